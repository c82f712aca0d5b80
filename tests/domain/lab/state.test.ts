import { describe, expect, it } from 'vitest'
import type { IntegrationCall } from '#domain/lab/call'
import { decide } from '#domain/lab/decide/decide'
import { labLimits } from '#domain/lab/limits'
import type { Rule, StateVariable } from '#domain/lab/schema'
import { bob, callOf, factsOf, integrationOf, running } from './driver'

const post = { id: 'p1', message: '', props: {} }

/** What `set` changes, before anything was set. */
function changed(
  set: NonNullable<Rule['set']>,
  state: Record<string, StateVariable>,
  call: Partial<IntegrationCall> = {},
) {
  const { changes, issues, status } = decide(integrationOf([{ set }], { state }), callOf(call), factsOf())
  return { status, changes, issues: issues.map(({ path, code }) => `${path} ${code}`) }
}

describe('set', () => {
  it('changes a variable, and a key inside of one', () => {
    expect(changed({ count: 1 }, { count: { start: 0 } }).changes).toEqual([
      { variable: 'count', owner: '', name: 'count', from: 0, to: 1, value: 1 },
    ])
    const votes = { votes: { start: { bob: 'tacos' } } }
    expect(
      changed({ 'votes.{{ user.username }}': '{{ query.choice }}' }, votes, { query: { choice: 'ramen' } }).changes,
    ).toEqual([
      {
        variable: 'votes',
        owner: '',
        name: 'votes.alice',
        from: undefined,
        to: 'ramen',
        value: { bob: 'tacos', alice: 'ramen' },
      },
    ])
    expect(changed({ 'votes.a.b': 1 }, { votes: {} }).changes).toMatchObject([
      { value: { a: { b: 1 } }, name: 'votes.a.b' },
    ])
  })

  it('keeps a username with dots as one key', () => {
    const call = { user: { id: 'j', username: 'j.doe' } }
    expect(changed({ 'votes.{{ user.username }}.at': 1 }, { votes: {} }, call).changes).toMatchObject([
      { value: { 'j.doe': { at: 1 } } },
    ])
  })

  it('yields values, and sees what it set before', () => {
    const set = { list: '{{ state.list | push: user.username | json }}', count: '{{ state.list | size | json }}' }
    expect(changed(set, { list: { start: ['bob'] }, count: {} }).changes).toMatchObject([
      { value: ['bob', 'alice'] },
      { value: 2, from: undefined },
    ])
  })

  it('removes a key, and gives a variable its start again', () => {
    const { call, values } = running(
      integrationOf(
        [
          { when: [{ on: 'path', equals: '/clear' }], set: { count: null, 'votes.alice': null } },
          { set: { count: 5, 'votes.alice': 1, 'votes.bob': 2 } },
        ],
        { state: { count: { start: 3 }, votes: {} } },
      ),
    )
    call({ path: '/' })
    expect(call({ path: '/clear' }).changes).toEqual([
      { variable: 'count', owner: '', name: 'count', from: 5, to: 3, value: undefined },
      { variable: 'votes', owner: '', name: 'votes.alice', from: 1, to: undefined, value: { bob: 2 } },
    ])
    expect([...values]).toEqual([['votes/', { bob: 2 }]])
    expect(call({ path: '/clear' }).changes).toEqual([])
  })

  it('a template that comes out as null removes, too', () => {
    expect(changed({ 'votes.a': '{{ context.none | json }}' }, { votes: { start: { a: 1 } } }).changes).toMatchObject([
      { to: undefined, value: {} },
    ])
  })

  it('that changes nothing is no change, and a text is not a number', () => {
    expect(changed({ count: 3 }, { count: { start: 3 } }).changes).toEqual([])
    expect(changed({ count: { a: [1] } }, { count: { start: { a: [1] } } }).changes).toEqual([])
    expect(changed({ count: '3' }, { count: { start: 3 } }).changes).toMatchObject([{ from: 3, to: '3' }])
    expect(changed({ count: { a: '1' } }, { count: { start: { a: 1 } } }).changes.length).toBe(1)
  })

  it.each([
    [3, 'a number'],
    ['x', 'a string'],
    [[1], 'a list'],
  ])('cannot set a key inside of %j', (start, what) => {
    const decided = decide(
      integrationOf([{ set: { a: 1, 'count.x': 1 } }], { state: { count: { start }, a: {} } }),
      callOf(),
      factsOf(),
    )
    expect(decided).toMatchObject({ status: 500, changes: [], issues: [{ path: '/rules/0/set/count.x' }] })
    expect(decided.issues[0]?.message).toBe(
      `“count” is ${what}, so that “x” inside of it cannot be set. Give it {} as its start.`,
    )
  })

  it('is made before the response, and its own template sees what was before', () => {
    const rule = { set: { count: '{{ state.count | plus: 1 | json }}' }, respond: { private: '{{ state.count }}' } }
    const { call } = running(integrationOf([rule], { state: { count: { start: 0 } } }))
    expect([call({}), call({}), call({})].map(({ body }) => body)).toEqual(
      [1, 2, 3].map(count => `{"ephemeral_text":"${count}"}`),
    )
  })

  it('is not undone by a response that cannot be made, because it was never made', () => {
    const rule = { set: { count: 1 }, respond: { form: '{{ text }}' } }
    const decided = decide(integrationOf([rule], { state: { count: {} } }), callOf({ kind: 'dialog' }), factsOf())
    expect(decided).toMatchObject({ status: 500, changes: [] })
  })
})

