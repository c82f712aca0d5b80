import { describe, expect, it } from 'vitest'
import type { SceneControl } from '#domain/scene/controls/controlsIn'
import { sceneFrom } from '#domain/scene/read/readScene'
import { type Cue, cueTypes } from '#domain/scene/schema/scene'
import { cueRows } from '../../../src/renderer/features/scenes/cues/cueRows'
import { asKind, newCue, type Surroundings } from '../../../src/renderer/features/scenes/cues/newCue'
import { matchCues } from '../../../src/renderer/features/scenes/file/matchCues'
import { readSceneFile, sceneKeyOrder } from '../../../src/renderer/features/scenes/file/sceneKind'
import { textShown, valueTyped } from '../../../src/renderer/features/scenes/form/values/RecordValue'
import { typingSpeeds } from '../../../src/renderer/features/scenes/page/typingSpeeds'
import { outcomeOf } from './checkOf'

const control: SceneControl = {
  ...({ is: 'button', format: 'svc_block', source: null } as const),
  ...{ action_id: 'approve', label: 'Approve', disabled: false, query: {}, options: [], path: '/props/svc_blocks/0' },
  ...{ value: '', cookie: '' },
}
const menu: SceneControl = { ...control, is: 'menu', label: 'Wave', options: [{ text: 'First', value: '1' }] }
const known: Surroundings = {
  ...{ persona: 'alice', people: ['alice', 'bob'], channel: 'deployments', channels: ['deployments', 'incidents'] },
  ...{ webhooks: ['ci-pipeline'], integrations: ['deploy-gate'] },
  controls: [
    { control, post: { from: 'deploy-gate' } },
    { control: menu, post: { from: 'deploy-gate' } },
  ],
}
const sceneWith = (cues: unknown[]) => ({ format: 1, title: 'Demo', channel: 'deployments', persona: 'alice', cues })
const note = (text: string): Cue => ({ type: 'note', text })

describe('new cues', () => {
  it('of each kind keep the rules of the format, with what can be named there', () => {
    const { issues } = sceneFrom(sceneWith(cueTypes.map(type => newCue(type, known))))
    expect(issues).toEqual([])
    expect(newCue('click', known)).toMatchObject({ as: 'alice', control: 'Approve', post: { from: 'deploy-gate' } })
    expect(newCue('choose', known)).toMatchObject({ control: 'Wave', option: 'First' })
    expect(newCue('persona', known)).toEqual({ type: 'persona', as: 'bob' })
  })

  it('of another kind keep what both kinds have, and keep the rules whatever kind they were', () => {
    for (const from of cueTypes)
      for (const to of cueTypes) {
        const cue = asKind({ ...newCue(from, known), note: 'Kept', lasts: 3 } as Cue, to, known)
        expect(cue, `${from} as ${to}`).toMatchObject({ type: to, note: 'Kept', lasts: 3 })
        expect(sceneFrom(sceneWith([cue])).issues, `${from} as ${to}`).toEqual([])
      }
    const payload: Cue = { type: 'post', webhook: 'ci-pipeline', payload: 'payloads/a.post.json', sample: 'one' }
    expect(asKind(payload, 'hook', known)).toEqual({
      ...{ type: 'hook', webhook: 'ci-pipeline', payload: 'payloads/a.post.json', sample: 'one' },
    })
  })
})

describe('the cues of a run', () => {
  const ran = ['a', 'b', 'c', 'd'].map(note)
  const [a, b, c, d] = ran as [Cue, Cue, Cue, Cue]

  it('are found again after cues were added, taken away, moved or edited', () => {
    expect(matchCues(ran, [a, b, c, d])).toEqual([0, 1, 2, 3])
    expect(matchCues(ran, [a, note('new'), b, c, d])).toEqual([0, null, 1, 2, 3])
    expect(matchCues(ran, [a, c, d])).toEqual([0, 2, 3])
    expect(matchCues(ran, [a, c, b, d])).toEqual([0, 2, 1, 3])
    expect(matchCues(ran, [a, note('edited'), c, d])).toEqual([0, 1, 2, 3])
    expect(matchCues(ran, [a, { type: 'title', title: 'b' }, c, d])).toEqual([0, null, 2, 3])
    expect(matchCues([], [a])).toEqual([null])
  })
})

