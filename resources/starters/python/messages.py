"""What the integration posts: requests that somebody takes, and the dialog of a note."""

# Below this path the service calls the integration, wherever it listens: blockyard.json has its base URL.
PLUGIN = "/plugins/my-integration"

TAKE_BUTTON = {"type": "button", "text": "Take it", "action_id": "take", "style": "primary"}
NOTE_BUTTON = {"type": "button", "text": "Add a note", "action_id": "note"}


def calls(path, text):
    return {"type": "external", "url": PLUGIN + path, "context": {"text": text}}


def request(text):
    """A message that asks for something, with what its buttons call."""
    buttons = {"type": "container", "flow": "horizontal", "gap": "small", "content": [TAKE_BUTTON, NOTE_BUTTON]}
    return {
        "message": text,
        "props": {
            "svc_blocks": [{"type": "text", "text": f"**{text}**"}, buttons],
            "svc_blocks_actions": {"take": calls("/take", text), "note": calls("/note", text)},
        },
    }


def taken(text, by):
    """The same message once somebody took it. Entries that nothing refers to any more are removed by the service."""
    return {
        "message": f"{text} (@{by})",
        "props": {
            "svc_blocks": [
                {"type": "text", "text": f"**{text}**"},
                {"type": "text", "text": f":white_check_mark: @{by} has it."},
                NOTE_BUTTON,
            ],
        },
    }


def note_dialog(text, post_id):
    """Asks for a note on a post; its id comes back with what is filled in, as state."""
    return {
        "callback_id": "note",
        "title": "Add a note",
        "introduction_text": f"A note on **{text}**, in its thread.",
        "state": post_id,
        "submit_label": "Add",
        "elements": [{"display_name": "Note", "name": "note", "type": "textarea", "max_length": 500}],
    }
