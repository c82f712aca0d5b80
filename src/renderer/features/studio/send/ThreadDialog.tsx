import { Command } from 'cmdk'
import { MessageSquareReply, SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { postIdIn } from '#domain/sending/thread'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { Time } from '../../../message/post/PostHead'
import { type Sending, threadOf } from '../../../store/payloads/sendLog'
import type { Thread } from '../../../store/payloads/studioDocument'
import { useSelect } from '../../../store/workbench'
import { Dialog } from '../../../ui/dialog/Dialog'
import { Badge } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { placeName } from './placeName'
import type { Route } from './senders'
import styles from './ThreadDialog.module.css'
import { type ThreadChoice, useThreads } from './useThreads'

interface ThreadDialogProps {
  route: Route
  /** What was sent last, if anything. */
  last: Sending | undefined
  onChoose(thread: Thread | undefined): void
  onClose(): void
}

/** Posts that are shown at once. */
const most = 50

/** Chooses the post that is replied to: the one that was sent last, one of the channel, or any by its link. */
export function ThreadDialog({
  route: { channel, sender, target, thread },
  last,
  onChoose,
  onClose,
}: ThreadDialogProps) {
  const [query, setQuery] = useState('')
  const name = useSelect(({ world }) => (channel ? placeName(world, channel, sender?.id ?? '') : ''))
  const place = target?.name ?? channel?.id ?? ''
  const { posts, note } = useThreads(target ? '' : place)
  const lastId = last && placeOfPost(last) === place && last.report.post_id !== '' ? threadOf(last) : ''
  const pasted = postIdIn(query)
  const matching = pasted === null ? posts.filter(one => matches(one, query)) : []
  // The one that is chosen stands first, however old it is.
  const found = matching.toSorted((a, b) => Number(b.id === thread?.rootId) - Number(a.id === thread?.rootId))
  const more = found.length - most
  const choose = (rootId: string) => {
    const words = posts.find(({ id }) => id === rootId)?.words ?? `post ${rootId}`
    onChoose(rootId === '' ? undefined : { rootId, place, words })
    onClose()
  }
  return (
    <Dialog open title="Reply in thread" sub={target ? `on ${target.name}` : `in ${name}`} onClose={onClose}>
      <Command label="Posts" shouldFilter={false} loop>
        <Command.Input
          className={styles.field}
          aria-label="Find a post"
          placeholder={target ? 'Link to a post, or its id' : 'Find a post, or paste a link to one'}
          value={query}
          onValueChange={setQuery}
          autoFocus
        />
        <div className={styles.choices}>
          <Command.Empty className={styles.note}>{query === '' ? note : `No results for “${query}”`}</Command.Empty>
          <Command.List className={styles.list} label="Posts">
            {query === '' && thread && (
              <Command.Item value="none" className={cx('leads', styles.row)} onSelect={() => choose('')}>
                <Icon of={SendHorizontal} size="s" className={styles.glyph} />
                <span className={styles.words}>No thread: send a new post</span>
              </Command.Item>
            )}
            {query === '' && lastId !== '' && (
              <Command.Item value="last" className={cx('leads', styles.row)} onSelect={() => choose(lastId)}>
                <Icon of={MessageSquareReply} size="s" className={styles.glyph} />
                <span className={styles.words}>The post sent last from this payload</span>
              </Command.Item>
            )}
            {pasted !== null && (
              <Command.Item value={pasted} className={cx('leads', styles.row)} onSelect={() => choose(pasted)}>
                <Icon of={MessageSquareReply} size="s" className={styles.glyph} />
                <span className={styles.words}>Post {pasted}</span>
              </Command.Item>
            )}
            {found.slice(0, most).map(one => (
              <Row key={one.id} choice={one} isChosen={one.id === thread?.rootId} onSelect={() => choose(one.id)} />
            ))}
          </Command.List>
          {more > 0 && (
            <p className={cx(styles.note, styles.more)}>{more} more; type to find one, or paste a link to it.</p>
          )}
        </div>
      </Command>
    </Dialog>
  )
}

interface RowProps {
  choice: ThreadChoice
  isChosen: boolean
  onSelect(): void
}

function Row({ choice: { id, words, author, at, replies }, isChosen, onSelect }: RowProps) {
  return (
    <Command.Item value={id} className={cx('leads', styles.row)} onSelect={onSelect}>
      <AvatarImage author={author} size={20} images="off" />
      <b>{author.name}</b>
      <span className={styles.words}>{words}</span>
      {isChosen && <Badge tone="line">chosen</Badge>}
      {replies > 0 && <span className={styles.meta}>{replies === 1 ? '1 reply' : `${replies} replies`}</span>}
      <span className={styles.meta}>
        {dayOf(at)} <Time at={at} />
      </span>
    </Command.Item>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** The day is said of posts that are not of today. */
const dayOf = (at: number): string => (new Date(at).toDateString() === new Date().toDateString() ? '' : day.format(at))

const matches = ({ words, author }: ThreadChoice, query: string): boolean =>
  `${author.name} ${words}`.toLowerCase().includes(query.trim().toLowerCase())

/** Where the post of an attempt is, as a thread names its place. */
const placeOfPost = ({ by, to, report }: Sending): string => (by === 'target' ? to : report.channel_id)
