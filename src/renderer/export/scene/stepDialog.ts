import type { SceneDialog } from '#contract/scene/dialog'
import type { SceneExport, SceneStep } from '#contract/scene/export'

/** How a step is drawn that submits a dialog: as it is filled in, or with what came of it where it was rejected. */
export type DialogPart = 'filled' | 'rejected'

/** The dialogs that a step shows one after the other as it happens: one that was rejected says why, since the next step may have nothing of it. */
export function dialogParts(scene: SceneExport, step: SceneStep): DialogPart[] {
  if (step.filled === null) return []
  const after = dialogAt(scene, step.dialog)
  const isRejected = after !== null && (after.error !== '' || Object.keys(after.errors).length > 0)
  return isRejected ? ['filled', 'rejected'] : ['filled']
}

interface Shown {
  /** Place in the steps of the scene. */
  place: number
  /** It is shown as it was before the step: something is clicked or typed. */
  isBefore: boolean
  part: DialogPart | undefined
}

/** The dialog over the channel in a picture of a step; nobody sees those of others. */
export function stepDialog(scene: SceneExport, { place, isBefore, part }: Shown): SceneDialog | null {
  const step = scene.steps[place]
  if (step === undefined) return null
  const before = isBefore ? scene.steps[place - 1] : step
  const shown = dialogAt(scene, part === 'filled' ? step.filled : part === 'rejected' ? step.dialog : before?.dialog)
  return shown?.user_id === step.stage.persona_id ? shown : null
}

const dialogAt = ({ dialogs }: SceneExport, place: number | null = null): SceneDialog | null =>
  place === null ? null : (dialogs[place] ?? null)
