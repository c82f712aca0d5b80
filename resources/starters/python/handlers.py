"""What each call gets: the body that came in, the body that goes out. Nothing here knows of HTTP."""

from collections import namedtuple

from messages import note_dialog, request, taken

NAME = "my-integration"

# What a handler works with: a call of the public API, and the whole address at which the service passes calls on to the
# integration, with the session of the person. It does so only where its own address is in front.
Tools = namedtuple("Tools", "api plugin")


def take(body, tools):
    """A click on "Take it": the post says who has it, and who clicked gets a private message."""
    return {
        "update": taken(body["context"]["text"], body["user_name"]),
        "ephemeral_text": "It is yours. Nobody else can take it now.",
    }


def note(body, tools):
    """
    A click on "Add a note": opens a dialog, which is submitted to tools.plugin. The trigger id of the click is the
    right to do so.
    """
    dialog = note_dialog(body["context"]["text"], body["post_id"])
    url = f"{tools.plugin}/note-filled-in"
    tools.api("/actions/dialogs/open", {"trigger_id": body["trigger_id"], "url": url, "dialog": dialog})
    return {}


def note_filled_in(body, tools):
    """The dialog was filled in: what is wrong stands at its field; otherwise the note becomes a reply."""
    text = (body["submission"].get("note") or "").strip()
    if not text:
        return {"errors": {"note": "Write at least one word."}}
    tools.api("/posts", {"channel_id": body["channel_id"], "root_id": body["state"], "message": f":memo: {text}"})
    return {}


def command(body, tools):
    """The slash command /my-integration TEXT: posts a request that everybody sees."""
    text = body.get("text", "").strip()
    if not text:
        return {"text": f"Say what you need: `/{NAME} Review the release notes`"}
    return response("in_channel", text)


def webhook(body, tools):
    """A message that begins with the trigger word: the request is a reply in its thread."""
    wish = body.get("text", "")[len(body.get("trigger_word", "")) :].strip()
    return response("comment", wish) if wish else {}


def response(response_type, wish):
    """Commands and outgoing webhooks say text where posts say message."""
    asked = request(wish)
    return {"response_type": response_type, "text": asked["message"], "props": asked["props"]}
