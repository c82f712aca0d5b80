import { describe, expect, it } from 'vitest'
import { fillActionIds } from '#domain/attachments/action'
import { checkAttachments } from '#domain/attachments/check'
import { clientAttachments, findAttachmentAction } from '#domain/attachments/clientForm'
import { colorOf } from '#domain/attachments/color'
import { normaliseAttachments } from '#domain/attachments/normalise'
import { limits } from '#domain/limits'

const ids = () => {
  let next = 0
  return () => `id${++next}`
}
const normalised = (value: unknown) => {
  const result = normaliseAttachments(value, ids())
  if (!result.ok) throw new Error(result.issues[0]?.message)
  return result.value
}

describe('attachments of a hook that cannot be read', () => {
  it.each([
    ['text', '/attachments'],
    [['text'], '/attachments/0'],
    [[{ title: 5 }], '/attachments/0/title'],
    [[{ fields: {} }], '/attachments/0/fields'],
    [[{ fields: ['a'] }], '/attachments/0/fields/0'],
    [[{ fields: [{ title: 1 }] }], '/attachments/0/fields/0/title'],
    [[{ fields: [{ short: 'maybe' }] }], '/attachments/0/fields/0/short'],
    [[{ fields: [{ short: 1 }] }], '/attachments/0/fields/0/short'],
    [[{ actions: 'x' }], '/attachments/0/actions'],
    [[{ actions: ['x'] }], '/attachments/0/actions/0'],
  ])('%j is rejected at %s', (value, path) => {
    expect(normaliseAttachments(value, ids())).toMatchObject({
      ok: false,
      issues: [{ path, code: 'payload.wrong_type' }],
    })
  })
})

describe('the id of an attachment action', () => {
  const issuesWith = (id: unknown) =>
    checkAttachments([{ fallback: 'x', actions: [{ id, name: 'Go', integration: { url: 'http://127.0.0.1:9/go' } }] }])
  it.each(['go', 'Go_on-2', 'a'.repeat(65), '', undefined])('may be %j', id => {
    expect(issuesWith(id)).toEqual([])
  })
  it.each(['go on', 'go/on', 'gö', 'a.b', '..'])('that no address can name is warned about: %j', id => {
    expect(issuesWith(id)).toMatchObject([
      { path: '/props/attachments/0/actions/0/id', code: 'attachments.action_unreachable', severity: 'warning' },
    ])
  })
})

describe('the url of an attachment action', () => {
  const issuesWith = (url: unknown) =>
    checkAttachments([{ fallback: 'x', actions: [{ name: 'Go', integration: { url } }] }])
  it.each(['http://127.0.0.1:9/go', '/plugins/gate/go'])('may be %s', url => {
    expect(issuesWith(url)).toEqual([])
  })
  it.each([
    ['http://127.0.0.1:9/go on', 'attachments.action_url'],
    ['http://127.0.0.1:9/go\n', 'attachments.action_url'],
    ['ftp://127.0.0.1/go', 'attachments.action_url'],
    ['', 'attachments.action_without_target'],
    [undefined, 'attachments.action_without_target'],
  ])('is warned about when it is %j', (url, code) => {
    expect(issuesWith(url)).toMatchObject([
      { path: '/props/attachments/0/actions/0/integration/url', code, severity: 'warning' },
    ])
  })
})

describe('attachments of a hook as a post keeps them', () => {
  it('keep their third-party blocks', () => {
    const blocks = [{ type: 'divider' }]
    expect(normalised([{ blocks }])).toMatchObject([{ blocks }])
    for (const none of [null, [], 'x', undefined])
      expect(normalised([{ blocks: none }])[0]).not.toHaveProperty('blocks')
  })
  it('have every key of the wire', () => {
    expect(normalised([{ text: 'a' }])).toEqual([
      {
        id: 0,
        fallback: '',
        color: '',
        pretext: '',
        author_name: '',
        author_link: '',
        author_icon: '',
        title: '',
        title_link: '',
        text: 'a',
        fields: null,
        image_url: '',
        thumb_url: '',
        footer: '',
        footer_icon: '',
        ts: null,
      },
    ])
  })
  it('are none when absent', () => {
    for (const value of [undefined, null, [], [null]]) expect(normalised(value)).toEqual([])
  })
  it('lose nulls and unknown keys, and keep ts', () => {
    const [attachment] = normalised([
      null,
      { ts: 1700000000, callback_id: 'x', mrkdwn_in: ['text'], title: null, fields: [null] },
    ])
    expect(attachment).toMatchObject({ ts: 1700000000, title: '', fields: [] })
    expect(attachment).not.toHaveProperty('callback_id')
  })
  it.each([
    [true, true],
    ['true', true],
    ['TRUE', true],
    ['False', false],
    [null, false],
    [undefined, false],
  ])('read short %j as %s', (short, expected) => {
    expect(normalised([{ fields: [{ short }] }])[0]?.fields).toEqual([{ title: '', value: '', short: expected }])
  })
  it.each([
    [3, '3'],
    [true, 'true'],
    [null, ''],
    [{ a: 1 }, '{"a":1}'],
    ['x', 'x'],
  ])('read the value %j as %j', (value, expected) => {
    expect(normalised([{ fields: [{ value }] }])[0]?.fields).toMatchObject([{ value: expected }])
  })
  it('survive a value that is nested beyond all measure', () => {
    let value: unknown = 1
    for (let i = 0; i < 100_000; i++) value = [value]
    expect(normalised([{ fields: [{ value }] }])[0]?.fields).toMatchObject([{ value: '' }])
  })
  it.each(['#FF8000', 'FF8000', '#abc', 'Good', 'pink'])('keep the color %s as it was sent', color => {
    expect(normalised([{ color }])).toMatchObject([{ color }])
  })
  it('make ids for actions without one, which need neither name nor integration', () => {
    const integration = { url: 'https://x.example', context: { a: 1 } }
    expect(normalised([{ actions: [{ id: 'ok', name: 'OK', integration, odd: 1 }, {}, null] }])[0]?.actions).toEqual([
      { id: 'ok', name: 'OK', integration },
      { id: 'id1' },
    ])
  })
  it('drop keys of an action that are null, and keep those that are empty', () => {
    expect(normalised([{ actions: [{ id: 'ok', name: '', style: null, disabled: false }] }])[0]?.actions).toEqual([
      { id: 'ok', name: '', disabled: false },
    ])
  })
})

