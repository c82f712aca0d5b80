import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import type { IntegrationResponse } from '../../support/integration'
import { clickable, type ErrorBody, issuesOf, type Post, startService } from '../../support/service'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const INTEGRATION_ERROR = 'api.post.do_action.action_integration.app_error'

/** A response of nothing but a status line and headers, as they are given. */
const raw = (head: string): IntegrationResponse => ({ kind: 'raw', bytes: `HTTP/1.1 ${head}\r\n\r\n` })

describe('a click is rejected', () => {
  it.each<[string, IntegrationResponse, number, string]>([
    ['responds with 500', { kind: 'json', status: 500, body: {} }, 502, 'returned status 500'],
    ['responds with 429', { kind: 'json', status: 429, body: {} }, 429, '429'],
    ['responds with 503', { kind: 'json', status: 503, body: {} }, 503, '503'],
    ['responds with 201', { kind: 'json', status: 201, body: {} }, 400, '201'],
    ['responds with 404', { kind: 'json', status: 404, body: {} }, 400, '404'],
    ['redirects', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, 400, '302'],
    ['resets the connection', { kind: 'reset' }, 400, 'closed before a response'],
    ['breaks off in the middle', { kind: 'cut' }, 400, 'closed before the whole response'],
    ['does not speak HTTP', { kind: 'babble' }, 400, 'does not speak HTTP'],
    ['sends 100 Continue alone', raw('100 Continue'), 400, 'It sent 100 Continue, which was not requested'],
    ['sends 100 Continue first', raw('100 Continue\r\n\r\nHTTP/1.1 200 OK'), 400, 'It sent 100 Continue'],
    ['switches protocols', raw('101 Switching\r\nUpgrade: x\r\nConnection: upgrade'), 400, 'It sent 101 Switching'],
    ['has no status', raw('000 Nothing\r\nContent-Length: 0'), 400, 'The status of the response is below 100'],
    [
      'floods headers',
      raw(`200 OK\r\n${'x: a long value\r\n'.repeat(5000)}`),
      400,
      'headers of the response are larger than 16 KiB',
    ],
    ['responds with 2 MiB', { kind: 'large' }, 400, 'larger than 1 MiB'],
    ['responds with text', { kind: 'text', body: 'done' }, 400, 'not JSON'],
    ['responds with a list', { kind: 'json', body: [] }, 400, 'JSON object'],
    ['responds with a key of the wrong type', { kind: 'json', body: { ephemeral_text: 5 } }, 400, 'ephemeral_text'],
  ])('when the integration %s, and nothing changes', async (_name, response, status, sentence) => {
    const post = await desk.makeResponding(response)
    const rejected = await desk.click(post)
    expect([rejected.status, rejected.json.id]).toEqual([status, INTEGRATION_ERROR])
    expect(rejected.json.detailed_error).toContain(sentence)
    expect(rejected.json.detailed_error).not.toMatch(/(\w+): \1:/)
    expect(await desk.stored(post.id)).toMatchObject({ update_at: post.update_at, message: 'Choose' })
  })

  it('by a response that is one byte larger than 1 MiB; one of exactly 1 MiB and one a byte smaller are taken', async () => {
    for (const [bytes, status] of [
      [1_048_575, 200],
      [1_048_576, 200],
      [1_048_577, 400],
    ] as const) {
      const body = JSON.stringify({ error: '' }).padEnd(bytes)
      const clicked = await desk.click(
        await desk.makeResponding({ kind: 'text', body, contentType: 'application/json' }),
      )
      expect(clicked.status, `${bytes} bytes: ${clicked.text}`).toBe(status)
      if (status === 400) expect(clicked.json.detailed_error).toContain('larger than 1 MiB')
    }
  })

  it('when the integration hangs, after the time allowed', async () => {
    const impatient = await startService()
    try {
      const settings = { OutgoingIntegrationRequestsTimeout: 1 }
      await impatient.window('/settings', { method: 'PUT', body: settings })
      await desk.integration.respond('/hang', { kind: 'slow', ms: 40_000, body: {} })
      const post = (
        await impatient.post<Post>('/posts', clickable(impatient.sample.channel_id, `${desk.integration.url}/hang`))
      ).json
      const rejected = await impatient.post<ErrorBody>(
        `/posts/${post.id}/actions/go`,
        {},
        await impatient.tokenOf('alice'),
      )
      expect([rejected.status, rejected.json.detailed_error]).toEqual([
        400,
        'Timed out: no response from the address of the integration within 1 s, the time allowed. The post is unchanged.',
      ])
    } finally {
      await impatient.close()
    }
  })

  it('when nothing listens at the address', async () => {
    const rejected = await desk.click(await desk.makeClickable('http://127.0.0.1:9/go'))
    expect([rejected.status, rejected.json.id]).toEqual([400, INTEGRATION_ERROR])
    expect(rejected.json.detailed_error).toBe(
      'Nothing listens at the address of the integration. Is the integration running? The post is unchanged.',
    )
  })

  it('when no plugin has the name in the path', async () => {
    const rejected = await desk.click(await desk.makeClickable('/plugins/nobody/go'))
    expect([rejected.status, rejected.json.id]).toEqual([400, INTEGRATION_ERROR])
    expect(rejected.json.detailed_error).toBe('No plugin is registered for /plugins/nobody. The post is unchanged.')
  })

  it.each([
    'http://exa mple/?token=hush',
    'http://127.0.0.1:9/?token=hush',
    '/plugins/nobody/hush',
    'http://10.1.2.3/hush',
  ])('without a word of its address: %s', async url => {
    const rejected = await desk.click(await desk.makeClickable(url, { context: { key: 'hush' } }))
    expect(rejected.status).toBe(400)
    expect(rejected.text).not.toContain('hush')
  })

  it('for an id without an entry, also one that objects have by nature', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: {} })
    for (const id of ['missing', 'constructor', '__proto__', 'GO']) {
      const rejected = await desk.click(post, {}, { action: id })
      expect([rejected.status, rejected.json.id]).toEqual([404, 'api.post.do_action.action_id.app_error'])
    }
  })

  it('for an id with characters that no id has', async () => {
    const post = await desk.makeResponding({ kind: 'json', body: {} })
    expect((await desk.click(post, {}, { action: 'a.b' })).status).toBe(404)
  })

  it.each([
    ['51 entries', Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v']))],
    ['a key of 129 characters', { ['k'.repeat(129)]: 'v' }],
    ['a value of 2,049 characters', { k: 'v'.repeat(2049) }],
  ])('for a query with %s', async (_name, query) => {
    const rejected = await desk.click(await desk.makeResponding({ kind: 'json', body: {} }), { query })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.query.app_error'])
    expect(issuesOf(rejected)).toHaveLength(1)
  })

  it('for its query before its id is looked up', async () => {
    const query = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v']))
    const rejected = await desk.click(
      await desk.makeResponding({ kind: 'json', body: {} }),
      { query },
      { action: 'missing' },
    )
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.query.app_error'])
  })

  it('when the query cannot be merged into the URL', async () => {
    const rejected = await desk.click(await desk.makeClickable('http://[example/%zz'), {
      query: { a: 'b' },
    })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.merge_query.app_error'])
  })

  it.each([
    ['a query of numbers', '{"query":{"a":1}}'],
    ['broken JSON', '{'],
    ['a second value after the first', '{}{}'],
  ])('for %s in the body', async (_name, body) => {
    const rejected = await desk.click(await desk.makeResponding({ kind: 'json', body: {} }), body)
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.context.invalid_body_param.app_error'])
    expect(rejected.json.message).toBe('Invalid or missing action_request in request body.')
  })

  it('for a post that is not there: 403 for people, 404 for the admin', async () => {
    const missing = { id: 'y'.repeat(26) }
    expect((await desk.click(missing)).status).toBe(403)
    const forAdmin = await desk.click(missing, {}, { token: desk.admin })
    expect([forAdmin.status, forAdmin.json.id]).toEqual([404, 'app.post.get.app_error'])
    const malformed = await desk.click({ id: 'short' })
    expect(malformed.json.message).toBe('Invalid or missing post_id parameter in request URL.')
  })

  it('with 400 and the rule when the update is too long to be stored', async () => {
    const post = await desk.makeResponding({
      kind: 'json',
      body: { update: { message: 'x'.repeat(16_384) }, ephemeral_text: 'no' },
    })
    const rejected = await desk.click(post)
    expect([rejected.status, rejected.json.id]).toEqual([400, 'model.post.is_valid.message_length.app_error'])
    expect((await desk.stored(post.id)).message).toBe('Choose')
  })
})
