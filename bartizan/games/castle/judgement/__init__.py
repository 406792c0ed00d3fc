"""What bots believe: dangers, the rescue, rivals, and what others like to do."""

from bartizan.games.castle.judgement import (
    choices,
    dangers,
    duels,
    habits,
    prizes,
    rescue,
    rivals,
    ways,
    worth,
)

BELIEFS = (habits, choices, ways, dangers, prizes, rescue, duels, rivals, worth)
