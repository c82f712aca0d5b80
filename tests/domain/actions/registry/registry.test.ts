import { describe, expect, it } from 'vitest'
import { checkRegistry } from '#domain/actions/registry/checkRegistry'
import { pruneRegistry } from '#domain/actions/registry/pruneRegistry'
import { limits } from '#domain/limits'
import { codesOf, issuesOf, refer } from './checked'

const external = { type: 'external', url: 'https://ci.example.com/approve' }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `action_${index}`)
const map = <T>(count: number, value: T): Record<string, T> => Object.fromEntries(ids(count).map(id => [id, value]))

describe('references and entries match one another', () => {
  it('rejects a control without an entry, in words that name both', () => {
    expect(checkRegistry({}, [refer('hold_rollout')])).toEqual([
      {
        path: '/props/svc_blocks/0/action_id',
        code: 'registry.missing_entry',
        severity: 'error',
        message: 'Button “Hold” calls the action hold_rollout, which has no registry entry.',
        data: { action_id: 'hold_rollout' },
      },
    ])
  })
  it.each([undefined, null])('rejects a control without any registry (%s)', registry => {
    expect(checkRegistry(registry, [refer('a')])).toMatchObject([{ code: 'registry.missing_entry' }])
  })
  it('rejects an entry that nothing refers to', () => {
    expect(checkRegistry({ approve: external, hold: external }, [refer('approve')])).toMatchObject([
      { path: '/props/svc_blocks_actions/hold', code: 'registry.unused_entry', data: { action_id: 'hold' } },
    ])
  })
  it('takes ids with their case', () => {
    expect(checkRegistry({ Approve: external }, [refer('approve')]).map(issue => issue.code)).toEqual([
      'registry.missing_entry',
      'registry.unused_entry',
    ])
  })
  it('says that a disabled control needs an entry too', () => {
    const sentence = (disabled: boolean) => checkRegistry({}, [refer('approve', { disabled })])[0]?.message
    expect(sentence(true)).toMatch(/has no registry entry; a disabled control needs one too\.$/)
    expect(sentence(false)).toMatch(/has no registry entry\.$/)
  })
  it('counts a disabled control as a reference', () => {
    expect(checkRegistry({ approve: external }, [refer('approve', { disabled: true })])).toEqual([])
  })
  it('asks no entry for an optional reference, and lets it keep one in use', () => {
    expect(checkRegistry(undefined, [refer('a', { required: false })])).toEqual([])
    expect(checkRegistry({ a: external }, [refer('a', { required: false })])).toEqual([])
  })
  it('does not take an inherited name for an entry', () => {
    expect(checkRegistry({}, [refer('constructor')])).toMatchObject([{ code: 'registry.missing_entry' }])
  })
  it('accepts a post with neither', () => {
    expect(checkRegistry(undefined, [])).toEqual([])
    expect(checkRegistry({}, [])).toEqual([])
  })
})

describe('shape', () => {
  it.each(['cookie', 5, [], true])('rejects a registry that is %j', registry => {
    expect(checkRegistry(registry, [])).toMatchObject([
      { path: '/props/svc_blocks_actions', code: 'registry.not_object', severity: 'error' },
    ])
  })
  it.each([null, 'https://x.example', [external]])('rejects an entry that is %j', entry => {
    expect(issuesOf(entry)).toMatchObject([
      { path: '/props/svc_blocks_actions/approve', code: 'registry.entry_not_object' },
    ])
  })
  it.each(['External', 'openUrl', 'OPENURL', 'submit', '', ' external', 5, null])('rejects the type %j', type => {
    expect(issuesOf({ ...external, type })).toMatchObject([
      { path: '/props/svc_blocks_actions/approve/type', code: 'registry.unknown_type' },
    ])
  })
  it('rejects an entry without a type', () => {
    expect(codesOf({ url: external.url })).toEqual(['registry.missing_type'])
  })
  it.each(['external', 'openURL'])('rejects a %s entry without a url', type => {
    for (const url of [undefined, null, '', '  ', 5]) expect(codesOf({ type, url })).toEqual(['registry.missing_url'])
  })
})

describe('what is said of', () => {
  it.each([
    [undefined, 'has no url'],
    ['', 'has an empty url'],
    [5, 'has a number as url'],
  ])('the url %j', (url, words) => {
    expect(issuesOf({ type: 'external', url })[0]?.message).toBe(`The external entry approve ${words}.`)
  })
  it('an action id that is too long, or has other characters', () => {
    const sentence = (id: string) => checkRegistry({ [id]: external }, [refer(id)])[0]?.message
    expect(sentence('a'.repeat(limits.actionIdLength + 1))).toMatch(
      /^The action id a{12}… has \d+ characters; the limit is /,
    )
    expect(sentence('a b')).toBe('The action id “a b” must be letters, digits, _ and - only.')
  })
})

it.each([
  'https://x.example/a/../b',
  'https://x.example/a/..',
  '/plugins/gate/../other',
  '/plugins/gate/%2e%2e/other',
  '/plugins/gate/%2E./other',
  '../secret',
  '/a\\..\\b',
])('rejects the path traversal in %s for both types', url => {
  for (const type of ['external', 'openURL']) expect(codesOf({ type, url })).toEqual(['registry.url_traversal'])
})

