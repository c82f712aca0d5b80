import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDelivery, readRejection } from '#domain/sending/rejection'

const document = {
  message: 'Roll out?',
  type: 'custom_x',
  channel: 'nowhere',
  props: {
    svc_blocks: [
      { type: 'text', text: 'one' },
      { type: 'button', text: 'Hold', action_id: 'hold_rollout' },
      { type: 'button', text: 'Hold again', action_id: 'hold_rollout', only_here: true },
    ],
    svc_blocks_actions: { legacy_ack: { url: 'http://x' } },
  },
}
const same = (path: string) => path
const read = (body: unknown, toDocument = same) =>
  readRejection(
    { status: 400, body: typeof body === 'string' ? body : JSON.stringify(body) },
    { value: document, toDocument },
  )
const placeOf = (fields: Record<string, string>) => read({ status_code: 400, ...fields }).issues[0]?.path

describe('a rejection of a server of this kind', () => {
  it('has its issues at their places in the document', () => {
    const issues = [
      { path: '/message', code: 'message.too_long', severity: 'error', message: 'Too long.', data: { length: 3 } },
      { path: '/props', code: 'x.y', message: 'Without a severity.' },
    ]
    const body = {
      id: 'a.b',
      message: 'Too long. (and 1 more)',
      detailed_error: JSON.stringify(issues),
      request_id: 'r1',
    }
    expect(read(body, path => `/moved${path}`)).toEqual({
      status: 400,
      id: 'a.b',
      message: 'Too long. (and 1 more)',
      detail: body.detailed_error,
      request_id: 'r1',
      issues: [
        { ...issues[0], path: '/moved/message' },
        { ...issues[1], path: '/moved/props', severity: 'error' },
      ],
    })
  })
})

describe('a rejection of another server', () => {
  it('is at the field that its id stands for, where the document has it', () => {
    expect(placeOf({ id: 'model.post.is_valid.msg.app_error', message: 'Invalid message.' })).toBe('/message')
    expect(placeOf({ id: 'model.post.is_valid.props.app_error', message: 'Invalid props.' })).toBe('/props')
    expect(placeOf({ id: 'web.incoming_webhook.channel.app_error', message: "Couldn't find the channel" })).toBe(
      '/channel',
    )
    expect(placeOf({ id: 'web.incoming_webhook.text.app_error', message: 'No text specified.' })).toBe('')
    expect(placeOf({ id: 'model.post.is_valid.props_else', message: '' })).toBe('')
  })

  it('is at the path that it writes, in any of three ways', () => {
    expect(placeOf({ message: 'props.svc_blocks[1].action_id is unknown' })).toBe('/props/svc_blocks/1/action_id')
    expect(placeOf({ message: 'At /props/svc_blocks/0/text: too long' })).toBe('/props/svc_blocks/0/text')
    expect(placeOf({ message: 'bad', detailed_error: '$.svc_blocks[2].only_here' })).toBe(
      '/props/svc_blocks/2/only_here',
    )
    expect(placeOf({ message: 'props.svc_blocks[9].text is unknown' })).toBe('')
  })

  it('is at the action, key or channel that it names', () => {
    expect(placeOf({ message: 'The action "hold_rollout" is not registered.' })).toBe('/props/svc_blocks/1/action_id')
    expect(placeOf({ message: 'unused entry legacy_ack' })).toBe('/props/svc_blocks_actions/legacy_ack')
    expect(placeOf({ message: "unknown field 'only_here'" })).toBe('/props/svc_blocks/2/only_here')
    expect(placeOf({ message: 'Channel “nowhere” does not exist.' })).toBe('/channel')
    expect(placeOf({ message: 'Invalid or missing channel in request body.' })).toBe('/channel')
    expect(placeOf({ message: 'Invalid or missing channel_id in request body.' })).toBe('')
  })

  it('is of the whole document where it names one of many keys, a word of a text, or nothing', () => {
    expect(placeOf({ message: 'The field "text" is too long.' })).toBe('')
    expect(placeOf({ message: 'Hold on: Roll out failed' })).toBe('')
    expect(placeOf({ message: 'You do not have the appropriate permissions.' })).toBe('')
  })

  it('may be plain text, a page, or nothing', () => {
    expect(read('invalid_payload\n')).toMatchObject({
      id: '',
      message: 'invalid_payload',
      issues: [{ path: '', code: 'send.rejected' }],
    })
    expect(read('<html><h1>502</h1>')).toMatchObject({
      message: 'The server responded with 400 and no reason.',
      detail: '<html><h1>502</h1>',
    })
    expect(read('')).toMatchObject({ message: 'The server responded with 400 and no reason.', detail: '' })
    const tooLarge = readRejection({ status: 413, body: '<html></html>' }, { value: document, toDocument: same })
    expect(tooLarge.message).toBe('The server responded with 413: the payload is larger than it takes.')
    expect(read('x'.repeat(301)).message).toHaveLength(300)
  })

  it('always has an issue, and never one at a place that the document lacks', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('"hold_rollout"', 'props.svc_blocks[1]', '/message', 'key a/b~c', '"__proto__"'),
    )
    const isPlace = (path: string) => {
      let at: unknown = document
      for (const key of path.split('/').slice(1)) at = Object(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')]
      return at !== undefined
    }
    fc.assert(
      fc.property(text, text, fc.jsonValue(), (message, detail, other) => {
        for (const body of [{ message, detailed_error: detail }, other, message]) {
          const { issues } = read(body)
          expect(issues.length).toBeGreaterThan(0)
          if (issues[0]?.code === 'send.rejected') expect(isPlace(issues[0].path)).toBe(true)
        }
      }),
    )
  })
})

it('reads which post was made, where the response says so', () => {
  expect(readDelivery('{"id":"p","channel_id":"c"}')).toEqual({ post_id: 'p', channel_id: 'c' })
  expect(readDelivery('ok')).toEqual({ post_id: '', channel_id: '' })
})
