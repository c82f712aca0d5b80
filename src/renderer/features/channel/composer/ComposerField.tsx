import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react'
import { isComposing } from '../../../ui/keys/pressedKey'
import { CommandUsage, commandIn } from './CommandUsage'
import { CompletionList } from './CompletionList'
import styles from './Composer.module.css'
import { useCompletion } from './useCompletion'
import { useTeamCommands } from './useTeamCommands'

export interface ComposerFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  /** So that others can give it the focus. */
  id: string
  channelId: string
  label: string
  text: string
  onText(text: string): void
  onSend(): void
  /** Where files that are pasted go. */
  onFiles?: ((files: FileList) => void) | undefined
  /** Edits what the persona wrote last: ArrowUp in the empty field. */
  onEditLast?: (() => void) | undefined
}

/** The text of a message, with names and commands completed. Enter sends, Shift+Enter breaks the line. */
export function ComposerField(props: ComposerFieldProps) {
  const { field, id, channelId, label, text, onText, onSend, onFiles, onEditLast } = props
  const usageId = useId()
  const { commands, ask } = useTeamCommands(channelId)
  const completion = useCompletion(field, { channelId, commands })
  useFieldHeight(field, text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || completion.takesKey(event)) return
    if (event.key === 'ArrowUp' && text === '' && onEditLast) onEditLast()
    else if (event.key === 'Enter' && !event.shiftKey) onSend()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (!onFiles || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  // The list says the same while it is open.
  const command = completion.suggestions.length === 0 ? commandIn(text, commands) : undefined
  return (
    <>
      <CompletionList completion={completion} />
      {command && <CommandUsage id={usageId} command={command} />}
      <textarea
        ref={field}
        id={id}
        rows={1}
        className={styles.text}
        placeholder={label}
        aria-label={label}
        {...completion.fieldProps}
        aria-describedby={command ? usageId : undefined}
        value={text}
        onChange={event => {
          onText(event.target.value)
          ask(event.target.value)
          completion.look()
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  )
}

/** The field is as high as its text, up to what its style allows; an empty one is one line high. */
function useFieldHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const box = field.current
    if (!box) return
    box.style.height = text === '' ? '' : 'auto'
    if (text !== '') box.style.height = `${box.scrollHeight}px`
  }, [field, text])
}
