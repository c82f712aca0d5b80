import { useState } from 'react'
import type { DialogForm } from '../../../dialog/form/form'
import { showStory } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { lookup, type Submitter } from './sendDialog'

export interface LookupOptions {
  /** What is filled in. */
  given(): Record<string, unknown>
  responding(url: string, submission: Record<string, unknown>): Submitter
  /** Makes room for the story of a look-up that failed. */
  stepAside(): void
}

/** Asks the integration for the choices of dynamic selects; of what failed the recorder knows more than the response. */
export function useLookups({
  given,
  responding,
  stepAside,
}: LookupOptions): Pick<DialogForm, 'lookup' | 'explained'> & Required<Pick<DialogForm, 'explained'>> {
  const workbench = useWorkbench()
  const [lost, setLost] = useState('')
  const found = useSelect(({ traffic }) =>
    lost === '' ? undefined : traffic.exchanges.findLast(({ id }) => id === lost),
  )
  return {
    lookup: async (field, query, signal) => {
      const submission = { ...given(), query, selected_field: field.name }
      const response = await lookup(workbench, responding(field.lookupUrl, submission), signal)
      if (response.ok) return { ok: true, items: response.value.items }
      const { detail, message, request_id } = response.error
      if (!signal.aborted) setLost(request_id)
      return { ok: false, note: detail || message, failed: request_id }
    },
    explained: failed => {
      if (!found || found.id !== failed) return undefined
      const onStory = () => {
        showStory(workbench.store, found.id)
        stepAside()
      }
      return { note: found.note, onStory }
    },
  }
}
