import { describe, expect, it } from 'vitest'
import type { IntegrationCall } from '#domain/lab/call'
import { decide } from '#domain/lab/decide/decide'
import type { Condition } from '#domain/lab/schema'
import { alice, callOf, factsOf, integrationOf } from './driver'

const state = { votes: { start: { alice: 'ramen' } }, count: { start: 3 } }

/** Whether a condition holds; the miss in one line where it does not. */
function tried(condition: Condition, call: Partial<IntegrationCall> = {}): string {
  const integration = integrationOf([{ when: [condition] }], { state })
  const { rule, misses } = decide(integration, callOf(call), factsOf())
  if (rule === 0) return 'holds'
  const [miss] = misses
  return `${miss?.on} ${miss?.wanted}, had ${miss?.had}`
}

const rich: Partial<IntegrationCall> = {
  kind: 'command',
  method: 'POST',
  path: '/approve/eu',
  query: { env: 'production', n: '12' },
  headers: { 'x-request-id': 'r1' },
  context: { env: 'prod', size: 10, tags: ['a', 'b'], deep: { er: true }, 'a.b': 1, none: null, empty: '' },
  option: { value: '10', label: 'Ten' },
  value: { reason: 'because' },
  text: 'deploy checkout',
}

describe('every place can be tested', () => {
  const places: [string, unknown][] = [
    ['path', '/approve/eu'],
    ['kind', 'command'],
    ['method', 'POST'],
    ['query.env', 'production'],
    ['header.x-request-id', 'r1'],
    ['header.X-Request-Id', 'r1'],
    ['context.env', 'prod'],
    ['context.deep.er', true],
    ['context.tags.1', 'b'],
    ['context.a.b', 1],
    ['option', '10'],
    ['value.reason', 'because'],
    ['user', 'alice'],
    ['user', 'alice-id'],
    ['channel', 'deployments'],
    ['channel', 'channel-id'],
    ['text', 'deploy checkout'],
    ['state.count', 3],
    ['state.votes.alice', 'ramen'],
  ]
  it.each(places)('%s is %s', (on, equals) => {
    expect(tried({ on, equals }, rich)).toBe('holds')
    expect(tried({ on, equals, not: true }, rich)).not.toBe('holds')
    expect(tried({ on, equals: 'something else' }, rich)).toMatch(/ is something else, had /)
    expect(tried({ on, exists: true }, rich)).toBe('holds')
  })

  it.each([
    'query.x',
    'header.x',
    'context.x',
    'context.none',
    'context.empty',
    'option',
    'value.x',
    'text',
    'state.count.x',
  ])('%s is not set', on => {
    const call = { ...rich, option: null, text: '' }
    expect(tried({ on, exists: false }, call)).toBe('holds')
    expect(tried({ on, exists: true, not: true }, call)).toBe('holds')
    expect(tried({ on, exists: true }, call)).toMatch(/ is set, had /)
    expect(tried({ on, exists: false, not: true }, call)).toMatch(/ is set, had /)
  })

  it('of a call without user and channel there is neither', () => {
    const nobody = { user: { id: '', username: '' }, channel: { id: '', name: '' } }
    expect(tried({ on: 'user', exists: false }, nobody)).toBe('holds')
    expect(tried({ on: 'channel', equals: '' }, nobody)).toBe('channel is “”, had nothing')
  })

  it('inherited names are no values', () => {
    for (const on of ['context.constructor', 'query.toString', 'value.__proto__', 'header.constructor'])
      expect(tried({ on, exists: true }, rich), on).toBe(`${on} is set, had nothing`)
  })
})