const counted = [
  {
    name: 'registry entries',
    limit: limits.registryEntries,
    code: 'registry.too_many_entries',
    check: (count: number) =>
      checkRegistry(
        map(count, external),
        ids(count).map(id => refer(id)),
      ),
  },
  {
    name: 'action id characters',
    limit: limits.actionIdLength,
    code: 'registry.bad_action_id',
    check: (length: number) =>
      checkRegistry({ ['a'.repeat(length)]: external }, [refer('a'.repeat(length), { required: false })]),
  },
  {
    name: 'query entries',
    limit: limits.queryEntries,
    code: 'query.too_many_entries',
    check: (count: number) => issuesOf({ ...external, query: map(count, 'x') }),
  },
  {
    name: 'query key characters',
    limit: limits.queryKeyLength,
    code: 'query.key_too_long',
    check: (length: number) => issuesOf({ ...external, query: { ['é'.repeat(length)]: 'x' } }),
  },
  {
    name: 'query value characters',
    limit: limits.queryValueLength,
    code: 'query.value_too_long',
    check: (length: number) => issuesOf({ ...external, query: { env: '😀'.repeat(length) } }),
  },
  {
    name: 'context entries',
    limit: limits.contextEntries,
    code: 'context.too_many_entries',
    check: (count: number) => issuesOf({ ...external, context: map(count, { deep: 1 }) }),
  },
  {
    name: 'context key characters',
    limit: limits.contextKeyLength,
    code: 'context.key_too_long',
    check: (length: number) => issuesOf({ ...external, context: { ['é'.repeat(length)]: 1 } }),
  },
  {
    name: 'query entries of a control',
    limit: limits.queryEntries,
    code: 'query.too_many_entries',
    check: (count: number) =>
      checkRegistry({ a: external }, [
        refer('a', { query: { path: '/props/svc_blocks/0/query', value: map(count, 'x') } }),
      ]),
  },
]

describe.each(counted)('the limit on $name', ({ limit, code, check }) => {
  it('accepts one below and the limit itself', () => {
    expect(check(limit - 1)).toEqual([])
    expect(check(limit)).toEqual([])
  })
  it('rejects one above', () => {
    expect(check(limit + 1)).toMatchObject([{ code, severity: 'error' }])
  })
})

describe('action ids', () => {
  it.each(['a', 'A-b_9', '_', '0'])('accepts %j', id => {
    expect(checkRegistry({ [id]: external }, [refer(id)])).toEqual([])
  })
  it.each(['', 'a b', 'a.b', 'é', 'a/b'])('rejects %j', id => {
    expect(checkRegistry({ [id]: external }, [refer(id)])).toMatchObject([{ code: 'registry.bad_action_id' }])
  })
})

it('counts the entries of a control’s query that are no strings, and says nothing else of them', () => {
  const withQuery = (value: Record<string, unknown>) =>
    checkRegistry({ a: external }, [refer('a', { query: { path: '/props/svc_blocks/0/query', value } })])
  expect(withQuery({ ...map(limits.queryEntries, 'x'), page: 1 })).toMatchObject([
    { code: 'query.too_many_entries', path: '/props/svc_blocks/0/query' },
  ])
  expect(withQuery({ page: 1 })).toEqual([])
})

describe('query and context', () => {
  it('rejects a query that is no map', () => {
    for (const query of ['a=b', ['a'], 5]) expect(codesOf({ ...external, query })).toEqual(['query.not_map'])
  })
  it('warns of a value that is dropped because it is no string', () => {
    expect(issuesOf({ ...external, query: { page: 1 } })).toMatchObject([
      { path: '/props/svc_blocks_actions/approve/query/page', code: 'query.value_not_string', severity: 'warning' },
    ])
  })
  it('rejects a context that is a list or a number, and warns of a string', () => {
    for (const context of [[1], 5, true])
      expect(codesOf({ ...external, context })).toEqual(['registry.context_not_object'])
    expect(issuesOf({ ...external, context: 'build 412' })).toMatchObject([{ severity: 'warning' }])
  })
  it('takes null as absent', () => {
    expect(issuesOf({ ...external, query: null, context: null })).toEqual([])
  })
})

it('collects every breach at once', () => {
  const registry = { approve: { type: 'shell', url: '' }, hold: { type: 'external' }, 'a b': external }
  expect(checkRegistry(registry, [refer('approve'), refer('hold'), refer('missing')]).map(issue => issue.code)).toEqual(
    [
      'registry.unknown_type',
      'registry.missing_url',
      'registry.bad_action_id',
      'registry.missing_entry',
      'registry.unused_entry',
    ],
  )
})

describe('pruning', () => {
  it('keeps what is still referred to', () => {
    expect(pruneRegistry({ a: external, b: external }, [refer('a')])).toEqual({ a: external })
  })
  it('leaves nothing at all when nothing is referred to', () => {
    expect(pruneRegistry({ a: external }, [])).toBeUndefined()
  })
})
