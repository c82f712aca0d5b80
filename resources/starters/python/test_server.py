import json
import threading
import unittest
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import ProxyHandler, Request, build_opener

from server import create_integration

SETTINGS = {"service": "http://127.0.0.1:1", "bot_token": "", "tokens": ["secret"]}
opener = build_opener(ProxyHandler({}))
CONTEXT = {"text": "Review the docs"}


class Server(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = create_integration(SETTINGS, 0, log=lambda line: None)
        cls.url = f"http://127.0.0.1:{cls.server.server_address[1]}"
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def post(self, path, data):
        """A form where data is text, and bytes as they are; anything else is JSON."""
        headers = {"Content-Type": "application/x-www-form-urlencoded" if isinstance(data, str) else "application/json"}
        content = data if isinstance(data, bytes) else (data if isinstance(data, str) else json.dumps(data)).encode()
        try:
            with opener.open(Request(self.url + path, content, headers)) as response:
                return response.status, json.load(response)
        except HTTPError as error:
            with error:
                return error.code, json.load(error)

    def test_a_click_gets_its_response_as_json(self):
        status, body = self.post("/take", {"user_name": "alice", "context": CONTEXT})
        self.assertEqual(status, 200)
        self.assertIn("update", body)

    def test_a_command_is_a_form_and_needs_its_token(self):
        form = {"text": "Review the docs"}
        _, body = self.post("/command", urlencode({**form, "token": "secret"}))
        self.assertEqual(body["response_type"], "in_channel")
        status, _ = self.post("/command", urlencode({**form, "token": "another"}))
        self.assertEqual(status, 401)

    def test_what_cannot_be_read_or_found_is_rejected(self):
        self.assertEqual(self.post("/take", b"{")[0], 400)
        self.assertEqual(self.post("/nothing", {})[0], 404)
        self.assertEqual(self.post("/take", {})[0], 500)

    def test_an_api_that_cannot_be_reached_is_an_error_that_whoever_clicked_sees(self):
        status, body = self.post("/note", {"trigger_id": "t1", "post_id": "p1", "context": CONTEXT})
        self.assertEqual((status, body["error"]), (200, "The service cannot be reached at http://127.0.0.1:1."))

    def test_it_says_that_it_runs(self):
        with opener.open(self.url) as response:
            self.assertEqual(response.status, 200)


if __name__ == "__main__":
    unittest.main()
