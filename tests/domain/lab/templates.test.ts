import { describe, expect, it } from 'vitest'
import type { DecisionFacts, IntegrationCall } from '#domain/lab/call'
import { decide } from '#domain/lab/decide/decide'
import { labLimits } from '#domain/lab/limits'
import { button, row, select } from '#domain/templates/parts/build'
import { bodyOf, callOf, factsOf, integrationOf } from './driver'

const state = { votes: { start: { alice: 'ramen', bob: 'tacos', carol: 'ramen' } }, list: { start: ['alice', 'bob'] } }

/** What a template makes of a call. */
function rendered(text: string, call: Partial<IntegrationCall> = {}, facts: Partial<DecisionFacts> = {}): unknown {
  const integration = integrationOf([{ respond: { raw: { body: { is: text } } } }], { state })
  const { body, issues } = decide(integration, callOf(call), factsOf(facts))
  expect(issues).toEqual([])
  return (JSON.parse(body) as { is: unknown }).is
}

/** The issue that stops a template. */
function stopped(text: string, call: Partial<IntegrationCall> = {}) {
  const integration = integrationOf(
    [{}, { when: [{ on: 'user', exists: false }] }, { respond: { private: text } }].slice(2),
    { state },
  )
  const { status, issues, changes, side_calls, headers, body } = decide(integration, callOf(call), factsOf())
  expect({ status, changes, side_calls, headers }).toEqual({
    status: 500,
    changes: [],
    side_calls: [],
    headers: { 'content-type': 'application/json' },
  })
  expect(JSON.parse(body)).toEqual({ error: `Rule 1 of this simulated integration failed: ${issues[0]?.message}` })
  expect(issues).toMatchObject([{ path: '/rules/0/respond/private', severity: 'error' }])
  return issues[0]?.message
}

describe('a template knows', () => {
  const call: Partial<IntegrationCall> = {
    path: '/approve',
    query: { env: 'prod' },
    headers: { 'x-id': 'r1' },
    body: '{}',
    post: {
      id: 'p1',
      message: 'Roll out?',
      props: {
        svc_blocks: [
          row(
            button('Approve', 'approve', { query: { to: 'on' } }),
            select('size', 'Size', { options: [{ text: 'S', value: 's' }] }),
          ),
          { type: 'text', text: 'x', action_id: 'no' },
          { type: 'button', action_id: 7 },
        ],
      },
    },
    context: { env: 'eu', tags: ['a', 'b'] },
    option: { value: '25', label: 'A quarter' },
    value: { reason: 'because' },
    text: 'deploy it',
    trigger_word: 'deploy',
    command: '/deploy',
    trigger_id: 't1',
    callback_id: 'c1',
  }
  it.each([
    ['{{ user.id }} {{ user.username }}', 'alice-id alice'],
    ['{{ channel.id }} {{ channel.name }}', 'channel-id deployments'],
    ['{{ team.id }} {{ team.name }}', 'team-id northwind'],
    ['{{ post.id }} {{ post.message }}', 'p1 Roll out?'],
    ['{% for c in post.controls %}{{ c.action }}={{ c.text }} {% endfor %}', 'approve=Approve size=Size '],
    ['{{ post.controls[0].query.to }}{{ post.controls[1].options[0].value }}', 'ons'],
    ['{{ context.env }} {{ context.tags[1] }} {{ context.tags | join: "+" }}', 'eu b a+b'],
    ['{{ query.env }}', 'prod'],
    ['{{ option.value }} {{ option.label }}', '25 A quarter'],
    ['{{ value.reason }}', 'because'],
    ['{{ text }} {{ trigger_word }} {{ command }}', 'deploy it deploy /deploy'],
    ['{{ trigger_id }} {{ callback_id }}', 't1 c1'],
    ['{{ request.method }} {{ request.path }} {{ request.headers["x-id"] }} {{ request.body }}', 'POST /approve r1 {}'],
    ['{{ state.votes.alice }} {{ state.votes[user.username] }} {{ state.list.size }}', 'ramen ramen 2'],
    ['{{ call }}', '1'],
    ['{{ now }}', '1752158000000'],
    [
      '{{ "now" | date: "%Y-%m-%d %H:%M" }} {{ now | divided_by: 1000 | date: "%H:%M:%S" }}',
      '2025-07-10 14:33 14:33:20',
    ],
    ['{{ "today" | date_to_xmlschema }}', '2025-07-10T14:33:20+00:00'],
    ['{{ nobody }}{{ user.constructor }}{{ context.toString }}{{ state.votes.__proto__ }}', ''],
  ])('%s', (text, wanted) => {
    const integration = integrationOf([{ respond: { raw: { body: { is: text } } } }], { state })
    expect(JSON.parse(decide(integration, callOf(call), factsOf()).body)).toEqual({ is: wanted })
  })

  it('nothing of a post or an option that is not there', () => {
    expect(rendered('[{{ post.id }}{{ post.message }}{{ post.controls | size }}{{ option.value }}]')).toBe('[0]')
  })
})

