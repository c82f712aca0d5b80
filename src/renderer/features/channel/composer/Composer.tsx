import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isComposing } from '../../../ui/keys/pressedKey'
import { leadTo } from '../links/leadTo'
import { CommandUsage, commandIn } from './CommandUsage'
import { CompletionList } from './CompletionList'
import styles from './Composer.module.css'
import { ComposerBar } from './ComposerBar'
import { useDroppedFiles } from './FileDrop'
import { FileStrip } from './FileStrip'
import { sendMessage } from './sendMessage'
import { useCompletion } from './useCompletion'
import { useDraft } from './useDraft'
import { useTeamCommands } from './useTeamCommands'
import { useUploads } from './useUploads'

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

/**
 * Writes a post as the persona, or a command. Enter sends, Shift+Enter breaks the line; what was rejected stays in the
 * field.
 */
export function Composer({ channelId, rootId = '', title, onLeave, onEditLast }: ComposerProps) {
  const workbench = useWorkbench()
  const personaId = useSelect(state => state.personaId)
  const voiceId = useSelect(state => state.voiceId)
  const draft = useDraft(channelId, rootId)
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const usageId = useId()
  const { commands, ask } = useTeamCommands(channelId)
  const completion = useCompletion(field, { channelId, commands })
  const uploads = useUploads({
    channelId,
    userId: personaId,
    count: draft.files.length,
    onUploaded: file => draft.change(now => ({ files: [...now.files, file] })),
  })
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  // A webhook's payload names no files.
  const takesFiles = voiceId === ''
  useFieldHeight(field, draft.text)
  useDroppedFiles(takesFiles ? uploads.add : undefined)

  const isEmpty = draft.text.trim() === '' && draft.files.length === 0
  const isUploading = uploads.list.some(one => one.error === '')
  const send = async () => {
    if (busy || isEmpty || isUploading) return
    setBusy(true)
    const file_ids = takesFiles ? draft.files.map(file => file.id) : []
    const sent = await sendMessage(workbench, { channelId, rootId, message: draft.text, file_ids })
    setBusy(false)
    setError(sent.error)
    if (!sent.error) draft.change({ text: '', files: [] })
    field.current?.focus()
    leadTo(workbench, sent.location, onLeave)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || completion.takesKey(event)) return
    if (event.key === 'ArrowUp' && draft.text === '' && onEditLast) {
      event.preventDefault()
      onEditLast()
      return
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (!takesFiles || files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  }
  // The list says the same while it is open.
  const command = completion.suggestions.length === 0 ? commandIn(draft.text, commands) : undefined
  const active = completion.suggestions.length > 0 ? `${listId}-${completion.active}` : undefined
  return (
    <form
      className={styles.composer}
      data-floor
      aria-label={rootId ? 'Reply' : 'Message'}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <CompletionList id={listId} completion={completion} />
      {command && <CommandUsage id={usageId} command={command} />}
      <textarea
        ref={field}
        id={rootId ? replyId : 'composer'}
        rows={1}
        className={styles.text}
        placeholder={`Write to ${title}`}
        aria-label={`Write to ${title}`}
        // The field stays a text box: what it offers is a list that it points at.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active ? listId : undefined}
        aria-activedescendant={active}
        aria-describedby={command ? usageId : undefined}
        value={draft.text}
        onChange={event => {
          draft.change({ text: event.target.value })
          ask(event.target.value)
          completion.look()
        }}
        onSelect={completion.look}
        onBlur={completion.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {takesFiles && (
        <FileStrip
          files={draft.files}
          uploads={uploads}
          onRemove={id => draft.change(now => ({ files: now.files.filter(file => file.id !== id) }))}
        />
      )}
      <ComposerBar
        field={field}
        text={draft.text}
        onFiles={takesFiles ? uploads.add : undefined}
        isSplit={!takesFiles}
        why={isUploading ? 'A file is still uploading' : isEmpty ? 'The message is empty' : ''}
        busy={busy}
      />
    </form>
  )
}

/** The field is as high as its text, up to 160 px. */
function useFieldHeight(field: { current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${Math.min(text === '' ? 20 : box.scrollHeight, 160)}px`
  }, [field, text])
}
