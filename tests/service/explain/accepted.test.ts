import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saidOf } from '../../support/explained'
import { startService, type TestService } from '../../support/service'
import { sendTo } from '../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const json = 'application/json'
const toHook = async (body: unknown, type = json) => {
  const response = await sendTo(service, service.sample.webhook_key, body, type === '' ? undefined : type)
  return { status: response.status, ...(await saidOf(service, response)) }
}
const twice = (key: string, path = key) => `${path}: The key “${key}” comes again below: only the last one counts.`

describe('a key that comes twice', () => {
  it.each<[string, string, string]>([
    ['JSON', '{"text":"a","text":"b"}', json],
    ['a form', `payload=${encodeURIComponent('{"text":"a","text":"b"}')}`, 'application/x-www-form-urlencoded'],
    ['payload= without a Content-Type', 'payload={"text":"a","text":"b"}', ''],
    ['encoded, without a Content-Type', `payload=${encodeURIComponent('{"text":"a","text":"b"}')}`, ''],
  ])('is told of in a webhook payload as %s, and opens there', async (_, body, type) => {
    const { status, texts, codes, client, fixes, explanations } = await toHook(body, type)
    expect([status, texts, codes]).toEqual([200, [twice('text')], ['document.repeated_key']])
    expect(client).toBe(twice('text').replace(/[“”]/g, '"'))
    expect(fixes).toEqual([{ do: 'open_body', label: 'Open in the studio', side: 'request', pointer: '/text' }])
    expect(explanations[0]?.raw).toBe('/text · document.repeated_key')
  })

  it('is told of in a request of the API, at its place, and the last one counts', async () => {
    const body = `{"channel_id":"${service.sample.channel_id}","message":"a","props":{"card":"a","card":"b"},"message":"b"}`
    const response = await service.post<{ message: string; props: object }>('/posts', body)
    expect(response.json).toMatchObject({ message: 'b', props: { card: 'b' } })
    const { texts } = await saidOf(service, response)
    expect(texts).toEqual([twice('message'), twice('card', 'props.card')])
  })

  it('is none where other objects have it, or a text looks like it', async () => {
    const attachments = [{ fallback: 'a', text: '"fallback": 1, "fallback": 2' }, { fallback: 'b' }]
    expect((await toHook(JSON.stringify({ text: 'x', attachments }))).texts).toEqual([])
  })
})

describe('the picture of a webhook payload', () => {
  it.each([
    ['ci.test/a.png', 'https://ci.test/a.png'],
    ['ftp://ci.test/a.png', null],
    ['rocket', null],
  ])('has no effect as %s', async (icon_url, meant) => {
    const { status, texts, codes, fixes } = await toHook({ text: 'x', icon_url })
    expect([status, codes]).toEqual([200, ['payload.icon_url']])
    expect(texts[0]).toMatch(
      `icon_url: “${icon_url}” is no address of a picture, which begins with http:// or https://`,
    )
    const set = { key: 'icon_url', value: meant }
    const resend = { do: 'resend_changed', label: `Resend with ${meant}`, set }
    expect(fixes.filter(fix => fix.do === 'resend_changed')).toEqual(meant === null ? [] : [resend])
  })

  it.each(['https://ci.test/a.png', 'HTTP://ci.test/a.png', '/static/a.png', 'data:image/png;base64,AAAA'])(
    'may be %s',
    async icon_url => expect((await toHook({ text: 'x', icon_url })).texts).toEqual([]),
  )

  it.each(['rocket', ':rocket:', '+1', '🚀'])('may be the emoji %s', async icon_emoji => {
    expect((await toHook({ text: 'x', icon_emoji })).texts).toEqual([])
  })

  it('has no effect as an emoji that there is none of, and leaves icon_url its place', async () => {
    const { status, texts, fixes } = await toHook({
      text: 'x',
      icon_emoji: ':rokcet:',
      icon_url: 'https://ci.test/a.png',
    })
    expect(status).toBe(200)
    expect(texts).toEqual(['icon_emoji: There is no emoji “rokcet”, so it has no effect. The nearest is rocket.'])
    expect(fixes[0]).toEqual({
      do: 'resend_changed',
      label: 'Resend with rocket',
      set: { key: 'icon_emoji', value: 'rocket' },
    })
  })
})

describe('a key that attachments do not have', () => {
  const attachments = [
    { fallback: 'a', colour: 'good', fields: [{ title: 'a', valeu: 'b' }], mrkdwn_in: ['text'] },
    { fallback: 'b', id: 1, ts: 1, blocks: [], text: 'c' },
  ]
  const said = (base: string) => [
    `${base}[0].colour: colour is not a key of an attachment: it has no effect. Did you mean color?`,
    `${base}[0].mrkdwn_in: mrkdwn_in is not a key of an attachment: it has no effect.`,
    `${base}[0].fields[0].valeu: valeu is not a key of an attachment field: it has no effect. Did you mean value?`,
  ]
  const kept = (texts: readonly string[]) => texts.filter(text => text.includes('is not a key'))

  it('is told of in a webhook payload', async () => {
    const { status, texts, fixes } = await toHook({ text: 'x', attachments })
    expect([status, kept(texts)]).toEqual([200, said('attachments')])
    expect(fixes).toContainEqual({
      do: 'open_body',
      label: 'Open in the studio',
      side: 'request',
      pointer: '/attachments/0/colour',
    })
  })

  it('is told of in a post of the API', async () => {
    const body = { channel_id: service.sample.channel_id, message: 'x', props: { attachments } }
    const response = await service.post('/posts', body)
    expect(response.status).toBe(201)
    expect(kept((await saidOf(service, response)).texts)).toEqual(said('props.attachments'))
  })
})
