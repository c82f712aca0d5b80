import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { ClientSheet } from '../../message/ClientSheet'
import { MessageBody } from '../../message/MessageBody'
import { Spinner } from '../../message/parts/Spinner'
import type { MessageHandlers, Reader } from '../../message/types'
import { useSelect } from '../../store/workbench'
import type { WaitingDialog } from '../../store/world/dialogs'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog/DialogFrame'
import { Icon } from '../../ui/marks/Icon'
import { DialogIcon } from './DialogIcon'
import { Field } from './fields/Field'
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
}

/** One dialog, as the client of the person it waits for draws it. */
export function OpenDialog({ userId, dialog, reader, handlers, onAside }: OpenDialogProps) {
  const isShown = useSelect(state => state.personaId === userId)
  const images = useSelect(state => state.images)
  const form = useDialogForm(userId, dialog)
  const body = useRef<HTMLDivElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const introductionId = useId()
  const { drawn, wrong, busy, failures } = form
  useEffect(() => {
    if (failures > 0) body.current?.querySelector<HTMLElement>('[data-wrong] :is(input, textarea)')?.focus()
  }, [failures])
  const isAside = dialog.isAside === true
  const latest = useRef(onAside)
  latest.current = onAside
  // Behind the frame, which goes, and before the next key.
  useEffect(() => {
    if (isAside) queueMicrotask(() => latest.current())
  }, [isAside])
  return (
    <DialogFrame
      open={isShown && !isAside}
      onClose={form.dismiss}
      className={styles.dialog}
      describedBy={drawn.introduction ? introductionId : undefined}
      closesOutside={false}
      firstFocus={() => body.current?.querySelector<HTMLElement>('input, textarea') ?? submitButton.current}
    >
      <ClientSheet className={styles.sheet}>
        <form
          className={styles.form}
          noValidate
          aria-busy={busy}
          onSubmit={event => {
            event.preventDefault()
            void form.send()
          }}
          onKeyDown={event => {
            // Enter breaks the line in a field of several lines.
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void form.send()
          }}
        >
          <header className={styles.head}>
            <DialogIcon url={drawn.iconUrl} images={images} />
            <DialogTitle className={styles.title}>{drawn.title}</DialogTitle>
            <DialogClose className={styles.close} aria-label="Close">
              <Icon of={X} size="l" />
            </DialogClose>
          </header>
          {wrong.error && (
            <div className={styles.wrong} role="alert">
              {wrong.error}
              {wrong.code && <code className={styles.code}>{wrong.code}</code>}
            </div>
          )}
          <div ref={body} className={styles.body}>
            {drawn.introduction && (
              <div id={introductionId}>
                <MessageBody
                  content={{ message: drawn.introduction, props: {} }}
                  reader={reader}
                  handlers={handlers}
                  options={{ images, actionLinks: false }}
                />
              </div>
            )}
            {drawn.fields.map(field => (
              <Field key={`${field.kind} ${field.name}`} field={field} form={form} reader={reader} />
            ))}
          </div>
          <footer className={styles.verbs}>
            <DialogClose className="m-button">Cancel</DialogClose>
            <button
              ref={submitButton}
              type="submit"
              className="m-button m-primary"
              aria-busy={busy}
              aria-disabled={busy}
            >
              {busy && <Spinner />}
              <span className="m-button-label">{drawn.submitLabel}</span>
            </button>
          </footer>
        </form>
      </ClientSheet>
      <Notes viewer={reader.viewer?.username ?? ''} url={dialog.url} issues={drawn.issues} />
    </DialogFrame>
  )
}
