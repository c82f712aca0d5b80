import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** An integration that does in return what integrations do: posts as its bot, opens a dialog, responds later. */
export interface Desk {
  url: string
  /** Paths of the calls so far. */
  calls: string[]
  /** What the post says that a click on Go updates. */
  said: string
  /** What it says in `X-Build`. */
  build: string
  /** Its bot says something nobody asked for at a click on Tell: before it responds, soon after, or in the thread. */
  also: '' | 'before' | 'after' | 'on the post'
  close(): Promise<void>
}

export interface DeskOptions {
  /** Address of the service, as somebody has written it into the settings of the integration. */
  service(): string
  /** Token of its bot. */
  token(): string
}

type Callback = Record<string, string>

/** Starts it in the process of the spec; close it in `finally` or `afterAll`. */
export async function startDesk({ service, token }: DeskOptions): Promise<Desk> {
  const calls: string[] = []
  const api = async (path: string, body: unknown, method = 'POST'): Promise<void> => {
    const headers = { authorization: `Bearer ${token()}`, 'content-type': 'application/json' }
    await fetch(`${service()}/api/v4${path}`, { method, headers, body: JSON.stringify(body) })
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then(async body => {
      const path = request.url ?? ''
      calls.push(path)
      const reply = await respond(path, body, String(request.headers['x-svc-cause'] ?? ''))
      response.setHeader('X-Build', desk.build).setHeader('content-type', 'application/json').end(JSON.stringify(reply))
    })
  })
  const desk: Desk = {
    url: '',
    calls,
    said: 'Gone',
    build: '1',
    also: '',
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
  const respond = async (path: string, body: Callback, cause: string): Promise<unknown> => {
    switch (path) {
      case '/go':
        return { update: { message: desk.said } }
      case '/tell': {
        const said = () => api('/posts', { channel_id: body['channel_id'], message: 'By the way' })
        await api('/posts', { channel_id: body['channel_id'], message: 'As told' })
        if (desk.also === 'before') await said()
        if (desk.also === 'on the post') {
          await api('/posts', { channel_id: body['channel_id'], root_id: body['post_id'], message: '{{noted}}' })
        }
        if (desk.also === 'after') setTimeout(() => void said(), 100)
        return {}
      }
      case '/look':
        await fetch(`${service()}/api/v4/users/me`, {
          headers: { authorization: `Bearer ${token()}`, 'x-svc-cause': cause },
        })
        return {}
      case '/thread':
        await api('/posts', { channel_id: body['channel_id'], root_id: body['post_id'], message: 'In its thread' })
        await api(`/posts/${body['post_id']}/patch`, { message: 'Asked {{twice}}' }, 'PUT')
        return { update: { message: 'Asked {{twice}}, in its thread' } }
      case '/ask': {
        const elements = [{ display_name: 'Version', name: 'version', type: 'text' }]
        const dialog = { callback_id: 'release', title: 'Release', elements }
        await api('/actions/dialogs/open', { trigger_id: body['trigger_id'], url: `${desk.url}/submitted`, dialog })
        return {}
      }
      case '/submitted':
        // Without a token it has nobody to post as.
        if (token() !== '') await api('/posts', { channel_id: body['channel_id'], message: 'Released' })
        return {}
      case '/deploy':
        setTimeout(() => {
          const later = { text: 'Deployed', response_type: 'in_channel' }
          void fetch(body['response_url'] ?? '', { method: 'POST', body: JSON.stringify(later) })
        }, 50)
        return { text: 'Going' }
      default:
        return { text: 'Watched' }
    }
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  desk.url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  return desk
}

async function bodyOf(request: IncomingMessage): Promise<Callback> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}