describe('a text that is one output of json', () => {
  it.each([
    ['{{ state.list | json }}', ['alice', 'bob']],
    ['  {{ state.votes | keys | json }}\n', ['alice', 'bob', 'carol']],
    ['{{- state.list.size | json -}}', 2],
    ['{{ nobody | default: nil | json }}', null],
    ['{{ user.username | json }}', 'alice'],
    ['{{ state.list contains "bob" | json }}', true],
  ])('%s yields the value', (text, value) => {
    const body = { is: text.replace('nobody', 'context.nobody') }
    const integration = integrationOf([{ respond: { raw: { body } } }], { state })
    expect(JSON.parse(decide(integration, callOf(), factsOf()).body)).toEqual({ is: value })
  })

  it.each([
    ['{{ state.list | json }}.', '["alice","bob"].'],
    ['{{ state.list | json }}{{ call | json }}', '["alice","bob"]1'],
    ['{{ state.list | json: 1 }}', '[\n "alice",\n "bob"\n]'],
    ['{{ state.list | json | upcase }}', '["ALICE","BOB"]'],
    ['{{ call }}', '1'],
  ])('%s is a text', (text, value) => {
    expect(rendered(text)).toBe(value)
  })

  it('is a text where a text is needed', () => {
    expect(bodyOf({ private: '{{ user | json }}' })).toEqual({ ephemeral_text: '{"id":"alice-id","username":"alice"}' })
  })
})

describe('a filter', () => {
  it.each([
    ['{{ state.list | push: "carol" | json }}', ['alice', 'bob', 'carol']],
    ['{{ context.none | push: 1 | json }}', [1]],
    ['{{ text | push: 1 | json }}', [1]],
    ['{{ state.list | without: "alice" | json }}', ['bob']],
    ['{{ context.numbers | without: "2" | json }}', [1, 3]],
    ['{{ state.votes | put: "dave", "mezze" | values | json }}', ['ramen', 'tacos', 'ramen', 'mezze']],
    ['{{ state.votes | put: "bob", "mezze" | json }}', { alice: 'ramen', bob: 'mezze', carol: 'ramen' }],
    ['{{ context.none | put: 1, 2 | json }}', { '1': 2 }],
    ['{{ state.votes | drop: "bob" | json }}', { alice: 'ramen', carol: 'ramen' }],
    ['{{ state.list | drop: "bob" | json }}', {}],
    ['{{ state.list | keys | json }}', []],
    ['{{ state.list | values | json }}', ['alice', 'bob']],
    ['{{ state.votes | count_of: "ramen" | json }}', 2],
    ['{{ state.list | count_of: "bob" | json }}', 1],
    ['{{ context.none | count_of: "bob" | json }}', 0],
    ['{{ state.votes | keys_of: "ramen" | json }}', ['alice', 'carol']],
    ['{{ state.list | keys_of: "bob" | json }}', []],
    ['{{ state.list | mentions }}', '@alice, @bob'],
    ['{{ state.votes | keys_of: "ramen" | mentions }}', '@alice, @carol'],
    ['{{ context.none | mentions }}', ''],
    ['{{ state.votes | size | json }}', 3],
    ['{{ state.list | size | json }}', 2],
    ['{{ user.username | size | json }}', 5],
    ['{{ call | size | json }}', 0],
    ['{{ user.username | upcase | append: "!" }}', 'ALICE!'],
    ['{{ state.list | put: "__proto__", 1 | json }}', JSON.parse('{"__proto__": 1}')],
  ])('%s', (text, value) => {
    expect(rendered(text, { context: { numbers: [1, 2, 3] } })).toEqual(value)
  })

  it('draws by the chance of the call, and each element once', () => {
    expect(rendered('{{ state.list | sample }}', {}, { random: () => 0.4 })).toBe('alice')
    expect(rendered('{{ state.list | sample }}', {}, { random: () => 0.5 })).toBe('bob')
    expect(rendered('{{ state.list | sample: 5 | json }}', {}, { random: () => 0.99 })).toEqual(['bob', 'alice'])
    expect(rendered('{{ state.list | sample: 0 | json }}')).toEqual([])
    expect(rendered('{{ "ab" | sample }}{{ context.none | sample }}', {}, { random: () => 0 })).toBe('a')
  })

  it('leaves what it is given as it is', () => {
    expect(rendered('{% assign a = state.list | push: "x" %}{{ state.list | size }}{{ a | size }}')).toBe('23')
  })
})

