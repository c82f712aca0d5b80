"""Reads calls, finds their handler, writes responses."""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

from api import ApiError, connect
from handlers import Tools, command, note, note_filled_in, take, webhook

BODY_LIMIT = 1024 * 1024

ROUTES = {
    "/take": take,
    "/note": note,
    "/note-filled-in": note_filled_in,
    "/command": command,
    "/webhook": webhook,
}

# Slash commands and outgoing webhooks bring their token, so that nobody else can call these two.
NEED_TOKEN = {command, webhook}


class Rejected(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def log_line(line):
    print(line, file=sys.stderr, flush=True)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if urlsplit(self.path).path == "/":
            self.send(200, {"name": "my-integration", "routes": list(ROUTES)})
        else:
            self.send(404, {"error": f"There is no GET {self.path}."})

    def do_POST(self):
        try:
            self.send(200, self.respond())
        except Rejected as rejected:
            self.send(rejected.status, {"error": str(rejected)})
        except ApiError as error:
            # The error of a response is shown to whoever clicked where the status is 200.
            self.send(200, {"error": str(error)})
        except Exception as error:
            self.send(500, {"error": f"{type(error).__name__}: {error}"})

    def respond(self):
        body = self.read_body()
        path = urlsplit(self.path).path
        handler = ROUTES.get(path)
        if handler is None:
            raise Rejected(404, f"There is no POST {path}.")
        tokens = self.server.settings["tokens"]
        if handler in NEED_TOKEN and tokens and body.get("token") not in tokens:
            raise Rejected(401, "This token is not in settings.json.")
        settings = self.server.settings
        return handler(body, Tools(connect(settings, self.headers), f"{settings['service']}/plugins/my-integration"))

    def read_body(self):
        """JSON, or a form, as slash commands send it."""
        length = int(self.headers.get("Content-Length") or 0)
        if length > BODY_LIMIT:
            self.close_connection = True
            raise Rejected(413, "The body is larger than 1 MiB.")
        raw = self.rfile.read(length).decode("utf-8", "replace")
        if self.headers.get("Content-Type", "").startswith("application/x-www-form-urlencoded"):
            return dict(parse_qsl(raw, keep_blank_values=True))
        try:
            return json.loads(raw)
        except ValueError:
            raise Rejected(400, "The body is not JSON.") from None

    def send(self, status, body):
        self.server.log(f"{self.command} {self.path} {status} {body.get('error', '')}".strip())
        content = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args):
        """One line for each call is enough."""


def create_integration(settings, port, log=log_line):
    """A server that listens, but does not respond until serve_forever. log gets one line for each call."""
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.settings = settings
    server.log = log
    return server
