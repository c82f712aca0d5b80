import groups from 'virtual:emoji-groups'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { emojiByCode, emojiByName, emojiCalled, type NamedEmoji } from '../../../message/markdown/emoji'
import { isComposing } from '../../../ui/keys/pressedKey'
import { cx } from '../../../ui/marks/cx'
import { Kbd } from '../../../ui/marks/Kbd'
import { EmojiGroups, recent } from './EmojiGroups'
import styles from './EmojiPicker.module.css'
import { readRecentEmoji, writeRecentEmoji } from './recentEmoji'

/** Of what is found this much is shown; typing on narrows it. */
const limit = 96
const columns = 8

const recentEmoji = (): NamedEmoji[] =>
  readRecentEmoji(localStorage).flatMap(name => {
    const character = emojiByName(name)
    return character === undefined ? [] : [{ name, character }]
  })

const emojiOf = (group: string): NamedEmoji[] =>
  group === recent
    ? recentEmoji()
    : (groups.find(({ name }) => name === group)?.codes ?? []).flatMap(code => emojiByCode(code) ?? [])

/** The emoji of a group, or those whose names hold what is typed into the field. */
export function EmojiGrid({ onChoose }: { onChoose(name: string): void }) {
  const [text, setText] = useState('')
  const [group, setGroup] = useState(recent)
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const query = text.replaceAll(':', '').trim()
  const shown = useMemo(() => (query === '' ? emojiOf(group) : emojiCalled(query, limit)), [query, group])
  const current = shown[active]
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const choose = (name: string) => {
    writeRecentEmoji(localStorage, name)
    onChoose(name)
  }
  const showGroup = (name: string) => {
    setText('')
    setGroup(name)
    setActive(0)
    list.current?.scrollTo({ top: 0 })
    field.current?.focus()
  }
  const move = (step: number) => setActive(Math.max(0, Math.min(shown.length - 1, active + step)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const run = new Map<string, () => void>([
      ['ArrowRight', () => move(1)],
      ['ArrowLeft', () => move(-1)],
      ['ArrowDown', () => move(columns)],
      ['ArrowUp', () => move(-columns)],
      ['Enter', () => current && choose(current.name)],
    ]).get(event.key)
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label="Search emoji"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${active}` : undefined}
        placeholder="Search emoji"
        value={text}
        onChange={event => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <EmojiGroups group={query === '' ? group : ''} onShow={showGroup} />
      <p className={styles.heading}>{query === '' ? group : 'Results'}</p>
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
            onClick={() => choose(name)}
          >
            {character}
          </button>
        ))}
      </div>
      <p className={styles.foot}>
        {current ? (
          <>
            <span className={styles.glyph}>{current.character}</span>
            <span className={styles.name}>{`:${current.name}:`}</span>
            <Kbd>↵</Kbd>
          </>
        ) : (
          `No results for “${query}”`
        )}
      </p>
    </>
  )
}