describe('a variable', () => {
  const state = {
    all: { start: 0 },
    each: { start: 0, per: 'post' },
    own: { start: 0, per: 'user' },
  } as const
  const set = Object.fromEntries(Object.keys(state).map(name => [name, `{{ state.${name} | plus: 1 | json }}`]))

  it('is shared, or of each post or user', () => {
    const { call, values } = running(integrationOf([{ set }], { state }))
    call({ post })
    call({ post, user: bob })
    call({ post: { ...post, id: 'p2' } })
    expect([...values].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['all/', 3],
      ['each/p1', 2],
      ['each/p2', 1],
      ['own/alice-id', 2],
      ['own/bob-id', 1],
    ])
  })

  it('of a post or user that a call does not name keeps its start, with a warning', () => {
    const nobody = { user: { id: '', username: '' } }
    expect(changed(set, state, nobody)).toMatchObject({
      status: 200,
      changes: [{ variable: 'all' }],
      issues: ['/rules/0/set/each lab.state.no_owner', '/rules/0/set/own lab.state.no_owner'],
    })
    const asked: string[] = []
    const facts = factsOf({ state: (name, owner) => void asked.push(`${name}/${owner}`) })
    decide(integrationOf([{ when: [{ on: 'state.each', equals: 0 }] }], { state }), callOf(nobody), facts)
    expect(asked).toEqual([])
  })

  it('is asked for once, and only where it matters', () => {
    const asked: string[] = []
    const facts = factsOf({ state: (name, owner) => void asked.push(`${name}/${owner}`) })
    const rules = [
      { when: [{ on: 'state.all', equals: 1 }] },
      { when: [{ on: 'state.all', at_least: 0 }], respond: { private: '{{ state.all }}' } },
    ]
    decide(integrationOf(rules, { state }), callOf({ post }), facts)
    expect(asked).toEqual(['all/'])
  })

  it('that is null in the workspace has its start', () => {
    const facts = factsOf({ state: () => null })
    expect(decide(integrationOf([{ respond: { private: '{{ state.all }}' } }], { state }), callOf(), facts).body).toBe(
      '{"ephemeral_text":"0"}',
    )
  })
})

describe('the limit of a value', () => {
  const state = { big: { start: {} } }
  const at = (length: number, key = 'big.x') => {
    const set = { [key]: '{{ context.x }}' }
    return decide(integrationOf([{ set }], { state }), callOf({ context: { x: 'x'.repeat(length) } }), factsOf())
  }
  const frame = JSON.stringify({ x: '' }).length

  it('is 1 MB as JSON, with the reason in a 500', () => {
    expect(at(labLimits.stateValueBytes - frame)).toMatchObject({ status: 200, changes: [{ name: 'big.x' }] })
    const over = at(labLimits.stateValueBytes - frame + 1)
    expect(over).toMatchObject({
      status: 500,
      changes: [],
      issues: [{ code: 'lab.state.too_large', path: '/rules/0/set/big.x' }],
    })
    expect(over.issues[0]?.message).toBe(
      '“big” would have more than 1 MB, so that nothing was changed. Keep less in it.',
    )
    expect(at(labLimits.stateValueBytes, 'big').status).toBe(500)
    expect(at(labLimits.stateValueBytes - 2, 'big').status).toBe(200)
  })

  it('counts bytes, not letters', () => {
    const set = { big: '{{ context.x }}' }
    const x = 'ż'.repeat(labLimits.stateValueBytes / 2)
    expect(decide(integrationOf([{ set }], { state }), callOf({ context: { x } }), factsOf()).status).toBe(500)
    const fits = x.slice(1)
    expect(decide(integrationOf([{ set }], { state }), callOf({ context: { x: fits } }), factsOf()).status).toBe(200)
  })
})

describe('names of prototypes', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s is a key as any other', key => {
    const rules: Rule[] = [
      { when: [{ on: `state.votes.${key}`, exists: true }], respond: { private: '{{ state.votes[context.key] }}' } },
      { set: { 'votes.{{ context.key }}': { polluted: true } } },
    ]
    const { call, values } = running(integrationOf(rules, { state: { votes: {} } }))
    const first = call({ context: { key } })
    expect(first).toMatchObject({ status: 200, rule: 1 })
    expect(Object.keys(values.get('votes/') as object)).toEqual([key])
    expect(JSON.stringify(values.get('votes/'))).toBe(`{"${key}":{"polluted":true}}`)
    expect(call({ context: { key } }).rule).toBe(0)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('are no variables unless they are listed', () => {
    expect(() => integrationOf([{ set: { constructor: 1 } }])).toThrow(/unknown_state/)
    expect(changed({ constructor: 1 }, { constructor: {} }).changes).toMatchObject([{ variable: 'constructor', to: 1 }])
  })
})
