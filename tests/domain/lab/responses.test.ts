import { describe, expect, it } from 'vitest'
import type { Decided, IntegrationCall } from '#domain/lab/call'
import { decide } from '#domain/lab/decide/decide'
import type { CallKind, Respond } from '#domain/lab/schema'
import { bodyOf, callOf, factsOf, integrationOf } from './driver'

const post = { id: 'post-id', message: 'Roll out?', props: {} }

const decidedOf = (respond: Respond, call: Partial<IntegrationCall> = {}): Decided =>
  decide(integrationOf([{ respond }]), callOf({ post, ...call }), factsOf())

/** A response in short: its body, what is done over the API, and what was left out. */
function short(respond: Respond, kind: CallKind) {
  const { body, side_calls, issues, status } = decidedOf(respond, { kind })
  expect(status).toBe(200)
  return { body: JSON.parse(body), side: side_calls, left: issues.map(({ path, code }) => `${path} ${code}`) }
}

const message = { text: 'Hi', props: {}, username: '', icon_url: '', channel: '' }
const left = (part: string) => ({ body: {}, side: [], left: [`/rules/0/respond/${part} lab.unplaced`] })
const over = (call: unknown) => ({ body: {}, side: [call], left: [] })
const sends = (body: unknown) => ({ body, side: [], left: [] })

describe('a part becomes what the kind of the call reads', () => {
  const privately = over({ is: 'private', text: 'Hi' })
  const later = over({ is: 'later', ms: 5, text: 'Hi', everyone: false })
  const dialog = over({ is: 'dialog', path: '/why', dialog: { title: 'Why?' } })
  const table: [keyof Respond, Respond, Record<CallKind, object>][] = [
    [
      'private',
      { private: 'Hi' },
      {
        click: sends({ ephemeral_text: 'Hi' }),
        webhook: privately,
        command: sends({ response_type: 'ephemeral', text: 'Hi' }),
        dialog: privately,
        lookup: left('private'),
        other: left('private'),
      },
    ],
    [
      'post',
      { post: { text: 'Hi' } },
      {
        click: over({ is: 'post', message }),
        webhook: sends({ text: 'Hi' }),
        command: sends({ response_type: 'in_channel', text: 'Hi' }),
        dialog: over({ is: 'post', message }),
        lookup: left('post'),
        other: over({ is: 'post', message }),
      },
    ],
    [
      'reply',
      { reply: { text: 'Hi' } },
      {
        click: over({ is: 'reply', message }),
        webhook: sends({ text: 'Hi', response_type: 'comment' }),
        command: over({ is: 'reply', message }),
        dialog: over({ is: 'reply', message }),
        lookup: left('reply'),
        other: left('reply'),
      },
    ],
    [
      'open',
      { open: 'https://a.test' },
      {
        click: sends({ goto_location: 'https://a.test' }),
        webhook: left('open'),
        command: sends({ goto_location: 'https://a.test' }),
        dialog: left('open'),
        lookup: left('open'),
        other: left('open'),
      },
    ],
    [
      'error',
      { error: 'No' },
      {
        click: sends({ error: 'No' }),
        webhook: left('error'),
        command: sends({ response_type: 'ephemeral', text: 'No' }),
        dialog: sends({ error: 'No' }),
        lookup: left('error'),
        other: left('error'),
      },
    ],
    [
      'errors',
      { errors: { why: 'Too short' } },
      {
        click: left('errors'),
        webhook: left('errors'),
        command: left('errors'),
        dialog: sends({ errors: { why: 'Too short' } }),
        lookup: left('errors'),
        other: left('errors'),
      },
    ],
    [
      'form',
      { form: { title: 'Step 2' } },
      {
        click: left('form'),
        webhook: left('form'),
        command: left('form'),
        dialog: sends({ type: 'form', form: { title: 'Step 2' } }),
        lookup: left('form'),
        other: left('form'),
      },
    ],
    [
      'options',
      { options: [{ text: 'EU', value: 'eu' }] },
      {
        click: left('options'),
        webhook: left('options'),
        command: left('options'),
        dialog: left('options'),
        lookup: sends({ items: [{ text: 'EU', value: 'eu' }] }),
        other: left('options'),
      },
    ],
    [
      'dialog',
      { dialog: { path: '/why', dialog: { title: 'Why?' } } },
      {
        click: dialog,
        webhook: left('dialog'),
        command: dialog,
        dialog: left('dialog'),
        lookup: left('dialog'),
        other: left('dialog'),
      },
    ],
    [
      'later',
      { later: { ms: 5, text: 'Hi' } },
      { click: later, webhook: later, command: later, dialog: later, lookup: left('later'), other: later },
    ],
    [
      'update',
      { update: { message: 'Done', props: {} } },
      {
        click: sends({ update: { message: 'Done', props: {} } }),
        webhook: left('update'),
        command: left('update'),
        dialog: over({ is: 'update', post_id: 'post-id', content: { message: 'Done', props: {} } }),
        lookup: left('update'),
        other: left('update'),
      },
    ],
  ]
  const rows = table.flatMap(([part, respond, kinds]) =>
    Object.entries(kinds).map(([kind, wanted]) => [part, kind as CallKind, respond, wanted] as const),
  )
  it.each(rows)('%s of a %s', (_, kind, respond, wanted) => {
    expect(short(respond, kind)).toEqual(wanted)
  })

  it('an empty object is 200 {} for every kind', () => {
    for (const kind of ['click', 'lookup', 'webhook', 'command', 'dialog', 'other'] as const)
      expect(short({}, kind)).toEqual(sends({}))
    expect(decidedOf({}).headers).toEqual({ 'content-type': 'application/json' })
  })
})

