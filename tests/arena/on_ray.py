"""A comparison on a Ray cluster of two nodes, one of which is killed meanwhile; for test_ray.py.

`python -m tests.arena.on_ray FOLDER` plays, in FOLDER/arena, a bot of FOLDER/witness.py, which
writes into FOLDER/seen where it plays, against random; the node it has seen first is killed.
"""

import os
import sys
from contextlib import closing
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

from bartizan.arena.comparison import Comparison
from bartizan.arena.folder import Folder
from bartizan.arena.places import Ray
from bartizan.arena.run import compare
from tests.arena.setting import plan

WITNESS = """
import os, time
from bartizan.bots import Random

class Witness(Random):
    def __init__(self, game, seed):
        super().__init__(game, seed)
        import ray
        with open({seen!r}, "a") as seen:
            seen.write(ray.get_runtime_context().get_node_id() + "\\n")
        time.sleep(0.05)
"""


def main(folder: Path) -> None:
    """Play, and kill a node after three deals."""
    seen = folder / "seen"
    (folder / "witness.py").write_text(WITNESS.format(seen=str(seen)), encoding="utf-8")
    os.chdir(folder)
    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    other = cluster.add_node(num_cpus=1)
    asked = plan("witness:Witness random", deals=16, all=True)
    killed: list[str] = []

    def tell(now: Comparison) -> None:
        if not killed and now.deals >= 3 and other.node_id in seen.read_text():
            cluster.remove_node(other, allow_graceful=False)
            killed.append(other.node_id)
            print("killed after", now.deals, "deals", flush=True)

    place = Ray(cluster.address, asked.modules)
    with closing(place), Folder(folder / "arena", asked).opened() as opened:
        compare(asked, opened, place, tell)
    assert killed, "nobody played on the other node"
    assert not ray.is_initialized()
    cluster.shutdown()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