describe('$each', () => {
  const made = (body: unknown, call: Partial<IntegrationCall> = {}) =>
    JSON.parse(
      decide(integrationOf([{ respond: { raw: { body } } }], { state }), callOf(call), factsOf()).body,
    ) as unknown

  it('repeats over a list and over the members of an object, between what stands around', () => {
    const each = { $each: 'state.list', as: 'name', do: { type: 'text', text: '@{{ name }}' } }
    expect(made([1, each, 2])).toEqual([1, { type: 'text', text: '@alice' }, { type: 'text', text: '@bob' }, 2])
    expect(made([{ $each: 'state.votes', as: 'v', do: '{{ v.key }}: {{ v.value }}' }])).toEqual([
      'alice: ramen',
      'bob: tacos',
      'carol: ramen',
    ])
  })

  it('is nothing over nothing, a text or a number', () => {
    for (const over of ['context.none', 'user.username', 'call'])
      expect(made([{ $each: over, as: 'v', do: 1 }])).toEqual([])
  })

  it('repeats inside of itself, with filters and whole templates', () => {
    const inner = { $each: 'group.names', as: 'name', do: '{{ group.id }}{{ name }}' }
    const context = {
      groups: [
        { id: 1, names: ['a', 'b'] },
        { id: 2, names: [] },
      ],
    }
    expect(made([{ $each: 'context.groups', as: 'group', do: [inner] }], { context })).toEqual([['1a', '1b'], []])
    expect(made([{ $each: 'state.votes | keys', as: 'v', do: '{{ v }}' }])).toEqual(['alice', 'bob', 'carol'])
    expect(made([{ $each: '{{ state.list | json }}', as: 'v', do: '{{ v }}' }])).toEqual(['alice', 'bob'])
  })

  it('yields values, too', () => {
    expect(made([{ $each: 'state.list', as: 'v', do: '{{ v | size | json }}' }])).toEqual([5, 3])
    expect(made([{ $each: 'state.list', as: 'v', do: [1] }])).toEqual([[1], [1]])
  })

  it('is stopped when it repeats too often', () => {
    const context = { many: Array.from({ length: 400 }, (_, at) => at) }
    const twice = { $each: 'context.many', as: 'a', do: [{ $each: 'context.many', as: 'b', do: 1 }] }
    const rules = [{ respond: { raw: { body: [twice] } } }]
    const decided = decide(integrationOf(rules), callOf({ context }), factsOf())
    expect(decided).toMatchObject({ status: 500, issues: [{ code: 'lab.each' }] })
    expect(decided.issues[0]?.message).toBe('“$each” repeats more than 100000 times in one response, and was stopped.')
    const fits = { many: context.many.slice(0, 300) }
    expect(decide(integrationOf(rules), callOf({ context: fits }), factsOf()).status).toBe(200)
  })
})

describe('a hostile template', () => {
  const slow = 'The template takes too long, and was stopped. Look for loops over long lists.'
  const much = 'The template makes too much text, and was stopped.'

  it.each([
    ['{% for i in (1..100000000) %}x{% endfor %}', much],
    [
      '{% for i in (1..1000) %}{% for j in (1..1000) %}{% for k in (1..1000) %}{% endfor %}{% endfor %}{% endfor %}',
      slow,
    ],
    [
      '{% assign a = "xxxxxxxxxx" %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}{{ a | size }}',
      much,
    ],
    ['{{ context.long | split: "" | join: context.long }}', much],
    ['{{ 1 | date: "%999999999d" }}', much],
  ])('%s is stopped', (text, message) => {
    const start = performance.now()
    expect(stopped(text, { context: { long: 'x'.repeat(10_000) } })).toContain(message)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('cannot make more text than a response may have', () => {
    const text = `{% for i in (1..100) %}${'x'.repeat(50_000)}{% endfor %}`
    expect(stopped(text)).toBe('The template makes more than 4 MB of text.')
  })

  it('that is nested too deeply, or too long, cannot be read', () => {
    const deep = `${'{% if true %}'.repeat(20_000)}${'{% endif %}'.repeat(20_000)}`
    const long = `{{ text }}${'x'.repeat(labLimits.templateCharacters)}`
    for (const text of [deep, long, `{{ ${'a['.repeat(20_000)} }}`]) {
      expect(() => integrationOf([{ respond: { private: text } }])).toThrow(/lab\.template/)
    }
    expect(() => integrationOf([{ respond: { private: 'x'.repeat(labLimits.templateCharacters + 1) } }])).not.toThrow()
  })

  it('has one limit with all others of its call', () => {
    const text = '{% assign a = context.long | upcase %}'
    const call = callOf({ context: { long: 'x'.repeat(3_000_000) } })
    const status = (respond: object) => decide(integrationOf([{ respond }]), call, factsOf()).status
    expect(status({ private: text, open: text })).toBe(200)
    expect(status({ private: text, open: text, error: text })).toBe(500)
  })

  it('reaches neither files nor prototypes', () => {
    expect(rendered('{{ context.__proto__ }}{{ "" | constructor }}{{ text.constructor }}{{ state.list.map }}')).toBe('')
  })
})

it('texts without a template are not touched', () => {
  expect(rendered('{ user.username } % }} %} {"a"}')).toBe('{ user.username } % }} %} {"a"}')
})