describe('several parts', () => {
  it('of a click stand beside one another', () => {
    const respond = { update: { message: 'Done' }, private: 'Hi', open: '/a', error: 'No' }
    expect(bodyOf(respond)).toEqual({
      update: { message: 'Done' },
      ephemeral_text: 'Hi',
      goto_location: '/a',
      error: 'No',
    })
    expect(decidedOf(respond).parts).toEqual(['update', 'private', 'open', 'error'])
  })

  it('of a command: the second text is an extra response', () => {
    const respond = { post: { text: 'All' }, private: 'You', error: 'No' }
    expect(short(respond, 'command')).toEqual(
      sends({
        response_type: 'ephemeral',
        text: 'No',
        extra_responses: [
          { response_type: 'ephemeral', text: 'You' },
          { response_type: 'in_channel', text: 'All' },
        ],
      }),
    )
  })

  it('of a webhook: a reply beside a post is made over the API', () => {
    expect(short({ post: { text: 'Hi' }, reply: { text: 'Re' } }, 'webhook')).toEqual({
      body: { text: 'Hi' },
      side: [{ is: 'reply', message: { ...message, text: 'Re' } }],
      left: [],
    })
  })

  it('that come out empty are left out', () => {
    const nothing = '{% if false %}x{% endif %}'
    const respond = {
      private: nothing,
      open: nothing,
      error: nothing,
      post: { text: nothing },
      later: { ms: 1, text: nothing },
    }
    expect(short(respond, 'click')).toEqual(sends({}))
    expect(short({ errors: { why: nothing } }, 'dialog')).toEqual(sends({}))
    expect(short({ errors: { why: nothing, who: 'No' } }, 'dialog')).toEqual(sends({ errors: { who: 'No' } }))
  })
})

describe('a message', () => {
  const full = {
    text: 'Hi',
    props: { svc_blocks: [{ type: 'text', text: '{{ user.username }}' }] },
    username: 'canary',
    icon_url: 'https://a.test/i.png',
  }
  const blocks = { svc_blocks: [{ type: 'text', text: 'alice' }] }

  it('has props, name and picture', () => {
    const body = { text: 'Hi', props: blocks, username: 'canary', icon_url: 'https://a.test/i.png' }
    expect(short({ post: full }, 'webhook')).toEqual(sends(body))
    expect(short({ reply: full }, 'webhook')).toEqual(sends({ ...body, response_type: 'comment' }))
    expect(short({ post: full }, 'command')).toEqual(sends({ ...body, response_type: 'in_channel' }))
    expect(short({ post: full }, 'click')).toEqual(over({ is: 'post', message: { ...body, channel: '' } }))
  })

  it('for another channel goes over the API', () => {
    const elsewhere = { text: 'Hi', channel: 'incidents' }
    const side = { ...message, channel: 'incidents' }
    for (const kind of ['webhook', 'command'] as const)
      expect(short({ post: elsewhere }, kind)).toEqual(over({ is: 'post', message: side }))
    expect(short({ reply: elsewhere }, 'webhook')).toEqual(over({ is: 'reply', message: side }))
    expect(short({ post: { text: 'Hi', channel: 'deployments' } }, 'webhook')).toEqual(sends({ text: 'Hi' }))
  })

  it('has its attachments beside its props, where webhooks and commands look for them', () => {
    const attachments = [{ text: 'p95' }]
    const attached = { text: 'Hi', props: { attachments, ...blocks } }
    const body = { text: 'Hi', attachments, props: blocks }
    expect(short({ reply: attached }, 'webhook')).toEqual(sends({ ...body, response_type: 'comment' }))
    expect(short({ post: attached }, 'command')).toEqual(sends({ ...body, response_type: 'in_channel' }))
    expect(short({ post: attached }, 'click')).toEqual(over({ is: 'post', message: { ...message, ...attached } }))
  })

  it('needs no text where it has blocks', () => {
    expect(short({ post: { props: full.props } }, 'webhook')).toEqual(sends({ text: '', props: blocks }))
  })
})

