"""Naishi, a game for two."""

from zashiki.contract import Knowledge, RoomCard, Rules, ScorePad, Telling, Wording
from zashiki.games.naishi import belief, deal, facts, knowledge, legal, moves, pad, rules, state, story, view

ROOM = RoomCard(
    name="naishi",
    package=__name__,
    version=1,
    rules=Rules(
        seats=range(state.PLAYERS, state.PLAYERS + 1),
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
        lookahead=6,  # more than the small moves of any turn
    ),
    wording=Wording(things=("card-",), tidy=moves.tidy, misfit=moves.misfit),
    telling=Telling(
        prompt=story.prompt,
        phrase=story.phrase,
        reason=story.reason,
        story=story.story,
        perceived=story.perceived,
        picture=story.picture,
        result=story.result,
        inks=story.INKS,
        unsaid=frozenset({"event-ended-turn"}),
    ),
    options={"first": ("random", "1", "2")},
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
    peer="hearts(pass_cards=false)",
)
