// Made by `python -m zashiki.server.openapi web`: what a picture of this game needs to know beside a view.

export const facts = {
  "columns": 5,
  "emissaries": 2,
  "court": {"swap": 3, "discard": 2, "decree": 1},
  "copies": {"mountain": 16, "naishi": 2, "advisor": 4, "fort": 4, "sentinel": 4, "torii": 4, "monk": 3, "rice": 5, "banner": 2, "horseman": 2, "ronin": 2, "ninja": 2},
} as const;
