import type { SceneExport } from '#contract/scene/export'
import { isObject } from '#domain/json'
import type { Context } from '../../context'
import { PLACEHOLDER } from '../../recorder/redact/placeholder'

const placeholders = new RegExp(PLACEHOLDER, 'g')

/** What is drawn of a scene: text that people wrote and integrations sent, in which a secret may stand. */
export type DrawnScene = Omit<SceneExport, 'removed' | 'pictures'>

/** Takes every secret out that one of these workspaces knows, wherever it stands, and says which and where. */
export function withoutSecrets(
  known: readonly Pick<Context, 'recorder'>[],
  scene: DrawnScene,
): Omit<SceneExport, 'pictures'> {
  const redacted = (text: string): string => known.reduce((rest, { recorder }) => recorder.redacted(rest), text)
  const clean = cleaned(scene, redacted) as DrawnScene
  const removed = new Map<string, number>()
  clean.steps.forEach((step, index) => {
    const dialogs = [step.filled, step.dialog].map(place => clean.dialogs[place ?? -1])
    const shown = JSON.stringify([step, step.shows.map(place => clean.posts[place]), dialogs])
    for (const [placeholder] of shown.matchAll(placeholders))
      if (!removed.has(placeholder)) removed.set(placeholder, index)
  })
  return { ...clean, removed: [...removed].map(([placeholder, step]) => ({ placeholder, step })) }
}

/** Ids look like tokens, and are told apart by the redactor alone. */
function cleaned(value: unknown, redacted: (text: string) => string): unknown {
  if (typeof value === 'string') return redacted(value)
  if (Array.isArray(value)) return value.map(one => cleaned(one, redacted))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, redacted)]))
}
