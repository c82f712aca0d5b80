import { useEffect, useRef } from 'react'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { cx } from '../../../ui/marks/cx'
import styles from './CompletionList.module.css'
import type { CompletionState } from './useCompletion'

/** The names that are offered, above the field. The focus stays in the field, which points at the active one. */
export function CompletionList({ completion }: { completion: CompletionState }) {
  const { listId: id, name, suggestions, active, setActive, choose } = completion
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (suggestions.length === 0) return null
  return (
    <div ref={list} id={id} className={styles.list} role="listbox" aria-label={name}>
      {suggestions.map((suggestion, index) => (
        // The keys are the field's: it keeps the focus.
        <div
          key={suggestion.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={cx(styles.option, index === active && styles.on)}
          onPointerMove={() => setActive(index)}
          onPointerDown={event => {
            event.preventDefault()
            choose(suggestion)
          }}
        >
          {suggestion.user && (
            <AvatarImage
              author={{
                id: suggestion.user.id,
                name: suggestion.user.username,
                is_bot: suggestion.user.is_bot ?? false,
              }}
              size={18}
            />
          )}
          {suggestion.character && <span className={cx('m-emoji', styles.emoji)}>{suggestion.character}</span>}
          <b>{suggestion.label}</b>
          {suggestion.hint && <span className={styles.hint}>{suggestion.hint}</span>}
          <span className={styles.more}>{suggestion.more}</span>
        </div>
      ))}
    </div>
  )
}
