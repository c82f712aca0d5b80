import { useEffect, useRef } from 'react'
import type { MessageHandlers, Reader } from '../../message/types'
import { useSelect, useWorkbench } from '../../store/workbench'
import { userById } from '../../store/world/people'
import { OpenDialog } from './OpenDialog'

export interface DialogHostProps {
  /** Whom and what the persona knows. */
  reader: Reader
  /** What links of a dialog's text do. */
  handlers: MessageHandlers
  /** Takes the focus to the exchanges, when a dialog makes room for them. */
  onAside(): void
  /** Before an audience: the tool says nothing of a dialog, which is as large as the stage, and nobody else waits for one. */
  isPresented?: boolean
}

/**
 * Draws the dialog that waits for whoever acts. One that waits for somebody else is announced, and keeps what was filled
 * in while another acts.
 */
export function DialogHost({ reader, handlers, onAside, isPresented = false }: DialogHostProps) {
  const dialogs = useSelect(state => state.dialogs)
  useNoticeOfOthers()
  return Object.entries(dialogs).map(([userId, dialog]) => (
    <OpenDialog key={dialog.id} {...{ userId, dialog, reader, handlers, onAside, isPresented }} />
  ))
}

/** Says once of every dialog that opens for somebody else who that is. */
function useNoticeOfOthers(): void {
  const workbench = useWorkbench()
  const dialogs = useSelect(state => state.dialogs)
  const announced = useRef(new Set<string>())
  useEffect(() => {
    const { personaId, world } = workbench.store.getState()
    for (const [userId, { id }] of Object.entries(dialogs)) {
      if (announced.current.has(id)) continue
      announced.current.add(id)
      const name = userById(world, userId)?.username ?? 'somebody'
      if (userId !== personaId) workbench.notify(`A dialog is open for ${name}: act as ${name} to see it`)
    }
  }, [workbench, dialogs])
}
