import {
  Bold,
  Code,
  Italic,
  Link,
  type LucideIcon,
  Paperclip,
  SendHorizontal,
  Smile,
  Strikethrough,
} from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { characters } from '#domain/characters'
import { limits } from '#domain/limits'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import { EmojiPicker } from '../emoji/EmojiPicker'
import styles from './Composer.module.css'
import { applyFormat, type Format, insertText } from './format'

const buttons: { format: Format; icon: LucideIcon; label: string }[] = [
  { format: 'bold', icon: Bold, label: 'Bold' },
  { format: 'italic', icon: Italic, label: 'Italic' },
  { format: 'strike', icon: Strikethrough, label: 'Strikethrough' },
  { format: 'code', icon: Code, label: 'Code' },
  { format: 'link', icon: Link, label: 'Link' },
]

export interface ComposerBarProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Absent where the writer cannot send files. */
  onFiles: ((files: Iterable<File>) => void) | undefined
  /** A long text becomes several posts, so it has no limit (docs/reference/webhooks.md#receiving). */
  isSplit: boolean
  /** Why it cannot be sent now, or `''`. */
  why: string
  busy: boolean
}

/** Below the field: marks for the selection, files, emoji, how much is left to write, and Send. */
export function ComposerBar({ field, text, onFiles, isSplit, why, busy }: ComposerBarProps) {
  return (
    <div className={styles.bar}>
      {buttons.map(({ format, icon, label }) => (
        <Tooltip key={format} label={label} side="top">
          <button
            type="button"
            className={cx(styles.tool, styles.format)}
            aria-label={label}
            onClick={() => field.current && applyFormat(field.current, format)}
          >
            <Icon of={icon} />
          </button>
        </Tooltip>
      ))}
      <span className={styles.grow} />
      {!isSplit && <Left text={text} />}
      {onFiles && <FileButton onFiles={onFiles} />}
      <EmojiPicker
        label="Emoji"
        onClosed={() => field.current?.focus()}
        onChoose={name => field.current && insertText(field.current, `:${name}: `)}
        trigger={
          <button type="button" className={styles.tool} aria-label="Emoji" title="Emoji">
            <Icon of={Smile} />
          </button>
        }
      />
      <Tooltip label={why || 'Send'} side="top">
        <button type="submit" className={styles.send} aria-label="Send" aria-disabled={busy || why !== ''}>
          <Icon of={SendHorizontal} size="s" />
        </button>
      </Tooltip>
    </div>
  )
}

/** Files are chosen by a field that is not seen. */
function FileButton({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Tooltip label="Attach files" side="top">
        <button
          type="button"
          className={styles.tool}
          aria-label="Attach files"
          onClick={() => chooser.current?.click()}
        >
          <Icon of={Paperclip} />
        </button>
      </Tooltip>
    </>
  )
}

/** From this length on, how much is left to write is of interest. */
const near = Math.floor(limits.postMessageLength * 0.9)

function Left({ text }: { text: string }) {
  if (text.length < near) return null
  const left = limits.postMessageLength - characters(text)
  return (
    <output className={cx(styles.left, left < 0 && styles.over)}>
      {left < 0 ? `${(-left).toLocaleString('en-US')} too many` : `${left.toLocaleString('en-US')} left`}
    </output>
  )
}
