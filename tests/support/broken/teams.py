import msgspec
from fourline_battleship import Battleship
from fourline_pig import Pig


class HidesFromATeam(Battleship):
    caught_by = "teams"
    metadata = msgspec.structs.replace(Battleship.metadata, teams="battleship-teams")


class MovesTwiceInTeams(Pig):
    caught_by = "teams"
    metadata = msgspec.structs.replace(Pig.metadata, teams="pig-teams")
