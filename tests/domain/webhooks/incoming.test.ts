import { describe, expect, it } from 'vitest'
import { readIncomingBody } from '#domain/webhooks/incomingBody'
import { parseLenientJson } from '#domain/webhooks/lenientJson'
import { readHookPayload } from '#domain/webhooks/payload'

const newId = () => 'made'

describe('a body that cannot be read', () => {
  it.each([
    ['application/json', 'not json'],
    ['application/json', '[{"text":"a"}]'],
    ['application/json', '"text"'],
    ['application/json', 'null'],
    ['application/json', ''],
    [null, 'payload'],
    [null, 'payload={"text":'],
    ['application/x-www-form-urlencoded', 'text=hi'],
    ['application/x-www-form-urlencoded', 'payload=hi'],
    ['application/x-www-form-urlencoded', ''],
  ])('%s: %s', (contentType, text) => {
    expect(readIncomingBody({ contentType, text })).toMatchObject({
      ok: false,
      issues: [{ code: 'payload.unreadable' }],
    })
  })
  it.each(['/', ';', 'a b/c', 'text/'])('with the Content-Type %j', contentType => {
    expect(readIncomingBody({ contentType, text: '{"text":"a"}' })).toMatchObject({
      ok: false,
      issues: [{ code: 'payload.media_type' }],
    })
  })
})

describe('payload= before JSON', () => {
  const prefixed = 'payload={"text":"a"}'
  it.each(['application/json', 'text/plain; charset=utf-8', 'application/octet-stream'])(
    'is no JSON, as the Content-Type %s says it is',
    contentType => {
      expect(readIncomingBody({ contentType, text: prefixed })).toMatchObject({
        ok: false,
        issues: [{ code: 'payload.unreadable', message: expect.stringContaining(contentType.split(';')[0] ?? '') }],
      })
    },
  )
  it.each([null, undefined, '', 'application/x-www-form-urlencoded'])(
    'is a payload with the Content-Type %j',
    contentType => {
      expect(readIncomingBody({ contentType, text: prefixed })).toEqual({ ok: true, value: { text: 'a' } })
    },
  )
})

describe('a body that can be read', () => {
  const form = `payload=${encodeURIComponent('{"text":"a & b"}')}`
  it.each([
    ['application/json', '{"text":"a & b"}'],
    ['Application/JSON; charset=utf-8', '{"text":"a & b"}\n'],
    ['application/json', '\uFEFF{"text":"a & b"}'],
    ['text/plain', '{"text":"a & b"}'],
    [null, '{"text":"a & b"}'],
    [null, 'payload={"text":"a & b"}'],
    [null, form],
    ['application/x-www-form-urlencoded', form],
    ['APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8', `a=1&${form}&b=2`],
  ])('%s: %s', (contentType, text) => {
    expect(readIncomingBody({ contentType, text })).toEqual({ ok: true, value: { text: 'a & b' } })
  })
  it('takes the payload of a form from the query string too', () => {
    expect(readIncomingBody({ contentType: 'application/x-www-form-urlencoded', text: '', query: form }).ok).toBe(true)
  })
  it('takes the fields of a multipart body as the payload’s keys', () => {
    const fields = {
      Text: 'hi',
      IconURL: 'https://x.example',
      channelname: 'dev',
      attachments: '[{"text":"a"}]',
      odd: '1',
    }
    expect(readIncomingBody({ contentType: 'multipart/form-data; boundary=x', text: '', fields })).toEqual({
      ok: true,
      value: { text: 'hi', icon_url: 'https://x.example', channel: 'dev', attachments: [{ text: 'a' }], odd: '1' },
    })
    expect(
      readIncomingBody({ contentType: 'multipart/form-data', text: '', fields: { payload: '{"text":"a"}' } }),
    ).toEqual({
      ok: true,
      value: { text: 'a' },
    })
  })
})

describe('lenient JSON', () => {
  it('allows new lines and tabs inside strings, next to escapes', () => {
    expect(parseLenientJson('{\n\t"text": "a\n\tb\\"c\\\\",\r\n "fields": [\t1]\n}')).toEqual({
      text: 'a\n\tb"c\\',
      fields: [1],
    })
  })
  it('is still JSON', () => {
    for (const text of ["{'a':1}", '{a:1}', '{"a":1,}', '{"a":"\n']) expect(parseLenientJson(text)).toBeUndefined()
  })
})

describe('a payload', () => {
  it.each([
    ['text', 5],
    ['username', {}],
    ['icon_url', false],
    ['icon_emoji', []],
    ['channel', 1],
    ['type', 1],
    ['root_id', 1],
    ['props', 'x'],
    ['props', []],
    ['attachments', 'x'],
  ])('is rejected with %s = %j', (key, value) => {
    expect(readHookPayload({ text: 'a', [key]: value }, newId)).toMatchObject({
      ok: false,
      issues: [{ path: `/${key}` }],
    })
  })
  it.each([
    { priority: {} },
    { priority: 'urgent' },
    { priority: { priority: 'high' } },
    { priority: { priority: null } },
  ])('is rejected with %j', payload => {
    expect(readHookPayload({ text: 'a', ...payload }, newId)).toMatchObject({
      ok: false,
      issues: [{ code: 'priority.invalid' }],
    })
  })
  it('may have nulls and unknown keys', () => {
    const raw = {
      text: 'a',
      icon_url: null,
      attachments: null,
      props: null,
      priority: null,
      mrkdwn: true,
      link_names: 1,
      blocks: [],
    }
    expect(readHookPayload(raw, newId)).toEqual({
      ok: true,
      value: {
        text: 'a',
        username: '',
        icon_url: '',
        icon_emoji: '',
        channel: '',
        type: '',
        root_id: '',
        props: {},
        warnings: [],
        attachments: null,
        priority: null,
      },
    })
  })
  it.each(['urgent', 'important', 'standard', ''])('has the priority %j', priority => {
    expect(readHookPayload({ priority: { priority, requested_ack: true } }, newId)).toMatchObject({
      ok: true,
      value: {
        priority: {
          priority: priority === 'standard' ? '' : priority,
          requested_ack: true,
          persistent_notifications: false,
        },
      },
    })
  })
})
