import { limits } from '#domain/limits'

export interface GuideSection {
  title: string
  /** Paragraphs of plain text with code spans. */
  text: string[]
}

/** What holds for every route, said once (docs/reference/http.md). */
export const guide: GuideSection[] = [
  {
    title: 'Authentication',
    text: [
      'Send `Authorization: Bearer <token>`; the scheme is read in any case. A bot or an integration uses a personal access token, ' +
        'a person the token of a login. The cookie `SVCAUTHTOKEN` comes before the header when both are sent; requests with the ' +
        'cookie that change something need `X-Requested-With: XMLHttpRequest` or `X-CSRF-Token`.',
      'The address of an incoming webhook is its own credential. Opening a dialog needs the trigger id of a click.',
    ],
  },
  {
    title: 'Requests',
    text: [
      'A body is read as JSON whatever its Content-Type says. A field that is `null` counts as missing, unknown fields are ' +
        `ignored. A body has at most ${limits.requestBodyBytes.toLocaleString('en')} bytes, a URL at most ` +
        `${limits.urlLength.toLocaleString('en')} characters.`,
      'In paths `me` stands for the id of the caller.',
    ],
  },
  {
    title: 'Responses',
    text: [
      'Responses are `application/json`. Every one has `X-Request-Id` and `X-Version-Id`. Calls without a result return ' +
        '`{"status":"OK"}`. Creating returns 201 unless a route says otherwise.',
      `Lists come in pages: \`page\` counts from 0, \`per_page\` is ${limits.pageSizeDefault} by default and at most ` +
        `${limits.pageSizeMax}. A page past the end is an empty list.`,
    ],
  },
  {
    title: 'Ids and times',
    text: [
      'Ids have 26 lowercase letters and digits. Times are whole milliseconds since 1970 in UTC; 0 means never.',
      'Lengths are counted in characters unless bytes are named.',
    ],
  },
  {
    title: 'Errors',
    text: [
      'Everything that is not 2xx has the body `{id, message, detailed_error, request_id, status_code}`. The id is stable; the ' +
        'message is one sentence for people. For content that breaks rules `detailed_error` is a JSON list of every issue with ' +
        'its `path` (a JSON pointer into the body), `code` and `message`.',
      'A route that does not exist returns 404 `api.context.404.app_error`.',
    ],
  },
  {
    title: 'Events',
    text: [
      'Clients follow what happens at the WebSocket `/api/v4/websocket`: authenticate with the header, the cookie, or the ' +
        'action `authentication_challenge`; then come `hello` with `seq` 0 and numbered events such as `posted`, `post_edited`, ' +
        '`ephemeral_message` and `open_dialog`. The post in an event is a JSON string.',
    ],
  },
]
