import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { emojiCalled, type NamedEmoji } from '../../../message/markdown/emoji'
import { isComposing } from '../../../ui/keys/pressedKey'
import { cx } from '../../../ui/marks/cx'
import styles from './EmojiPicker.module.css'

/** Shown at once; typing narrows them. */
const limit = 96
const columns = 8
/** What people reach for first. */
const favourites = ['+1', 'white_check_mark', 'eyes', 'tada', 'rocket', 'heart', 'joy', 'thinking_face']

const found = (query: string): NamedEmoji[] =>
  query === ''
    ? [...favourites.flatMap(name => emojiCalled(name, 1)), ...emojiCalled('', limit - favourites.length)]
    : emojiCalled(query, limit)

/** A field, and the emoji whose names hold what is typed into it. */
export function EmojiGrid({ onChoose }: { onChoose(name: string): void }) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = found(query.replaceAll(':', '').trim())
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const move = (step: number) => setActive(Math.max(0, Math.min(shown.length - 1, active + step)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const run = new Map<string, () => void>([
      ['ArrowRight', () => move(1)],
      ['ArrowLeft', () => move(-1)],
      ['ArrowDown', () => move(columns)],
      ['ArrowUp', () => move(-columns)],
      ['Enter', () => shown[active] && onChoose(shown[active].name)],
    ]).get(event.key)
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-label="Search emoji"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        placeholder="Search emoji"
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} className={styles.grid} role="listbox" aria-label="Emoji">
        {shown.map(({ name, character }, index) => (
          <button
            key={name}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-label={name}
            aria-selected={index === active}
            title={`:${name}:`}
            className={cx(styles.emoji, index === active && styles.on)}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(name)}
          >
            {character}
          </button>
        ))}
      </div>
      <p className={styles.name}>{shown[active] ? `:${shown[active].name}:` : `No results for “${query}”`}</p>
    </>
  )
}
