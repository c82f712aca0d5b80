import json
import re
import unittest

from handlers import Tools, command, note, note_filled_in, take, webhook
from messages import request

CLICK = {"user_name": "alice", "trigger_id": "t1", "post_id": "p1", "context": {"text": "Review the docs"}}


class Recorder:
    """The public API, as far as the handlers see it: what they sent."""

    def __init__(self):
        self.sent = []

    def __call__(self, path, body):
        self.sent.append((path, body))


class Handlers(unittest.TestCase):
    def setUp(self):
        self.api = Recorder()
        self.tools = Tools(self.api, "http://127.0.0.1:8065/plugins/my-integration")

    def test_every_button_of_a_request_has_an_entry_in_its_registry(self):
        props = request("Review the docs")["props"]
        ids = re.findall(r'"action_id": "(\w+)"', json.dumps(props["svc_blocks"]))
        self.assertEqual(ids, list(props["svc_blocks_actions"]))

    def test_a_request_that_is_taken_says_by_whom_and_cannot_be_taken_again(self):
        response = take(CLICK, self.tools)
        self.assertIn("@alice has it", json.dumps(response["update"]))
        self.assertNotIn('"take"', json.dumps(response["update"]))
        self.assertIn("yours", response["ephemeral_text"])

    def test_a_note_is_asked_for_in_a_dialog_that_knows_its_post(self):
        self.assertEqual(note(CLICK, self.tools), {})
        [(path, body)] = self.api.sent
        self.assertEqual(path, "/actions/dialogs/open")
        self.assertEqual((body["trigger_id"], body["dialog"]["state"]), ("t1", "p1"))
        self.assertEqual(body["url"], f"{self.tools.plugin}/note-filled-in")

    def test_a_note_becomes_a_reply_and_an_empty_one_is_rejected_at_its_field(self):
        filled_in = {"state": "p1", "channel_id": "c1", "submission": {"note": "Until noon"}}
        self.assertEqual(note_filled_in(filled_in, self.tools), {})
        reply = {"channel_id": "c1", "root_id": "p1", "message": ":memo: Until noon"}
        self.assertEqual(self.api.sent, [("/posts", reply)])
        empty = note_filled_in({**filled_in, "submission": {"note": None}}, self.tools)
        self.assertEqual(list(empty["errors"]), ["note"])
        self.assertEqual(len(self.api.sent), 1)

    def test_the_command_posts_a_request_for_all_and_says_how_it_is_used_without_a_text(self):
        response = command({"text": "Review the docs"}, self.tools)
        self.assertEqual((response["response_type"], response["text"]), ("in_channel", "Review the docs"))
        self.assertIn("take", response["props"]["svc_blocks_actions"])
        self.assertNotIn("response_type", command({"text": ""}, self.tools))

    def test_a_message_with_the_trigger_word_gets_a_request_in_its_thread(self):
        response = webhook({"text": "my-integration Review the docs", "trigger_word": "my-integration"}, self.tools)
        self.assertEqual((response["response_type"], response["text"]), ("comment", "Review the docs"))
        self.assertEqual(webhook({"text": "my-integration", "trigger_word": "my-integration"}, self.tools), {})


if __name__ == "__main__":
    unittest.main()