describe('attachments over REST', () => {
  it('are kept as they are but for missing action ids', () => {
    const actions = [{ name: 'a', odd: 1 }, { id: 'b' }, 5]
    expect(fillActionIds({ card: 'c', attachments: [{ actions, ts: 1 }, 'x'] }, ids())).toEqual({
      card: 'c',
      attachments: [{ actions: [{ id: 'id1', name: 'a', odd: 1 }, { id: 'b' }, 5], ts: 1 }, 'x'],
    })
  })
  it('are kept beside others whose actions are no list', () => {
    const attachments = [{ actions: 'x' }, { text: 'a' }, { actions: [{ name: 'b' }] }]
    expect(fillActionIds({ attachments }, ids()).attachments).toEqual([
      { actions: 'x' },
      { text: 'a' },
      { actions: [{ id: 'id1', name: 'b' }] },
    ])
  })
  it('are the very same when nothing is missing', () => {
    for (const attachments of [undefined, 'x', [{ text: 'a' }], [{ actions: [{ id: 'a' }] }]]) {
      const props = { attachments }
      expect(fillActionIds(props, ids())).toBe(props)
    }
  })
})

describe('attachments as clients get them', () => {
  const seal = (action: Record<string, unknown>) => `sealed ${action.id}`
  const stored = [
    {
      text: 'a',
      actions: [{ id: 'ok', name: 'OK', integration: { url: 'https://x.example', context: { secret: 1 } } }],
    },
  ]
  it('hold no integration but a cookie', () => {
    expect(clientAttachments(stored, seal)).toEqual([
      { text: 'a', actions: [{ id: 'ok', name: 'OK', cookie: 'sealed ok' }] },
    ])
  })
  it('never leak an integration of another shape', () => {
    expect(clientAttachments([{ actions: [{ id: 'a', integration: 'https://secret.example' }] }], seal)).toEqual([
      { actions: [{ id: 'a' }] },
    ])
  })
  it('are the very same when there is nothing to hide', () => {
    for (const value of [undefined, null, 'x', [{ text: 'a' }, 5]]) expect(clientAttachments(value, seal)).toBe(value)
  })
  it('let the server find the action again', () => {
    expect(findAttachmentAction(stored, 'ok')).toMatchObject({ name: 'OK' })
    expect(findAttachmentAction(stored, 'no')).toBeUndefined()
    expect(findAttachmentAction('x', 'ok')).toBeUndefined()
  })
})

describe('warnings', () => {
  it('are never errors', () => {
    const bad = [null, 5, { text: 5, author_link: 'https://x.example', actions: [{}, 'x'] }, { actions: 5 }]
    const issues = [...checkAttachments(bad), ...checkAttachments('x')]
    expect(issues.length).toBeGreaterThan(5)
    expect(issues.map(issue => issue.severity)).not.toContain('error')
  })
  it('come where a fallback is missing, for who is only notified', () => {
    expect(checkAttachments([{ text: 'x' }, { fallback: ' ' }, { fallback: 'said' }])).toMatchObject([
      { path: '/props/attachments/0', code: 'attachments.no_fallback', severity: 'accessibility' },
      { path: '/props/attachments/1', code: 'attachments.no_fallback' },
    ])
  })
  it('come for a text of another type, and not for one that is null', () => {
    expect(checkAttachments([{ fallback: 'x', text: 5, title: null, pretext: 'a' }])).toMatchObject([
      { path: '/props/attachments/0/text', code: 'attachments.wrong_type', severity: 'warning' },
    ])
  })
  it('come for a link without a name that would show it', () => {
    const links = { author_link: 'https://x.example', title_link: 'https://x.example' }
    expect(checkAttachments([{ fallback: 'x', ...links, title: 'Build' }])).toMatchObject([
      { path: '/props/attachments/0/author_link', code: 'attachments.link_without_name', severity: 'warning' },
    ])
    expect(checkAttachments([{ fallback: 'x', ...links, title: 'Build', author_name: 'Ana' }])).toEqual([])
    expect(checkAttachments([{ fallback: 'x', title: 'Build', author_name: 'Ana' }])).toEqual([])
  })
  it.each([
    [limits.footerLength - 1, 0],
    [limits.footerLength, 0],
    [limits.footerLength + 1, 1],
  ])('come for a footer of %i characters: %i', (length, count) => {
    const issues = checkAttachments([{ fallback: 'x', footer: '😀'.repeat(length) }])
    expect(issues.filter(issue => issue.code === 'attachments.footer_cut')).toHaveLength(count)
  })
})

it('knows colours by name and as hex', () => {
  expect(['danger', '#FFF', ' 36a64f ', 'ff', '#12345', 'javascript:'].map(colorOf)).toEqual([
    'danger',
    '#fff',
    '#36a64f',
    null,
    null,
    null,
  ])
})
