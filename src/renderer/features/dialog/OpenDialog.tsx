import { useEffect, useId, useMemo, useRef } from 'react'
import { DialogSheet } from '../../dialog/DialogSheet'
import type { MessageHandlers, Reader } from '../../message/types'
import { useSelect } from '../../store/workbench'
import type { WaitingDialog } from '../../store/world/dialogs'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog/DialogFrame'
import { cx } from '../../ui/marks/cx'
import { useDialogForm } from './form/useDialogForm'
import { Notes } from './Notes'
import styles from './OpenDialog.module.css'

export interface OpenDialogProps {
  userId: string
  dialog: WaitingDialog
  reader: Reader
  handlers: MessageHandlers
  /** Takes the focus to what the dialog makes room for. */
  onAside(): void
  isPresented: boolean
}

/** One dialog, as the client of the person it waits for draws it. */
export function OpenDialog({ userId, dialog, reader, handlers, onAside, isPresented }: OpenDialogProps) {
  const isShown = useSelect(state => state.personaId === userId)
  const images = useSelect(state => state.images)
  const form = useDialogForm(userId, dialog, handlers)
  const sheet = useRef<HTMLFormElement>(null)
  const introductionId = useId()
  const options = useMemo(() => ({ images }), [images])
  const isAside = dialog.isAside === true
  const latest = useRef(onAside)
  latest.current = onAside
  // Behind the frame, which goes, and before the next key.
  useEffect(() => {
    if (isAside) queueMicrotask(() => latest.current())
  }, [isAside])
  const firstFocus = () =>
    isPresented
      ? null
      : (sheet.current?.querySelector<HTMLElement>('input:not([hidden]), textarea') ??
        sheet.current?.querySelector<HTMLElement>('[type="submit"]'))
  return (
    <DialogFrame
      open={isShown && !isAside}
      onClose={form.dismiss}
      className={cx(styles.dialog, isPresented && styles.presented)}
      describedBy={form.drawn.introduction ? introductionId : undefined}
      closesOutside={false}
      firstFocus={firstFocus}
    >
      <DialogSheet
        {...{ form, reader, handlers, options, introductionId }}
        formRef={sheet}
        Title={DialogTitle}
        Close={DialogClose}
      />
      {!isPresented && <Notes viewer={reader.viewer?.username ?? ''} url={dialog.url} issues={form.drawn.issues} />}
    </DialogFrame>
  )
}
