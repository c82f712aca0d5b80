"""Calls of the service's public API."""

import json
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

TIMEOUT_S = 10

# The service is on this computer: no proxy is asked for it.
opener = build_opener(ProxyHandler({}))


class ApiError(Exception):
    """The service said no, or cannot be reached; the message is for whoever clicked."""


def connect(settings, headers):
    """
    Calls the API for one call that came in: as the bot of settings.json, otherwise as the person who submitted, whose
    session the service passes on (see Tools in handlers). X-Svc-Cause makes both calls one story in the inspector.
    """
    bot_token = settings["bot_token"]
    wanted = {
        "Content-Type": "application/json",
        "Authorization": f"Bearer {bot_token}" if bot_token else headers.get("Authorization"),
        "X-Svc-Cause": headers.get("X-Svc-Cause"),
    }
    sent = {name: value for name, value in wanted.items() if value}

    def api(path, body):
        url = f"{settings['service']}/api/v4{path}"
        try:
            with opener.open(Request(url, json.dumps(body).encode(), sent), timeout=TIMEOUT_S) as response:
                return json.load(response)
        except HTTPError as error:
            raise ApiError(message_of(error)) from error
        except (URLError, OSError) as error:
            raise ApiError(f"The service cannot be reached at {settings['service']}.") from error

    return api


def message_of(error):
    try:
        return json.load(error)["message"]
    except (ValueError, KeyError, TypeError):
        return f"The service responded with {error.code}."
