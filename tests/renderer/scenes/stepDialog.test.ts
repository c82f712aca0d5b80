import { describe, expect, it } from 'vitest'
import type { SceneExport, SceneStep } from '#contract/scene/export'
import { dialogParts, stepDialog } from '../../../src/renderer/export/scene/stepDialog'

const step = (more: Partial<SceneStep>): SceneStep => ({
  ...{ title: '', detail: '', lasts_ms: 1, shows: [], effect: null, card: null, typed: '', ring: null },
  stage: { persona_id: 'bob', channel_id: 'deployments', theme: '' },
  ...{ dialog: null, filled: null },
  ...more,
})
const open = { user_id: 'bob', dialog: {}, values: {}, error: '', errors: {} }
const steps = [
  step({}),
  step({ dialog: 0 }),
  step({ filled: 1, dialog: 2 }),
  step({ filled: 1 }),
  step({ dialog: 0, stage: { persona_id: 'carol', channel_id: 'deployments', theme: '' } }),
]
const dialogs = [open, { ...open, values: { limit: '900' } }, { ...open, errors: { limit: 'Too much.' } }]
const scene = { steps, dialogs } as unknown as SceneExport

describe('the dialog in a picture of a step', () => {
  it('is filled in where the step submits it, and says then why it was rejected', () => {
    expect(steps.map(one => dialogParts(scene, one))).toEqual([[], [], ['filled', 'rejected'], ['filled'], []])
    const parts = (place: number) =>
      dialogParts(scene, step(steps[place] ?? {})).map(part => stepDialog(scene, { place, isBefore: true, part }))
    expect([parts(2), parts(3)]).toEqual([[dialogs[1], dialogs[2]], [dialogs[1]]])
  })

  it('is that of the step before while something is clicked or typed, and nobody sees those of others', () => {
    const shown = (place: number, isBefore: boolean) => stepDialog(scene, { place, isBefore, part: undefined })
    expect([shown(1, true), shown(1, false), shown(4, false), shown(0, true)]).toEqual([null, dialogs[0], null, null])
  })
})
