import type { Post } from '#domain/posts/post'
import { cx } from '../../ui/marks/cx'
import { emojiByName } from '../markdown/emoji'
import type { Reader } from '../types'
import { type ReactionGroup, readReactions } from './readReactions'

interface ReactionsProps {
  post: Post
  reader: Reader
  onReact: ((emojiName: string) => void) | undefined
}

/** Emoji on a post with their counts; a press adds the viewer's own or takes it back. */
export function Reactions({ post, reader, onReact }: ReactionsProps) {
  const groups = readReactions(post)
  if (groups.length === 0) return null
  return (
    <ul className="m-reactions" aria-label="Reactions">
      {groups.map(group => (
        <li key={group.name}>
          <Reaction group={group} reader={reader} onReact={onReact} />
        </li>
      ))}
    </ul>
  )
}

function Reaction({
  group: { name, user_ids },
  reader,
  onReact,
}: { group: ReactionGroup } & Omit<ReactionsProps, 'post'>) {
  const isMine = user_ids.some(id => id === reader.viewer?.id)
  const people = user_ids.map(id => reader.userById(id)?.username ?? 'Someone').join(', ')
  const look = {
    className: cx('m-reaction', isMine && 'm-reaction-mine'),
    'aria-label': `:${name}: ${user_ids.length}, by ${people}`,
    title: `${people} reacted with :${name}:`,
  }
  const character = emojiByName(name)
  const content = (
    <>
      <span className={character && 'm-emoji'} aria-hidden="true">
        {character ?? `:${name}:`}
      </span>
      {user_ids.length}
    </>
  )
  return onReact ? (
    <button {...look} type="button" aria-pressed={isMine} onClick={() => onReact(name)}>
      {content}
    </button>
  ) : (
    <span {...look} role="img">
      {content}
    </span>
  )
}