describe('the rows of cues', () => {
  const facts = { persona: 'alice', issues: [], faults: [], outcomes: [], places: [] }

  it('name whoever acts, also where a cue says nobody', () => {
    const cues: Cue[] = [
      { type: 'typing', text: 'Hello' },
      { type: 'persona', as: 'bob' },
      { type: 'click', control: 'Approve' },
      { type: 'hook', webhook: 'ci-pipeline', text: 'x' },
      { type: 'wait' },
    ]
    const rows = cueRows({ ...facts, cues })
    expect(rows.map(({ actor }) => actor)).toEqual(['alice', 'bob', 'bob', 'ci-pipeline', ''])
    expect(rows.map(({ detail }) => detail)).toEqual(['as alice', '', 'as bob', '“x”', ''])
  })

  it('say what is wrong in the file before what a run showed, and lead fixes to where the cue is now', () => {
    const cues: Cue[] = [note('new'), { type: 'click', control: 'Aprove' }, { type: 'click', control: '' }]
    const fix = { label: 'Click Approve', path: '/cues/0/control', value: 'Approve' }
    const outcome = outcomeOf(0, { outcome: 'cannot_run', code: 'scene.no_control', message: 'No.', fixes: [fix] })
    const issue = { path: '/cues/2/control', code: 'scene.shape', severity: 'error', message: 'Too short.' } as const
    const rows = cueRows({ ...facts, cues, outcomes: [outcome], places: [null, 0, 0], issues: [issue] })
    expect(rows.map(({ problem }) => problem?.message)).toEqual([undefined, 'No.', 'Too short.'])
    expect(rows[1]?.problem).toMatchObject({ isControl: true, isFailure: false, fixes: [{ path: '/cues/1/control' }] })
  })
})

describe('the file of a scene', () => {
  it('is shown while single fields are wrong or missing, and not while its text or its format is', () => {
    const read = readSceneFile(
      JSON.stringify(sceneWith([{ type: 'click' }, { type: 'note', text: 'x', lasts: -1 }])),
      null,
    )
    expect(read.fault).toBeNull()
    expect(read.source?.cues[0]).toEqual({ type: 'click', control: '' })
    expect(read.issues.map(({ path }) => path.slice(0, 7))).toEqual(['/cues/0', '/cues/1'])
    for (const text of [
      '{',
      JSON.stringify({ ...sceneWith([]), format: 2 }),
      JSON.stringify(sceneWith([{ type: 'x' }])),
    ]) {
      const broken = readSceneFile(text, read)
      expect(broken.fault, text).not.toBeNull()
      expect(broken.source, text).toBe(read.source)
    }
  })

  it('gets new keys in the order in which scenes are written', () => {
    const { source } = readSceneFile(JSON.stringify(sceneWith([{ type: 'click', control: 'x' }])), null)
    expect(sceneKeyOrder('/cues/0/note', source)).toEqual([
      ...['type', 'as', 'control', 'post', 'pointer', 'lasts', 'go_on', 'seen_as', 'fails', 'note'],
    ])
    expect(sceneKeyOrder('/cues/0/post/text', source)).toEqual(['from', 'text', 'channel'])
    expect(sceneKeyOrder('/start', source)?.slice(0, 3)).toEqual(['$schema', 'format', 'title'])
  })
})

describe('values of a cue', () => {
  it('are typed as JSON or as texts, and a text that reads as JSON keeps its quotes', () => {
    for (const value of ['plain', '12', 12, true, null, ['alice'], { a: 1 }, '"quoted"', ''])
      expect(valueTyped(textShown(value))).toEqual(value)
    expect(valueTyped('two words')).toBe('two words')
  })
})

describe('the speed of typed messages', () => {
  it('is that of all, none where they differ, and leaves no key where it is the usual one', () => {
    const one: Cue = { type: 'typing', text: 'a' }
    const { speed, changesTo } = typingSpeeds([one, note('x'), { ...one, speed: 'fast' }])
    expect(speed).toBeNull()
    expect(changesTo('natural')).toEqual([
      { do: 'set', path: '/cues/0/speed', value: undefined },
      { do: 'set', path: '/cues/2/speed', value: undefined },
    ])
    expect(typingSpeeds([one]).speed).toBe('natural')
    expect(typingSpeeds([note('x')]).speed).toBeUndefined()
  })
})
