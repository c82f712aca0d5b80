import { createContext, use } from 'react'
import type { ValueChange } from '#domain/edits/valueChanges'
import type { Issue } from '#domain/issue'
import type { EditLook } from '../../../../forms/useFormFile'
import type { Surroundings } from '../../cues/newCue'

/** What the fields of a scene share. Pointers lead into its file. */
export interface SceneForm {
  issues: readonly Issue[]
  /** Of a file with an error in its text: nothing can be changed. */
  isReadOnly: boolean
  /** What was typed and not taken over ends with another number. */
  turns: number
  /** What the cue that is edited can name. */
  known: Surroundings
  /** A control is about to be picked on the stage. */
  isPicking: boolean
  pick(): void
  edit(changes: ValueChange | readonly ValueChange[], look?: EditLook): string | null
}

const Context = createContext<SceneForm | null>(null)

export const SceneFormProvider = Context.Provider

/** The form around a field. */
export function useSceneForm(): SceneForm {
  const form = use(Context)
  if (!form) throw new Error('A field was rendered outside of the form of a scene.')
  return form
}

/** The first error at a pointer, or below it; `false` for none. */
export const errorAt = (issues: readonly Issue[], path: string): string | false =>
  issues.find(issue => issue.severity === 'error' && (issue.path === path || issue.path.startsWith(`${path}/`)))
    ?.message ?? false
