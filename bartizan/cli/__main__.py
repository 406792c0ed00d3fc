"""`python -m bartizan.cli` is the command `bartizan`."""

from bartizan.cli import main

if __name__ == "__main__":
    main()
