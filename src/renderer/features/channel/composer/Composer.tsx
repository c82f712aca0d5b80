import { type FormEvent, useRef } from 'react'
import { ExplainedError } from '../../../explain/ExplainedError'
import styles from './Composer.module.css'
import { ComposerBar } from './ComposerBar'
import { ComposerField } from './ComposerField'
import { useDroppedFiles } from './FileDrop'
import { FileStrip } from './FileStrip'
import { useWriting } from './useWriting'

const replyId = 'reply-composer'

/** Gives the focus to the field of the open thread. */
export const focusReply = (): void => document.getElementById(replyId)?.focus()

export interface ComposerProps {
  channelId: string
  /** The post that is replied to. */
  rootId?: string
  title: string
  /** The response to a command leads to an address outside. */
  onLeave(url: string): void
  /** Edits what the persona wrote last: ArrowUp in the empty field. */
  onEditLast?(): void
}

/** Writes a post as the persona, or a command; what was rejected stays in the field. */
export function Composer({ channelId, rootId = '', title, onLeave, onEditLast }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, uploads, takesFiles, why, busy, error, exchangeId, ...writing } = useWriting({
    channelId,
    rootId,
    onLeave,
  })
  const onFiles = takesFiles ? uploads.add : undefined
  useDroppedFiles(onFiles)
  const send = async () => {
    // Before the response: what the person opens or goes to meanwhile keeps the focus.
    if (why === '') field.current?.focus()
    const lead = await writing.send()
    lead?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.composer}
      data-floor
      data-place={rootId ? undefined : 'composer'}
      aria-label={rootId ? 'Reply' : 'Message'}
      onSubmit={submit}
    >
      {error && (
        <p className={styles.error} role="alert">
          <ExplainedError exchangeId={exchangeId} message={error} without={['open_body', 'resend_changed']} />
        </p>
      )}
      <ComposerField
        field={field}
        id={rootId ? replyId : 'composer'}
        channelId={channelId}
        label={`Write to ${title}`}
        text={draft.text}
        onText={text => draft.change({ text })}
        onSend={() => void send()}
        onFiles={onFiles}
        onEditLast={onEditLast}
      />
      {takesFiles && (
        <FileStrip
          files={draft.files}
          uploads={uploads}
          onRemove={id => draft.change(now => ({ files: now.files.filter(file => file.id !== id) }))}
        />
      )}
      <ComposerBar field={field} text={draft.text} onFiles={onFiles} isSplit={!takesFiles} why={why} busy={busy} />
    </form>
  )
}
