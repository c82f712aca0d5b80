import { CaseSensitive, ChevronDown, ChevronUp, Regex, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '../ui/controls/IconButton'
import { cx } from '../ui/marks/cx'
import styles from './Bodies.module.css'
import type { Find } from './useFind'

/** Where text of a body is looked for: Enter goes to the next place, Shift+Enter back, Esc closes it. */
export function FindBar({ find, label, onClose }: { find: Find; label: string; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const { query, found } = find
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const isEmpty = found.starts.length === 0
  return (
    <search className={styles.find}>
      <input
        ref={field}
        className={cx('wire', styles.findField)}
        aria-label={`Find in ${label}`}
        aria-invalid={found.problem !== ''}
        placeholder="Find"
        value={query.text}
        spellCheck={false}
        autoComplete="off"
        onChange={event => find.change({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <output className={cx(styles.findCount, found.problem !== '' && styles.problem)} title={found.problem}>
        {countText(find)}
      </output>
      <IconButton
        icon={CaseSensitive}
        label="Match case"
        on={query.isCaseSensitive}
        onClick={() => find.change({ isCaseSensitive: !query.isCaseSensitive })}
      />
      <IconButton
        icon={Regex}
        label="Regular expression"
        on={query.isRegex}
        onClick={() => find.change({ isRegex: !query.isRegex })}
      />
      <IconButton icon={ChevronUp} label="Previous match" why={isEmpty && 'No matches'} onClick={() => find.step(-1)} />
      <IconButton icon={ChevronDown} label="Next match" why={isEmpty && 'No matches'} onClick={() => find.step(1)} />
      <IconButton icon={X} label="Close find" onClick={onClose} />
    </search>
  )
}

function countText({ query, found, current }: Find): string {
  if (query.text === '') return ''
  if (found.problem !== '') return found.problem
  if (current < 0) return 'No matches'
  const count = found.starts.length.toLocaleString('en-US')
  return `${(current + 1).toLocaleString('en-US')} of ${count}${found.isCut ? '+' : ''}`
}
