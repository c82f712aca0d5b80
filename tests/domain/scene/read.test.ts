import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schemaNamed } from '#contract/schemas'
import { sceneLimits } from '#domain/scene/limits'
import { readScene } from '#domain/scene/read/readScene'
import { cueTypes } from '#domain/scene/schema/scene'

const head = { format: 1, title: 'Release day', channel: 'deployments', persona: 'alice' }
const heads = Object.fromEntries(Object.entries(head).map(([key, value]) => [key, fc.constant(value)]))
const textOf = (cues: unknown, more: object = {}): string => JSON.stringify({ ...head, ...more, cues }, null, 2)
const readCues = (...cues: unknown[]) => readScene(textOf(cues))
const messages = (...cues: unknown[]) => readCues(...cues).issues.map(({ path, message }) => `${path}: ${message}`)

describe('a scene that cannot be read', () => {
  it('says where a text stops being JSON', () => {
    const { scene, issues } = readScene('{\n  "format": 1,\n  "title": "Release day"\n  "cues": []\n}')
    expect(scene).toBeNull()
    expect(issues).toMatchObject([{ code: 'scene.json', data: { line: 3, column: 24 } }])
  })

  it('of a newer format says so, whatever else is in it', () => {
    const { scene, issues } = readScene('{\n  "cues": "new",\n  "format": 2\n}')
    expect(scene).toBeNull()
    expect(issues).toMatchObject([{ path: '/format', code: 'scene.newer', data: { line: 3, column: 13 } }])
    expect(issues[0]?.message).toContain('this file stays as it is')
  })

  it('that is too large or too deep is not parsed', () => {
    const large = readScene(`{"title": "${'x'.repeat(sceneLimits.fileBytes)}"}`)
    expect(large.issues).toMatchObject([{ code: 'scene.too_large', data: { line: 1 } }])
    const deep = readScene(`{\n"title": ${'['.repeat(sceneLimits.fileDepth + 1)}`)
    expect(deep.issues).toMatchObject([{ code: 'scene.too_deep', data: { line: 2 } }])
  })

  it.each([null, 7, 'scene', [], {}])('is named for what it is no scene: %j', value => {
    const { scene, issues } = readScene(JSON.stringify(value))
    expect(scene).toBeNull()
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.every(({ code }) => code === 'scene.shape')).toBe(true)
  })

  it('takes as many cues as there may be, and not one more', () => {
    const note = { type: 'note', text: 'x' }
    const of = (count: number) => readCues(...Array.from({ length: count }, () => note))
    expect(of(sceneLimits.cues).scene?.cues).toHaveLength(sceneLimits.cues)
    expect(of(sceneLimits.cues + 1).issues).toMatchObject([{ path: '/cues', code: 'scene.shape' }])
  })

  it('never throws, whatever is in it', () => {
    const cue = fc.oneof(fc.jsonValue(), fc.record({ type: fc.constantFrom(...cueTypes) }, { noNullPrototype: true }))
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ ...heads, cues: fc.array(cue) })), value => {
        const { scene, issues } = readScene(JSON.stringify(value))
        expect(scene !== null || issues.length > 0).toBe(true)
      }),
    )
  })

  it('lists no more issues than one reads', () => {
    const broken = Array.from({ length: sceneLimits.cues }, () => ({ type: 'click', a: 1, b: 2 }))
    expect(readCues(...broken).issues).toHaveLength(200)
  })
})

