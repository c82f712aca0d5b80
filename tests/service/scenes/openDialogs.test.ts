import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SceneExport } from '#contract/scene/export'
import type { Cue } from '#domain/scene/schema/scene'
import type { Ran } from '#service/scenes/checks/runToEnd'
import { type SceneDesk, type SceneFork, sceneDesk, sceneFork, sceneOf, told } from './sceneDesk'

const click: Cue = { type: 'click', as: 'bob', control: 'Set an alarm', post: { from: 'canary-watch' } }

describe('the dialog over the channel, cue by cue', () => {
  let fork: SceneFork
  beforeAll(async () => {
    fork = await sceneFork()
  })
  afterAll(() => fork?.[Symbol.asyncDispose]())

  const userId = (name: string) => fork.ctx.store.users.byUsername(name)?.id
  const at = ({ dialogs }: Ran, places: Ran['open']) => places.map(place => (place === null ? null : dialogs[place]))

  it('is there from the click that opened it until it is submitted, with what is filled in and why it was rejected', async () => {
    const ran = await fork.run([
      click,
      { type: 'dialog', as: 'bob', fields: { Measure: 'Error rate', Threshold: '900' }, fails: true },
      { type: 'dialog', as: 'bob', fields: { Measure: 'Error rate', Threshold: '2', 'Who is called': 'carol' } },
    ])
    const asOpened = { user_id: userId('bob'), dialog: { title: 'Set an alarm' }, values: {}, error: '', errors: {} }
    const filled = { metric: 'errors', threshold: '900', who: [] }
    expect(at(ran, ran.open)).toMatchObject([
      asOpened,
      { values: filled, errors: { threshold: 'Error rate is from 0.01 to 100 %.' } },
      null,
    ])
    expect(at(ran, ran.filled)).toMatchObject([
      null,
      { values: filled, errors: {} },
      { values: { metric: 'errors', threshold: '2', who: [userId('carol')] }, errors: {} },
    ])
    // Where it is submitted to is nothing that anybody sees.
    for (const { dialog } of ran.dialogs) expect(Object.keys(dialog)).not.toContain('callback_id')
  })

  it('is seen by whom it waits for alone, and gone once it is closed', async () => {
    const ran = await fork.run([
      click,
      { type: 'persona', as: 'carol' },
      { type: 'channel', channel: 'deployments' },
      { type: 'dialog', as: 'bob', cancel: true },
    ])
    expect(told(ran.outcomes)).toEqual(['ran', 'ran', 'ran', 'ran'])
    expect(at(ran, ran.open).map(dialog => dialog?.user_id ?? null)).toEqual([userId('bob'), null, null, null])
    expect(at(ran, ran.filled).at(-1)).toMatchObject({ user_id: userId('bob'), values: {} })
  })
})

describe('the dialog of an exported scene', () => {
  let desk: SceneDesk
  beforeAll(async () => {
    desk = await sceneDesk()
  })
  afterAll(() => desk?.[Symbol.asyncDispose]())

  const exported = async (name: string) =>
    (await desk.desk.window<SceneExport>(`/scenes/${name}/export`, { method: 'POST' })).json

  it('is in the steps that have it open, with its values in the step that submits it', async () => {
    const { steps, dialogs } = await exported('three-decisions')
    const shown = steps.map(({ title, dialog, filled }) => ({ title, dialog, filled }))
    expect(shown.slice(2, 5)).toEqual([
      { title: 'Click Set an alarm', dialog: 0, filled: null },
      { title: 'Submit the dialog', dialog: 2, filled: 1 },
      { title: 'Submit the dialog', dialog: null, filled: 3 },
    ])
    expect(dialogs.map(({ values }) => values['threshold'])).toEqual([undefined, '900', '900', '2'])
    expect(dialogs[2]?.errors).toEqual({ threshold: 'Error rate is from 0.01 to 100 %.' })
  })

  it('has no secret that a cue fills in, and says in which step one was', async () => {
    const { bot_token } = desk.desk.sample
    const fields = { Measure: 'Error rate', Threshold: '900', 'What to do first': `Call with ${bot_token}` }
    await desk.write('leaky', sceneOf([click, { type: 'dialog', as: 'bob', fields, fails: true }]))
    const scene = await exported('leaky')
    expect(JSON.stringify(scene)).not.toContain(bot_token)
    expect(scene.removed).toEqual([{ placeholder: expect.stringMatching(/^\[redacted:/), step: 2 }])
  })
})