describe('tests', () => {
  const context = (value: unknown) => ({ context: { x: value } })
  const holds: [Condition, unknown][] = [
    [{ on: 'context.x', equals: 10 }, '10'],
    [{ on: 'context.x', equals: '10' }, 10],
    [{ on: 'context.x', equals: 'true' }, true],
    [{ on: 'context.x', equals: [1, { a: 2 }] }, [1, { a: '2' }]],
    [{ on: 'context.x', equals: null }, null],
    [{ on: 'context.x', equals: '{{ user.username }}' }, 'alice'],
    [{ on: 'context.x', equals: '{{ user | json }}' }, alice],
    [{ on: 'context.x', one_of: [1, 2] }, '2'],
    [{ on: 'context.x', one_of: ['{{ user.username }}', 'bob'] }, 'alice'],
    [{ on: 'context.x', matches: '^deploy\\b' }, 'deploy it'],
    [{ on: 'context.x', matches: '^1.$' }, 12],
    [{ on: 'context.x', contains: 'li' }, 'alice'],
    [{ on: 'context.x', contains: 2 }, 123],
    [{ on: 'context.x', contains: 'a' }, ['b', 'a']],
    [{ on: 'context.x', contains: 'a' }, { a: null }],
    [{ on: 'context.x', contains: '{{ user.username }}' }, ['alice']],
    [{ on: 'context.x', at_least: 2 }, 2],
    [{ on: 'context.x', at_least: '2' }, '2.5'],
    [{ on: 'context.x', at_least: 2 }, ['a', 'b']],
    [{ on: 'context.x', at_most: 2 }, 2],
    [{ on: 'context.x', at_most: 1 }, { a: 1 }],
    [{ on: 'context.x', at_most: '{{ 1 | plus: 1 }}' }, 2],
    [{ on: 'context.x', exists: true }, 0],
    [{ on: 'context.x', exists: true }, false],
  ]
  it.each(holds)('%j holds for %j', (condition, value) => {
    expect(tried(condition, context(value))).toBe('holds')
    expect(tried({ ...condition, not: true }, context(value))).not.toBe('holds')
  })

  const misses: [Condition, unknown, string][] = [
    [{ on: 'context.x', equals: 1 }, '1.0', 'context.x is 1, had "1.0"'],
    [{ on: 'context.x', equals: '' }, undefined, 'context.x is “”, had nothing'],
    [{ on: 'context.x', equals: 'a', not: true }, 'a', 'context.x is not a, had "a"'],
    [{ on: 'context.x', equals: [1] }, [1, 2], 'context.x is [1], had [1,2]'],
    [{ on: 'context.x', equals: { a: 1 } }, { b: 1 }, 'context.x is {"a":1}, had {"b":1}'],
    [{ on: 'context.x', equals: '{{ user.username }}' }, 'bob', 'context.x is alice, had "bob"'],
    [{ on: 'context.x', one_of: ['10', '25'] }, '30', 'context.x is one of 10, 25, had "30"'],
    [{ on: 'context.x', one_of: [1], not: true }, 1, 'context.x is none of 1, had 1'],
    [{ on: 'context.x', matches: '^a' }, 'ba', 'context.x matches ^a, had "ba"'],
    [{ on: 'context.x', matches: '' }, undefined, 'context.x matches “”, had nothing'],
    [{ on: 'context.x', matches: 'a', not: true }, 'a', 'context.x does not match a, had "a"'],
    [{ on: 'context.x', contains: 'z' }, 'alice', 'context.x contains z, had "alice"'],
    [{ on: 'context.x', contains: 'a' }, undefined, 'context.x contains a, had nothing'],
    [{ on: 'context.x', contains: 'toString' }, {}, 'context.x contains toString, had {}'],
    [{ on: 'context.x', contains: 'a', not: true }, ['a'], 'context.x does not contain a, had ["a"]'],
    [{ on: 'context.x', at_least: 3 }, 2, 'context.x is at least 3, had 2'],
    [{ on: 'context.x', at_least: 3, not: true }, 3, 'context.x is below 3, had 3'],
    [{ on: 'context.x', at_least: 0 }, undefined, 'context.x is at least 0, had nothing'],
    [{ on: 'context.x', at_least: 0 }, 'many', 'context.x is at least 0, had "many"'],
    [{ on: 'context.x', at_least: 0 }, '', 'context.x is at least 0, had ""'],
    [{ on: 'context.x', at_most: 1 }, ['a', 'b'], 'context.x is at most 1, had ["a","b"]'],
    [{ on: 'context.x', at_most: 2, not: true }, 2, 'context.x is above 2, had 2'],
    [{ on: 'context.x', exists: true }, '', 'context.x is set, had ""'],
  ]
  it.each(misses)('%j misses %j', (condition, value, miss) => {
    expect(tried(condition, context(value))).toBe(miss)
  })

  it('what it had is cut at 200 characters', () => {
    const miss = tried({ on: 'context.x', equals: 'a' }, context('x'.repeat(500)))
    expect(miss).toMatch(/^context\.x is a, had "x{198}…$/)
  })

  it('a regular expression is matched in linear time', () => {
    expect(tried({ on: 'context.x', matches: '^(a+)+$' }, context(`${'a'.repeat(50_000)}!`))).toMatch(
      /^context.x matches/,
    )
  })
})

describe('a path', () => {
  const matches: [string, string, boolean][] = [
    ['/approve', '/approve', true],
    ['/approve', '/approve/', false],
    ['/approve', '/approved', false],
    ['/*', '/approve/eu', true],
    ['*', '/', true],
    ['/approve/*', '/approve', false],
    ['/approve/*', '/approve/', true],
    ['/*/eu', '/approve/eu', true],
    ['/*/eu', '/eu', false],
    ['/a*a', '/a', false],
    ['/a*b*a', '/aba', true],
    ['/a*b*a', '/aa', false],
    ['/*a*b*', '/xbxa', false],
    ['/a.c', '/abc', false],
  ]
  it.each(matches)('%s against %s: %s', (pattern, path, isMatch) => {
    expect(tried({ on: 'path', equals: pattern }, { path }) === 'holds').toBe(isMatch)
    expect(tried({ on: 'path', one_of: ['/nowhere', pattern] }, { path }) === 'holds').toBe(isMatch)
  })

  it('is compared with a template, and methods in any case', () => {
    expect(tried({ on: 'path', equals: '/{{ user.username }}/*' }, { path: '/alice/x' })).toBe('holds')
    expect(tried({ on: 'method', equals: 'post' }, { method: 'POST' })).toBe('holds')
    expect(tried({ on: 'kind', equals: 'CLICK' })).toBe('kind is CLICK, had "click"')
  })

  it('with many stars is matched at once', () => {
    const path = `/${'a'.repeat(20_000)}`
    expect(tried({ on: 'path', equals: `/${'a*'.repeat(2000)}b` }, { path })).toMatch(/^path is/)
  })
})

describe('rules', () => {
  const rules = integrationOf([
    { enabled: false, respond: { error: 'off' } },
    {
      when: [
        { on: 'path', equals: '/hold' },
        { on: 'user', equals: 'bob' },
      ],
    },
    {
      when: [
        { on: 'path', equals: '/approve' },
        { on: 'user', equals: 'bob' },
      ],
    },
    { respond: { private: 'default' } },
    { respond: { private: 'never' } },
  ])

  it('are tried in order, with the first miss of each before', () => {
    const decided = decide(rules, callOf(), factsOf())
    expect(decided.rule).toBe(3)
    expect(JSON.parse(decided.body)).toEqual({ ephemeral_text: 'default' })
    expect(decided.misses).toEqual([
      { rule: 0, condition: null, on: 'enabled', wanted: 'is true', had: 'false' },
      { rule: 1, condition: 0, on: 'path', wanted: 'is /hold', had: '"/approve"' },
      { rule: 2, condition: 1, on: 'user', wanted: 'is bob', had: '"alice"' },
    ])
  })

  it('of which none matches are 404 without a body', () => {
    const none = integrationOf([{ when: [{ on: 'path', equals: '/hold' }] }])
    expect(decide(none, callOf(), factsOf())).toEqual({
      rule: null,
      misses: [{ rule: 0, condition: 0, on: 'path', wanted: 'is /hold', had: '"/approve"' }],
      status: 404,
      headers: {},
      body: '',
      latency_ms: 0,
      fault: null,
      parts: [],
      changes: [],
      side_calls: [],
      issues: [],
      counted: [],
    })
  })

  it('count the calls that match all but `call`, and test that last', () => {
    const counting = integrationOf([
      {
        when: [
          { on: 'call', at_most: 2 },
          { on: 'path', equals: '/approve' },
        ],
      },
      { when: [{ on: 'call', one_of: [2] }] },
      {},
    ])
    const at = (calls: number[], path = '/approve') => {
      const { rule, counted, misses } = decide(counting, callOf({ path }), factsOf({ calls }))
      return { rule, counted, misses: misses.map(({ condition, on, had }) => `${condition} ${on} ${had}`) }
    }
    expect(at([])).toEqual({ rule: 0, counted: [0], misses: [] })
    expect(at([1, 0, 0])).toEqual({ rule: 0, counted: [0], misses: [] })
    expect(at([2, 0, 0])).toEqual({ rule: 2, counted: [0, 1, 2], misses: ['0 call 3', '0 call 1'] })
    expect(at([2, 1, 0])).toEqual({ rule: 1, counted: [0, 1], misses: ['0 call 3'] })
    expect(at([0, 0, 0], '/x').counted).toEqual([1, 2])
  })

  it('leave it to chance, with one number for each call and rule', () => {
    const chancy = integrationOf([
      {
        when: [
          { on: 'chance', at_least: 40 },
          { on: 'chance', at_most: 50 },
        ],
      },
      { when: [{ on: 'chance', at_most: 50 }] },
      {},
    ])
    const numbers = (list: number[]) => () => list.shift() ?? 0
    const at = (list: number[]) => {
      const { rule, misses } = decide(chancy, callOf(), factsOf({ random: numbers(list) }))
      return { rule, had: misses.map(({ had }) => had) }
    }
    expect(at([0.45, 0.9])).toEqual({ rule: 0, had: [] })
    expect(at([0.5111, 0.3])).toEqual({ rule: 1, had: ['51.1'] })
    expect(at([0.1, 0.6])).toEqual({ rule: 2, had: ['10', '60'] })
  })
})
