"""Samurai, a game for two to four."""

from zashiki.contract import Knowledge, RoomCard, Rules, ScorePad, Telling, Wording
from zashiki.games.samurai import belief, deal, facts, knowledge, legal, moves, pad, rules, state, story, view

ROOM = RoomCard(
    name="samurai",
    package=__name__,
    version=1,
    rules=Rules(
        seats=range(deal.FEWEST, state.PLAYERS + 1),
        state=state.State,
        moves=moves.TEXTS,
        most_moves=len(moves.MOVES),
        deal_words=deal.WORDS,
        deal=deal.deal,
        players=rules.players,
        active=rules.active,
        play=rules.play,
        proceed=rules.proceed,
        view=view.view,
        sample=belief.sample,
        legal=legal.legal,
        refusal=rules.refusal,
        worth=knowledge.worth,
    ),
    wording=Wording(things=("tile-", "figure-", "place-"), tidy=moves.tidy, misfit=moves.misfit),
    telling=Telling(
        prompt=story.prompt,
        phrase=story.phrase,
        reason=story.reason,
        story=story.story,
        perceived=story.perceived,
        picture=story.picture,
        result=story.result,
        unsaid=frozenset({"event-ended-turn"}),
    ),
    options={
        "hand": ("chosen", "random"),
        "figures": ("placed", "random"),
        "capture": ("end of turn", "at once"),
        "captured": ("screened", "open"),
    },
    facts=facts.PICTURE_FACTS,
    pad=ScorePad(score=pad.score_pad, lines=pad.pad_lines, story=pad.pad_story),
    knowledge=Knowledge(
        feature_count=knowledge.FEATURES,
        most_active=knowledge.MOST_ACTIVE,
        symmetry=knowledge.SYMMETRY,
        policy_feature_count=knowledge.POLICY_FEATURES,
        policy_biases=knowledge.POLICY_BIASES,
        final_value=knowledge.final_value,
        features=knowledge.features,
        policy_features=knowledge.policy_features,
        pointless=knowledge.pointless,
        uncertain=knowledge.uncertain,
        settled=knowledge.settled,
    ),
    peer="havannah(board_size=8)",  # which is about as big
)
