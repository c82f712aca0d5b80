import { type KeyboardEvent, memo, useDeferredValue, useEffect, useRef } from 'react'
import { ClientSheet } from '../../../message/ClientSheet'
import { PostRow } from '../../../message/post/PostRow'
import type { MessageHandlers, MessageOptions, Reader } from '../../../message/types'
import { cx } from '../../../ui/marks/cx'
import type { GalleryTemplate } from '../own/galleryTemplate'
import { shownPost, timeToday } from '../post/shownPost'
import styles from './TemplateGrid.module.css'

export interface TemplateGridProps {
  templates: readonly GalleryTemplate[]
  chosen: string
  reader: Reader
  onChoose(id: string): void
  onOpen(): void
}

/** Pictures that are drawn with the first frame: more than a window of usual size shows. The others follow at once. */
const firstPictures = 12

/** How far a key leads from a card, in a grid of that many columns. */
const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: columns => columns,
  ArrowUp: columns => -columns,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

/** Cards that stand beside the first one. */
const columnsOf = (cards: readonly HTMLElement[]): number =>
  cards.filter(card => card.offsetTop === cards[0]?.offsetTop).length

/** All templates as pictures of themselves: one stop for Tab, arrows inside, Enter opens. */
export function TemplateGrid({ templates, chosen, reader, onChoose, onOpen }: TemplateGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const drawn = useDeferredValue(templates.length, firstPictures)
  const cardsOf = () => [...(grid.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  useEffect(() => {
    // A card that Previous or Next has chosen comes into view; one that was clicked is there.
    const card = grid.current?.querySelector(`[data-template="${chosen}"]`)
    card?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const cards = cardsOf()
    const at = templates.findIndex(one => one.id === chosen)
    const by = step(columnsOf(cards))
    const to = Math.max(0, Math.min(templates.length - 1, at + by))
    // Where there is no row above or below, the card stays.
    if (Number.isFinite(by) && to !== at + by) return
    cards[to]?.focus()
    onChoose(templates[to]?.id ?? chosen)
  }
  return (
    <div ref={grid} className={styles.grid} role="listbox" aria-label="Templates" onKeyDown={onKeyDown}>
      {templates.map((template, at) => (
        <Card
          key={template.id}
          template={template}
          isDrawn={at < drawn}
          isChosen={template.id === chosen}
          reader={reader}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

interface CardProps {
  template: GalleryTemplate
  isDrawn: boolean
  isChosen: boolean
  reader: Reader
  onChoose(id: string): void
  onOpen(): void
}

function Card({ template, isDrawn, isChosen, reader, onChoose, onOpen }: CardProps) {
  const { id, label, purpose } = template
  return (
    <div
      role="option"
      className={cx(styles.card, isChosen && styles.on)}
      data-template={id}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-label={`${label}, ${purpose}`}
      onClick={() => onChoose(id)}
      onDoubleClick={onOpen}
      onKeyDown={event => event.key === 'Enter' && onOpen()}
    >
      <div className={styles.shot} inert>
        {isDrawn && <Picture template={template} reader={reader} />}
      </div>
      <div className={styles.caption} aria-hidden="true">
        <b>{label}</b>
        <span>{purpose}</span>
      </div>
    </div>
  )
}

const handlers: MessageHandlers = { act: () => {}, openLink: () => {} }
const options: MessageOptions = { still: true }

/** The message itself, small. A selection redraws frames, not messages. */
const Picture = memo(function Picture({ template, reader }: Pick<CardProps, 'template' | 'reader'>) {
  const { id, post, time } = template
  return (
    <ClientSheet className={styles.sheet}>
      <PostRow
        post={shownPost(template, { id: `template-${id}`, content: post, at: timeToday(time) })}
        reader={reader}
        handlers={handlers}
        options={options}
      />
    </ClientSheet>
  )
})
