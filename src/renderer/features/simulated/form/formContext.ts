import { createContext, use } from 'react'
import type { LabCall } from '#contract/lab/lab'
import type { ValueChange } from '#domain/edits/valueChanges'
import type { Issue } from '#domain/issue'
import type { Integration } from '#domain/lab/schema'
import type { EditLook } from '../file/useLabFile'

/** What the fields of a simulated integration share. Pointers lead into its file. */
export interface LabForm {
  /** The file as the form shows it. */
  source: Integration
  issues: readonly Issue[]
  /** Of a file with an error in its text: nothing can be changed. */
  isReadOnly: boolean
  /** What was typed and not taken over ends with another number. */
  turns: number
  /** The last calls, the newest last: what fields suggest. */
  calls: readonly LabCall[]
  edit(changes: ValueChange | readonly ValueChange[], look?: EditLook): string | null
}

const Context = createContext<LabForm | null>(null)

export const LabFormProvider = Context.Provider

/** The form around a field. */
export function useLabForm(): LabForm {
  const form = use(Context)
  if (!form) throw new Error('A field was rendered outside of a form.')
  return form
}

/** What is said below a field: an error before a warning. */
export interface FieldNote {
  error: string | false
  warning: string
}

/** The first error and the first warning at a pointer; `isDeep` also takes those below it. */
export function noteAt(issues: readonly Issue[], path: string, isDeep = false): FieldNote {
  const found = issues.filter(issue => issue.path === path || (isDeep && issue.path.startsWith(`${path}/`)))
  return {
    error: found.find(({ severity }) => severity === 'error')?.message ?? false,
    warning: found.find(({ severity }) => severity !== 'error')?.message ?? '',
  }
}
