import { describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import type { Cue } from '#domain/scene/schema/scene'
import { changesOfPick } from '../../../src/renderer/features/scenes/page/changesOfPick'
import { frameAt, type Phase } from '../../../src/renderer/features/scenes/stage/frames'
import { controlsOn, pickAt } from '../../../src/renderer/features/scenes/stage/pickControl'
import { checkOf, outcomeOf } from './checkOf'

const cues: Cue[] = [
  { type: 'post', text: 'One' },
  { type: 'click', control: 'Approve' },
  { type: 'typing', text: 'Hello' },
  { type: 'title', title: 'End' },
]
const check = checkOf(['one', 'updated', 'hello'], [[0], [1], [1, 2], [1, 2]])
const places = [0, 1, 2, 3]
const idsAt = (cue: number, phase: Phase = 'still', more: object = {}) =>
  frameAt({ check, cues, places, cue, phase, ...more }).posts.map(({ id }) => id)

describe('what the audience sees at a cue', () => {
  it('is as before a click or a typed message while it is looked at, and as after every other cue', () => {
    expect([-1, 0, 1, 2, 3].map(cue => idsAt(cue))).toEqual([[], ['one'], ['one'], ['updated'], ['updated', 'hello']])
    expect(frameAt({ check, cues, places, cue: 2, phase: 'still' }).typed).toBe('Hello')
  })

  it('follows the cue while it is played', () => {
    expect(idsAt(1, 'before')).toEqual(['one'])
    expect(idsAt(1, 'after')).toEqual(['updated'])
    expect(frameAt({ check, cues, places, cue: 2, phase: 'after' }).typed).toBe('')
  })

  it('is as the last cue before it left it, where it was not run yet or cannot run', () => {
    expect(idsAt(2, 'still', { places: [0, 1, null, 3] })).toEqual(['updated'])
    expect(idsAt(0, 'still', { places: [null, null, null, null] })).toEqual([])
    const broken = { ...check, outcomes: check.outcomes.with(3, outcomeOf(3, { outcome: 'cannot_run' })) }
    expect(frameAt({ check: broken, cues, places, cue: 3, phase: 'after' }).isBefore).toBe(true)
  })

  it('is another channel as soon as the scene goes there', () => {
    const stage = { persona_id: 'alice', channel_id: 'incidents', theme: '' } as const
    const moved = { ...check, outcomes: check.outcomes.with(1, outcomeOf(1, { stage })) }
    expect(idsAt(1, 'still', { check: moved })).toEqual(['updated'])
  })
})

describe('the dialog over the channel', () => {
  const open = { user_id: 'alice', dialog: { title: 'Set an alarm' }, values: {}, error: '', errors: {} }
  const ran = {
    ...checkOf(['one'], [[0], [0], [0], [0]]),
    dialogs: [open, { ...open, values: { limit: '900' } }, { ...open, values: { limit: '900' }, error: 'Too much.' }],
    open: [0, 2, null, null],
    filled: [null, 1, 2, null],
  }
  const asked: Cue[] = [
    { type: 'click', control: 'Set an alarm' },
    { type: 'dialog', fields: { limit: '900' } },
    { type: 'dialog', cancel: true },
    { type: 'post', text: 'Done' },
  ]
  const dialogAt = (cue: number, phase: Phase = 'still', of = ran) =>
    frameAt({ check: of, cues: asked, places, cue, phase }).dialog

  it('comes with the click that opened it, is filled in until it is submitted, and says then what is wrong', () => {
    expect([-1, 0].map(cue => dialogAt(cue))).toEqual([null, null])
    expect(dialogAt(0, 'after')).toEqual(open)
    expect(dialogAt(1)?.values).toEqual({ limit: '900' })
    expect([dialogAt(1)?.error, dialogAt(1, 'after')?.error, dialogAt(2)?.error]).toEqual([
      '',
      'Too much.',
      'Too much.',
    ])
    expect([dialogAt(2, 'after'), dialogAt(3)]).toEqual([null, null])
  })

  it('is not there for anybody else', () => {
    const stage = { persona_id: 'bob', channel_id: 'deployments', theme: '' } as const
    const outcomes = ran.outcomes.with(1, outcomeOf(1, { stage }))
    expect(dialogAt(1, 'after', { ...ran, outcomes })).toBeNull()
    expect(dialogAt(2, 'before', { ...ran, outcomes })).toEqual(ran.dialogs[2])
  })
})

describe('a control that is picked', () => {
  const button = (id: string, text: string, label: string): Post =>
    ({
      ...{ id, user_id: 'gate', message: text, type: '', root_id: '' },
      props: { svc_blocks: [{ type: 'button', text: label, action_id: 'press' }], svc_blocks_actions: {} },
    }) as unknown as Post
  const posts = [button('a', 'Roll out\nnow', 'Approve'), button('b', 'Roll back', 'Approve')]
  const senderOf = () => 'deploy-gate'
  const path = '/props/svc_blocks/0'

  it('says which post has it: by its sender, and by its words where a later post of theirs has controls too', () => {
    expect(pickAt(posts, { post: 'b', path }, senderOf)?.post).toEqual({ from: 'deploy-gate' })
    expect(pickAt(posts, { post: 'a', path }, senderOf)?.post).toEqual({ from: 'deploy-gate', text: 'Roll out' })
    expect(pickAt(posts, { post: 'a', path: '/props/none' }, senderOf)).toBeNull()
    expect(controlsOn(posts, senderOf).map(({ post }) => post)).toEqual([
      { from: 'deploy-gate' },
      { from: 'deploy-gate', text: 'Roll out' },
    ])
  })

  it('makes a click of a button and a choice of a menu, and keeps an option that the menu has', () => {
    const picked = pickAt(posts, { post: 'b', path }, senderOf)
    if (!picked) throw new Error('There is nothing to pick.')
    const keysOf = (cue: Cue, is: 'button' | 'menu') => {
      const options = is === 'menu' ? [{ text: 'First', value: '1' }] : []
      const changes = changesOfPick(cue, '/cues/0', { ...picked, control: { ...picked.control, is, options } })
      return Object.fromEntries(changes.flatMap(one => (one.do === 'set' ? [[one.path.slice(8), one.value]] : [])))
    }
    const post = { from: 'deploy-gate' }
    expect(keysOf({ type: 'click', control: 'x' }, 'button')).toEqual({ control: 'Approve', post })
    expect(keysOf({ type: 'click', control: 'x' }, 'menu')).toEqual({
      type: 'choose',
      option: 'First',
      control: 'Approve',
      post,
    })
    expect(keysOf({ type: 'choose', control: 'x', option: '1' }, 'menu')).toEqual({ control: 'Approve', post })
    expect(keysOf({ type: 'choose', control: 'x', option: '2' }, 'menu')).toMatchObject({ option: 'First' })
    expect(keysOf({ type: 'choose', control: 'x', option: '1' }, 'button')).toMatchObject({
      type: 'click',
      option: undefined,
    })
    expect(keysOf({ type: 'highlight', place: 'header' }, 'button')).toMatchObject({
      place: undefined,
      control: 'Approve',
    })
  })
})
