"""A bot of your own: it plays any legal move at every table where its owner has a seat.
Run it with: python examples/bot.py http://localhost:8137 zsk_... (make the key in the settings)"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

SERVER, KEY = sys.argv[1].rstrip("/"), sys.argv[2]


def ask(path, body=None, **headers):
    headers |= {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers), timeout=60)


def choose(view, legal):
    """Your idea goes here: `view` is what your seat knows, `legal` are the moves that it may play."""
    return random.choice(legal)


played = {}  # the number of each table after my last move; events with a lower one were sent before it
while True:
    try:
        for line in ask("/api/stream", Accept="application/x-ndjson"):
            event = json.loads(line)
            table = event["data"]
            if event["event"] == "table" and table["legal"] and table["number"] >= played.get(table["id"], 0):
                move = {"seat": table["eye"], "move": choose(table["view"], table["legal"])}
                move["position"], once = table["position"], {"Idempotency-Key": uuid.uuid4().hex}
                played[table["id"]] = json.load(ask(f"/api/tables/{table['id']}/moves", move, **once))["number"]
    except urllib.error.HTTPError as refusal:
        print(refusal.read().decode())  # what was wrong, and by which rule
    except OSError as error:
        print(f"The connection is lost ({error}); trying again.")
    time.sleep(1)
