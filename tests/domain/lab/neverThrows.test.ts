import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCall } from '#domain/lab/calls/readCall'
import { compile } from '#domain/lab/compile/compile'
import { decide } from '#domain/lab/decide/decide'
import { callKinds, conditionTests, faultKinds } from '#domain/lab/schema'
import { callOf, factsOf } from './driver'

const any = fc.jsonValue({ maxDepth: 2, depthSize: 'small' })
const names = fc.constantFrom(
  'user.username',
  'state.votes',
  'context',
  'state.votes[user.username]',
  'post.controls',
  'x',
  '1',
  '"a"',
)
const filters = fc.constantFrom(
  'json',
  'push: 1',
  'keys',
  'put: "__proto__", 1',
  'plus: 1',
  'date: "%s"',
  'map: "a"',
  'nope',
  'sample',
  'where: "a"',
)
const template = fc.oneof(
  fc.tuple(names, filters, filters).map(([name, a, b]) => `{{ ${name} | ${a} | ${b} }}`),
  names.map(name => `{% for a in ${name} %}{{ a }}{{ forloop.index }}{% endfor %}`),
  names.map(name => `{% if ${name} == 1 %}${name}`),
  fc.string(),
)
const value = fc.oneof(
  template,
  any,
  fc.record({ a: template, __proto__: any }),
  fc.array(fc.oneof(template, fc.record({ $each: names, as: fc.constantFrom('a', 'user'), do: template }))),
)
const message = fc.record(
  { text: template, props: fc.oneof(value, fc.constant({})), channel: template },
  { requiredKeys: [] },
)
const on = fc.constantFrom(
  'path',
  'kind',
  'user',
  'text',
  'call',
  'chance',
  'context.a.b',
  'state.votes.x',
  'value.a',
  'header.x',
  'x',
)
const condition = fc
  .tuple(
    on,
    fc.constantFrom(...conditionTests),
    fc.oneof(value, fc.integer(), fc.boolean(), fc.array(value)),
    fc.boolean(),
  )
  .map(([place, test, wanted, not]) => ({ on: place, [test]: wanted, not }))
const change = fc.record(
  {
    at: fc.record(
      { action: template, type: fc.constantFrom('text', 'container'), text: fc.string() },
      { requiredKeys: [] },
    ),
    set: value,
    remove: fc.array(fc.string()),
    put: fc.array(value),
    attachment: value,
  },
  { requiredKeys: [] },
)
const respond = fc.record(
  {
    update: fc.oneof(fc.constant('same'), value),
    message: template,
    changes: fc.array(change, { maxLength: 2 }),
    private: template,
    post: message,
    reply: message,
    open: template,
    error: template,
    errors: fc.dictionary(fc.string(), template),
    options: value,
    dialog: fc.record({ path: template, dialog: value }),
    form: value,
    later: fc.record({ ms: fc.nat(10), text: template }),
    raw: fc.record({ status: fc.constantFrom(200, 404), headers: fc.dictionary(fc.string(), template), body: value }),
  },
  { requiredKeys: [] },
)
const key = fc.constantFrom(
  'votes',
  'votes.a',
  'votes.{{ user.username }}',
  'votes.__proto__',
  'count',
  'count.x',
  'x',
  '{{ text }}',
)
const rule = fc.record(
  {
    enabled: fc.boolean(),
    when: fc.array(condition, { maxLength: 2 }),
    set: fc.dictionary(key, value, { maxKeys: 2 }),
    respond,
    fault: fc.record(
      { is: fc.constantFrom(...faultKinds), percent: fc.nat(100), location: template },
      { requiredKeys: ['is'] },
    ),
    latency: fc.record(
      { is: fc.constantFrom('fixed', 'uniform', 'normal'), ms: fc.nat(), mean: fc.nat(9) },
      { requiredKeys: ['is'] },
    ),
  },
  { requiredKeys: [] },
)
const state = { votes: { start: {} }, count: { start: 0, per: 'post' } }
const file = fc.record({ format: fc.constant(1), rules: fc.array(rule, { maxLength: 3 }), state: fc.constant(state) })
const call = fc.record({
  kind: fc.constantFrom(...callKinds),
  path: fc.string(),
  text: fc.string(),
  context: fc.dictionary(fc.string(), any),
  value: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), any),
  post: fc.option(
    fc.record({ id: fc.string(), message: fc.string(), props: fc.record({ svc_blocks: any, attachments: any }) }),
  ),
})

it('whatever its rules are, an integration responds to whatever comes, with a status and issues in one piece', () => {
  let usable = 0
  fc.assert(
    fc.property(file, call, (integration, given) => {
      const compiled = compile(JSON.stringify(integration))
      if (compiled.integration === null) {
        expect(compiled.issues.some(({ severity }) => severity === 'error')).toBe(true)
        return
      }
      usable += 1
      const facts = () => factsOf({ state: name => (name === 'votes' ? { alice: 'a' } : undefined) })
      const decided = decide(compiled.integration, callOf(given), facts())
      expect(decided.status).toBeGreaterThanOrEqual(200)
      expect(decided.misses.length).toBe(decided.rule ?? integration.rules.length)
      for (const issue of decided.issues) expect(issue.path).toMatch(/^\/rules\/\d/)
      expect(structuredClone(decided)).toEqual(decided)
      expect(decide(compiled.integration, callOf(given), facts())).toEqual(decided)
    }),
    { numRuns: 1500, seed: 7 },
  )
  expect(usable).toBeGreaterThan(100)
})

it('any text is an integration, or has an issue that says why not', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    any.map(rules => JSON.stringify({ format: 1, rules })),
    fc.array(any).map(rules => JSON.stringify({ format: 1, rules })),
  )
  fc.assert(
    fc.property(text, given => {
      const { integration, issues } = compile(given)
      expect(integration === null).toBe(issues.some(({ severity }) => severity === 'error'))
      for (const { message } of issues) expect(message).toMatch(/[.?]$/)
    }),
    { numRuns: 500, seed: 7 },
  )
})

it('any request is a call', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('a=1', '%', '{"type":"dialog_lookup"}', '{"user_id":"a","post_id":"b","trigger_id":"c"}'),
  )
  const headers = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string())))
  fc.assert(
    fc.property(part, part, part, part, headers, (method, path, query, body, given) => {
      const read = readCall({ method, path, query, body, headers: { 'content-type': 'application/json', ...given } })
      expect(callKinds).toContain(read.kind)
      expect(read.path[0]).toBe('/')
    }),
    { numRuns: 500, seed: 7 },
  )
})