describe('raw', () => {
  it('is status, headers and body as they are', () => {
    const raw = { status: 418, headers: { 'X-By': '{{ user.username }}' }, body: 'Tea for {{ user.username }}' }
    expect(decidedOf({ raw })).toMatchObject({
      status: 418,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-by': 'alice' },
      body: 'Tea for alice',
      side_calls: [],
      parts: ['raw'],
    })
  })

  it('is JSON where its body is no text, and has no type without a body', () => {
    expect(decidedOf({ raw: { body: { by: '{{ user.username }}' } } })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"by":"alice"}',
    })
    expect(decidedOf({ raw: { body: null } }).body).toBe('null')
    expect(decidedOf({ raw: { body: '{{ user | json }}' } }).body).toBe('{"id":"alice-id","username":"alice"}')
    expect(decidedOf({ raw: { status: 204 } })).toMatchObject({ status: 204, headers: {}, body: '' })
  })

  it('keeps a type of its own, and leaves out what cannot be sent', () => {
    const headers = { 'Content-Type': 'text/csv', 'Content-Length': '7', 'x-odd': 'a\nb', 'x-far': 'ż' }
    const decided = decidedOf({ raw: { headers, body: 'a,b' } })
    expect(decided.headers).toEqual({ 'content-type': 'text/csv' })
    expect(decided.issues.map(({ path }) => path)).toEqual([
      '/rules/0/respond/raw/headers/x-odd',
      '/rules/0/respond/raw/headers/x-far',
    ])
  })
})

describe('an update', () => {
  it('of a post that is not known is left out, with a warning', () => {
    const { body, issues } = decidedOf({ update: 'same', private: 'Hi' }, { post: null })
    expect(JSON.parse(body)).toEqual({ ephemeral_text: 'Hi' })
    expect(issues).toMatchObject([{ path: '/rules/0/respond/update', code: 'lab.no_post', severity: 'warning' }])
    expect(decidedOf({ update: { message: 'Hi' } }, { post: null, kind: 'dialog' }).issues).toMatchObject([
      { code: 'lab.unplaced' },
    ])
  })

  it('is a template that yields it', () => {
    const context = { next: { message: 'Next' } }
    expect(bodyOf({ update: '{{ context.next | json }}' }, { context })).toEqual({ update: { message: 'Next' } })
    const wrong = decidedOf({ update: '{{ user.username }}' })
    expect(wrong).toMatchObject({ status: 500, issues: [{ path: '/rules/0/respond/update', code: 'lab.value' }] })
    expect(wrong.body).toBe(
      '{"error":"Rule 1 of this simulated integration failed: The template yields a string where an object is needed."}',
    )
  })

  it('that keeps the post has its message and props, without the registry', () => {
    const known = { id: 'p', message: 'Roll out?', props: { a: 1, svc_blocks_actions: { go: {} } } }
    expect(bodyOf({ update: 'same' }, { post: known })).toEqual({ update: { message: 'Roll out?', props: { a: 1 } } })
    expect(bodyOf({ update: 'same', message: '{{ user.username }}' }, { post: known })).toEqual({
      update: { message: 'alice', props: { a: 1 } },
    })
  })
})

describe('what a template must yield', () => {
  it.each([
    [{ options: '{{ user | json }}' }, 'lookup', '/rules/0/respond/options'],
    [{ form: '{{ text }}' }, 'dialog', '/rules/0/respond/form'],
    [{ dialog: { dialog: '{{ text }}' } }, 'click', '/rules/0/respond/dialog/dialog'],
    [{ post: { text: 'a', props: '{{ text }}' } }, 'click', '/rules/0/respond/post/props'],
  ] as const)('%j of a %s', (respond, kind, path) => {
    expect(decidedOf(respond, { kind })).toMatchObject({ status: 500, issues: [{ path, code: 'lab.value' }] })
  })

  it('options without text and value are sent, with a warning', () => {
    const { body, issues } = decidedOf({ options: [{ text: 'EU', value: 7 }] }, { kind: 'lookup' })
    expect(JSON.parse(body)).toEqual({ items: [{ text: 'EU', value: 7 }] })
    expect(issues).toMatchObject([{ code: 'lab.options', severity: 'warning' }])
  })
})
