"""The settings of this computer: settings.json, which git ignores, on top of the defaults."""

import json
from pathlib import Path

DEFAULTS = {
    # The port of the base URL in blockyard.json.
    "port": 3001,
    "service": "http://127.0.0.1:8065",
    # Token of the bot that posts; without one, notes are posted by the person who writes them.
    "bot_token": "",
    # Tokens of the slash command and the outgoing webhook; without any, theirs are not checked.
    "tokens": [],
}


def read_settings(file=Path(__file__).with_name("settings.json")):
    return {**DEFAULTS, **(json.loads(file.read_text("utf-8")) if file.exists() else {})}
