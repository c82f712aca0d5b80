import { describe, expect, it } from 'vitest'
import { secretNotes } from '#domain/notes/secretNotes'

const secret = 'abcdef0123456789abcdef'
const bearer = `Bearer ${secret}`
const places = (props: Record<string, unknown>, message = '') =>
  secretNotes({ message, props }).map(({ code, path, severity }) => `${severity} ${code} ${path}`)

describe('notes on secrets that clients get', () => {
  it('name every visible place: message, labels, queries, options, addresses and other props', () => {
    const props = {
      svc_blocks: [
        { type: 'container', content: [{ type: 'text', text: bearer }] },
        { type: 'button', text: 'Run', action_id: 'run', query: { token: 'a1b2c3d4' } },
        { type: 'static_select', action_id: 'run', options: [{ text: 'One', value: bearer }] },
        { type: 'image', url: 'https://a.example/i.png?api_key=a1b2c3d4', alt_text: 'chart' },
      ],
      attachments: [{ text: bearer, actions: [{ id: 'a', name: bearer }] }],
      build: { password: 'hunter22' },
    }
    expect(places(props, bearer)).toEqual([
      'warning secret.visible /message',
      'warning secret.visible /props/svc_blocks/0/content/0/text',
      'warning secret.visible /props/svc_blocks/1/query/token',
      'warning secret.visible /props/svc_blocks/2/options/0/value',
      'warning secret.visible /props/svc_blocks/3/url',
      'warning secret.visible /props/attachments/0/text',
      'warning secret.visible /props/attachments/0/actions/0/name',
      'warning secret.visible /props/build/password',
    ])
  })

  it('name headers that are there for credentials, and the credentials alone', () => {
    const headers = { Authorization: 'Basic dXNlcjpwYXNz', authorization: 'Bearer a1b2c3', 'Set-Cookie': 'sid=abcdef' }
    expect(secretNotes({ message: '', props: { headers } }).map(({ path, data }) => [path, data?.['start']])).toEqual([
      ['/props/headers/Authorization', 6],
      ['/props/headers/authorization', 7],
      ['/props/headers/Set-Cookie', 0],
    ])
    expect(
      places({ headers: { Authorization: 'Bearer {{secret.token}}', Cookie: 'none', authorization: '***' } }),
    ).toEqual([])
  })

  it('have nothing to say of what the service keeps: the registry, and the integrations of attachments', () => {
    const entry = { type: 'external', url: `https://a.example/?token=${secret}`, context: { token: secret } }
    const integration = { url: 'https://a.example/', context: { token: secret } }
    const attachments = [{ text: 'a', actions: [{ id: 'a', name: 'A', integration }] }]
    expect(places({ svc_blocks_actions: { run: entry }, attachments })).toEqual([])
  })

  it('name the address that a click opens, and its query: whoever clicks gets it', () => {
    const entry = { type: 'openURL', url: `https://a.example/?token=${secret}`, query: { api_key: 'a1b2c3d4' } }
    expect(places({ svc_blocks_actions: { run: { ...entry, context: { token: secret } } } })).toEqual([
      'warning secret.visible /props/svc_blocks_actions/run/url',
      'warning secret.visible /props/svc_blocks_actions/run/query/api_key',
    ])
  })

  it('say what it looks like, why others can read it, and where it is, without repeating it', () => {
    const [issue] = secretNotes({ message: `Use ${bearer}.`, props: {} })
    expect(issue?.message).toBe('What looks like a bearer token can be read by everybody who gets this message.')
    expect(issue?.data).toEqual({ start: 11, end: 11 + secret.length, name: '' })
    expect(JSON.stringify(issue)).not.toContain(secret)
  })

  it('are at the place of each block, also where it is the same object as before', () => {
    const block = { type: 'text', text: bearer }
    const other = { type: 'text', text: 'none' }
    expect(places({ svc_blocks: [block, other] })).toEqual(['warning secret.visible /props/svc_blocks/0/text'])
    expect(places({ svc_blocks: [other, block] })).toEqual(['warning secret.visible /props/svc_blocks/1/text'])
    expect(places({ svc_blocks: [other], note: block })).toEqual(['warning secret.visible /props/note/text'])
  })

  it('are one for a text with several, and none for deep or strange props', () => {
    expect(places({}, `${bearer} ${bearer}`)).toHaveLength(1)
    let deep: unknown = bearer
    for (let level = 0; level < 20_000; level++) deep = [deep]
    expect(places({ deep })).toHaveLength(1)
    expect(places({ svc_blocks: 5, svc_blocks_actions: 'x', token: 5 })).toEqual([])
  })
})
