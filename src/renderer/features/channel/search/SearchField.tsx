import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isComposing } from '../../../ui/keys/pressedKey'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Search.module.css'
import type { ChannelSearch } from './useChannelSearch'

/** Enter looks for the text, then goes from one post to the next; Shift+Enter goes back; Esc closes. */
export function SearchField({ search }: { search: ChannelSearch }) {
  const { text, found, at, setText, go, close } = search
  const field = useRef<HTMLInputElement>(null)
  const from = useRef(document.activeElement)
  useEffect(() => {
    const opener = from.current
    field.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else document.getElementById('composer')?.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const run = new Map<string, () => void>([
      ['Enter', () => go(event.shiftKey ? -1 : 1)],
      ['Escape', close],
    ]).get(event.key)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const count = found?.posts.length ?? 0
  return (
    <search className={styles.box}>
      <Icon of={Search} size="s" />
      <input
        ref={field}
        className={styles.field}
        aria-label="Search in this channel"
        placeholder="Words, “phrases”, from:name"
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <output className={styles.count}>{found && (count > 0 ? `${at + 1} of ${count}` : 'No results')}</output>
      <button type="button" className={styles.step} aria-label="Newer post" onClick={() => go(-1)}>
        <Icon of={ChevronDown} size="s" />
      </button>
      <button type="button" className={styles.step} aria-label="Older post" onClick={() => go(1)}>
        <Icon of={ChevronUp} size="s" />
      </button>
      <button type="button" className={styles.step} aria-label="Close search" onClick={close}>
        <Icon of={X} size="s" />
      </button>
    </search>
  )
}
