"""A whole turn, thought out in one go: nobody has to be asked between its moves."""

from __future__ import annotations

from random import Random

from zashiki.contract import Game, Move, Player, View


def whole_turn(game: Game, player: Player, view: View, chance: Random) -> list[Move]:
    """What a player does until its turn, or its choice beside others', is over or something is revealed. Up to there
    its moves depend on nothing that it does not know, so they are played in a world that it cannot tell from the real
    one."""
    world, seat = game.sample(view, 0), view.seat
    alone, revealed = len(game.active(world)) == 1, game.reveals(world)
    moves: list[Move] = []
    while True:
        moves.append(player.choose(view, game.legal(view), chance.getrandbits(62)))
        game.play(world, seat, moves[-1])
        active = game.active(world)
        if active != (seat,) or game.reveals(world) > revealed if alone else seat not in active:
            return moves
        view = game.see(world, seat)
