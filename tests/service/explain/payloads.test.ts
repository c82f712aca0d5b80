import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saidOf } from '../../support/explained'
import { startService, type TestService } from '../../support/service'
import { sendTo } from '../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const form = 'application/x-www-form-urlencoded'
const send = async (body: unknown, type = 'application/json') =>
  saidOf(service, await sendTo(service, service.sample.webhook_key, body, type))
const encoded = (text: string) => `payload=${encodeURIComponent(text)}`

describe('a payload that is no JSON object', () => {
  it.each<[string, unknown, string, string]>([
    [
      'is JSON in a JSON string',
      JSON.stringify('{"text":"x"}'),
      'application/json',
      'The body must be a JSON object, and is a string with JSON in it: it was encoded twice. Encode it once.',
    ],
    [
      'is a list of several',
      [{ text: 'a' }, { text: 'b' }],
      'application/json',
      'The body must be a JSON object, and is a list. Send each of its 2 objects in a request of its own.',
    ],
    [
      'is a list of one',
      [{ text: 'a' }],
      'application/json',
      'The body must be a JSON object, and is a list of one. Send the object in it.',
    ],
    ['is a number', '5', 'application/json', 'The body must be a JSON object, and is a number.'],
    [
      'is a form whose JSON ends at a &',
      'payload={"text":"a & b"}',
      form,
      'The field payload ends at a & in its JSON that was not encoded. Percent-encode the JSON: & is %26.',
    ],
    [
      'is a form that was encoded twice',
      encoded(encodeURIComponent('{"text":"x"}')),
      form,
      'The field payload was percent-encoded twice: encode its JSON once.',
    ],
    [
      'is a form with JSON in a JSON string',
      encoded(JSON.stringify('{"text":"x"}')),
      form,
      'The field payload must be a JSON object, and is a string with JSON in it: it was encoded twice. Encode it once.',
    ],
    [
      'is a form with nothing in its field',
      'payload=',
      form,
      'The field payload is empty. It takes JSON: {"text": "…"}.',
    ],
    [
      'is a form with a fault in its JSON',
      encoded("{'text':'x'}"),
      form,
      'The field payload is not JSON at line 1, column 2: JSON has straight double quotes only.',
    ],
    [
      'is a form without the field',
      'text=x',
      form,
      'The form has the field text, and a webhook reads its field payload, with JSON in it: payload={"text": "…"}. Or send the JSON itself as application/json.',
    ],
  ])('%s', async (_, body, type, text) => expect((await send(body, type)).texts).toEqual([text]))
})

describe('a payload with nothing to post', () => {
  it.each<[object, string]>([
    [{ payload: { text: 'x' } }, 'payload'],
    [{ data: '{"attachments":[]}' }, 'data'],
  ])('has it one level too deep: %j', async (body, holder) => {
    const { texts, fixes } = await send(body)
    expect(texts).toEqual([
      `The payload has its content in ${holder}, which is not read: send what is in it at the top.`,
    ])
    expect(fixes).toMatchObject([{ do: 'open_body', pointer: `/${holder}` }])
  })

  it('has other fields, as multipart', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nhello\r\n--x--\r\n'
    expect((await send(body, 'multipart/form-data; boundary=x')).texts).toEqual([
      'The form has the field message, and neither text nor attachments nor payload, so there is nothing to post.',
    ])
    expect((await send(body, 'multipart/form-data')).texts[0]).toContain('has no boundary')
  })

  it('has a blank text, which is posted and said', async () => {
    const { texts, client } = await send({ text: '  ' })
    expect(texts).toEqual(['text: The text is blank, so there is nothing in the post.'])
    expect(client).toBe(texts[0])
    expect((await send({ text: ' ', attachments: [{ text: 'x' }] })).texts).toEqual([])
  })
})

describe('a payload', () => {
  it('names its channel as people write it, and is sent again without the mark', async () => {
    const { texts, fixes } = await send({ text: 'x', channel: '~deployments' })
    expect(texts).toEqual([
      '“~deployments” has the ~ before it that people write, and channel takes the name alone: deployments.',
    ])
    expect(fixes[0]).toMatchObject({ do: 'resend_changed', set: { key: 'channel', value: 'deployments' } })
  })

  it('has several keys that are not read, each of them named', async () => {
    expect((await send({ text: 'x', link_names: 1, mrkdwn: true, unfurl_links: false })).texts).toEqual([
      'link_names: This key is unknown and was ignored. The same at 2 more places: mrkdwn, unfurl_links.',
    ])
  })
})