describe('a cue that cannot be used', () => {
  it('is named by its number, with the nearest kind', () => {
    expect(messages({ type: 'note', text: 'a' }, { type: 'clik', control: 'Approve' })).toEqual([
      '/cues/1/type: Cue 2 cannot be “clik”. Did you mean “click”?',
    ])
    expect(messages({ control: 'Approve' })[0]).toContain('/cues/0: Cue 1 needs “type”: post, typing, click')
    expect(messages(3)).toEqual(['/cues/0: Cue 1 must be an object, and this is a number.'])
  })

  it('is cut where its kind is a text that nobody wrote by hand', () => {
    const [message] = messages({ type: 'x'.repeat(900_000) })
    expect(message).toContain(`Cue 1 cannot be “${'x'.repeat(40)}…”. There are post, typing`)
  })

  it('says what it lacks, what it has too much, and at which line', () => {
    expect(messages({ type: 'click', contrl: 'Approve' })).toEqual([
      '/cues/0: Cue 1 (click) needs “control”.',
      '/cues/0/contrl: Cue 1 (click) has no “contrl”. Did you mean “control”?',
    ])
    const [, extra] = readCues({ type: 'click', contrl: 'Approve' }).issues
    expect(extra?.data).toMatchObject({ line: 9, column: 17 })
  })

  it.each([
    [{ type: 'post' }, 'needs “text” or “payload”.'],
    [{ type: 'post', text: 'a', payload: 'payloads/a.post.json' }, 'has “text” and “payload”; keep one of them.'],
    [{ type: 'post', text: 'a', as: 'bob', webhook: 'ci' }, 'has “as” and “webhook”; keep one of them.'],
    [{ type: 'post', text: 'a', webhook: 'ci', thread: {} }, 'a webhook replies to no post.'],
    [{ type: 'post', text: 'a', sample: 'b' }, 'has “sample” without “payload”.'],
    [{ type: 'hook', webhook: 'ci' }, 'needs “text” or “payload”.'],
    [{ type: 'dialog', cancel: true, fields: { a: 1 } }, 'a dialog that is closed submits nothing.'],
    [{ type: 'state', integration: 'gate' }, 'needs “values” or “reset”.'],
    [{ type: 'state', integration: 'gate', reset: true, post: {}, user: 'bob' }, 'has “post” and “user”'],
    [{ type: 'faults', mode: 'all' }, 'needs “fault”: what goes wrong.'],
    [{ type: 'faults', mode: 'none', fault: { is: 'reset' } }, 'which mode none has no use for.'],
    [{ type: 'wait', at_most: 3 }, 'needs “until”: what it waits for.'],
    [{ type: 'wait', until: 'response', post: {} }, 'which is of no post.'],
    [{ type: 'highlight' }, 'needs “place” or “post”.'],
    [{ type: 'highlight', place: 'header', control: 'a' }, 'keep one of them.'],
  ])('has keys that do not go together: %j', (cue, sentence) => {
    expect(messages(cue)).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    '../secrets.json',
    'payloads/../../x.post.json',
    '/etc/passwd.json',
    'payloads\\..\\x.json',
    'C:payloads/x.json',
    'blockyard.local.json',
    'integrations/deploy-gate.json',
    'payloads/.hidden.json',
    'payloads/nul.json',
    'payloads/readme.md',
  ])('sends no payload from outside of payloads/: %s', payload => {
    const { scene, issues } = readCues({ type: 'post', payload })
    expect(scene).toBeNull()
    expect(issues).toMatchObject([{ path: '/cues/0/payload', code: 'scene.cue' }])
  })

  it.each([
    { type: 'click', control: '' },
    { type: 'click', control: 'x'.repeat(sceneLimits.name + 1) },
    { type: 'note', text: 'a', note: 'x'.repeat(sceneLimits.note + 1) },
    { type: 'typing', text: 'x'.repeat(sceneLimits.typed + 1) },
    { type: 'typing', text: 'a', mistakes: sceneLimits.mistakes + 1 },
    { type: 'wait', lasts: sceneLimits.lasts + 1 },
    { type: 'wait', lasts: -1 },
    { type: 'wait', until: 'post', at_most: sceneLimits.atMost + 1 },
    { type: 'theme', theme: 'sepia' },
    { type: 'faults', mode: 'all', fault: { is: 'meteor' } },
  ])('goes beyond a limit', cue => {
    expect(readCues(cue).scene).toBeNull()
  })
})

describe('a scene that can be read', () => {
  it('may have every kind of cue', () => {
    const { scene, issues } = readCues(
      { type: 'post', payload: 'payloads/gate/rollout-gate.post.json', sample: 'checkout', as: 'deploy-gate' },
      { type: 'typing', text: 'watch checkout-api', speed: 'fast', mistakes: 3, seed: 4, thread: { from: 'bob' } },
      {
        type: 'click',
        control: 'Approve',
        as: 'bob',
        pointer: 'jump',
        lasts: 1.2,
        go_on: 'response',
        seen_as: 'alice',
      },
      { type: 'choose', control: 'First wave', option: '25 % of the fleet', fails: true },
      { type: 'dialog', fields: { Threshold: 250 }, at_most: 2 },
      { type: 'react', emoji: 'rocket', post: { from: 'alice', text: 'rollout', channel: 'deployments' } },
      { type: 'hook', webhook: 'ci-pipeline', text: 'p95 over 400 ms' },
      { type: 'state', integration: 'deploy-gate', values: { approvals: ['alice'] }, post: { from: 'deploy-gate' } },
      { type: 'faults', mode: 'all', fault: { is: 'status', status: 503 } },
      { type: 'wait', until: 'post', post: { from: 'deploy-gate' }, at_most: 5 },
      { type: 'persona', as: 'bob' },
      { type: 'channel', channel: '@carol' },
      { type: 'theme', theme: 'hc' },
      { type: 'highlight', post: { from: 'bob' }, control: 'Approve', text: 'Here' },
      { type: 'title', title: 'Done', text: 'In one minute' },
      { type: 'note', text: 'Breathe', note: 'And go on.' },
    )
    expect(issues).toEqual([])
    expect(scene?.cues.map(({ type }) => type)).toEqual(cueTypes)
  })

  it('has a byte order mark, and a $schema, and nothing to do', () => {
    expect(readScene(`\uFEFF${textOf([], { $schema: 'scene.json' })}`)).toMatchObject({
      scene: { cues: [] },
      issues: [],
    })
  })

  it('is warned of what looks like a secret, which the warning does not repeat', () => {
    const secret = 'AKIAIOSFODNN7EXAMPLE'
    const { scene, issues } = readCues({ type: 'post', text: `aws_access_key = ${secret}` })
    expect(scene).not.toBeNull()
    expect(issues).toMatchObject([{ path: '/cues/0/text', code: 'scene.secret', severity: 'warning' }])
    expect(JSON.stringify(issues)).not.toContain(secret)
  })

  it('is what its schema accepts', () => {
    const [example] = (schemaNamed('scene')?.schema().examples ?? []) as unknown[]
    expect(readScene(JSON.stringify(example)).issues).toEqual([])
  })
})
