import { writeSnippet } from '../../../snippets/writeSnippet'

export const ways = ['curl', 'node', 'python', 'websocket'] as const
/** How a program connects: it posts by one of three, and listens by the last. */
export type Way = (typeof ways)[number]

export const wayLabels: Record<Way, string> = {
  curl: 'curl',
  node: 'Node',
  python: 'Python',
  websocket: 'WebSocket',
}

interface Connection {
  /** `http://127.0.0.1:8065`. */
  serviceUrl: string
  /** Where the bot posts to; a placeholder where it may not post anywhere yet. */
  channelId: string
}

/** A first program of a bot, with a placeholder for its token. */
export async function connectSnippet(way: Way, { serviceUrl, channelId }: Connection): Promise<string> {
  if (way === 'websocket') return listener(serviceUrl)
  const body = { channel_id: channelId || 'CHANNEL_ID', message: 'Hello from a bot' }
  const text = await writeSnippet(way === 'node' ? 'fetch' : way, { serviceUrl, body, by: 'token', secret: null })
  return text.trimEnd()
}

const listener = (serviceUrl: string): string =>
  [
    '// node listen.mjs',
    `const socket = new WebSocket('${serviceUrl.replace(/^http/, 'ws')}/api/v4/websocket')`,
    '',
    'socket.onopen = () =>',
    '  socket.send(',
    '    JSON.stringify({',
    '      seq: 1,',
    "      action: 'authentication_challenge',",
    "      data: { token: 'TOKEN' },",
    '    }),',
    '  )',
    '',
    'socket.onmessage = ({ data }) => {',
    '  const { event, data: body } = JSON.parse(data)',
    "  if (event === 'posted') console.log(JSON.parse(body.post).message)",
    '}',
  ].join('\n')
