import { useCallback } from 'react'
import { type Draft, draftKey, noDraft, withDraft } from '../../../store/payloads/drafts'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** What becomes of a draft, or how to make it of the draft as it is then. */
export type DraftChange = Partial<Draft> | ((draft: Draft) => Partial<Draft>)

/** The draft of whoever writes here, kept until it is sent. */
export function useDraft(channelId: string, rootId: string) {
  const { store } = useWorkbench()
  const writerId = useSelect(state => state.voiceId || state.personaId)
  const key = draftKey({ channelId, rootId, writerId })
  const draft = useSelect(state => state.drafts[key] ?? noDraft)
  const change = useCallback(
    (part: DraftChange) =>
      store.setState(({ drafts }) => ({
        drafts: withDraft(drafts, key, typeof part === 'function' ? part(drafts[key] ?? noDraft) : part),
      })),
    [store, key],
  )
  return { ...draft, change }
}
