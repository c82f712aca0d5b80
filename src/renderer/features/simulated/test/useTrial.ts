import { useState } from 'react'
import type { Message } from '#contract/exchange'
import { lab as endpoints, type LabCall } from '#contract/lab/lab'
import type { Post } from '#domain/posts/post'
import { integrationPath } from '#domain/project/paths'
import { heldDocument } from '../../../files/openPayload'
import { useWorkbench } from '../../../store/workbench'

/** What a dry run of a call came to. */
export interface Tested {
  call: LabCall
  before: Post | null
  after: Post | null
  response: Message
}

export interface Trial {
  tested: Tested | null
  /** Why it could not be tested, else `''`. */
  error: string
  busy: boolean
  /** Tests with a call of the log, the last one without an id. Resolves when it is done. */
  run(callId?: string): Promise<void>
}

/** Tests a call again without sending or changing anything, with the words of the window that are not saved yet. */
export function useTrial(name: string): Trial {
  const { store, call } = useWorkbench()
  const [state, setState] = useState<Omit<Trial, 'run'>>({ tested: null, error: '', busy: false })
  const run = async (callId?: string) => {
    if (state.busy) return
    setState(before => ({ ...before, busy: true }))
    const document = heldDocument(store.getState(), integrationPath(name))
    const result = await call(endpoints.testLab, {
      params: { name },
      body: { ...(callId ? { call_id: callId } : {}), ...(document ? { text: document.text } : {}) },
    })
    setState(
      result.ok
        ? { tested: result.value, error: '', busy: false }
        : { tested: null, error: result.error.message, busy: false },
    )
  }
  return { ...state, run }
}
