import type { Person } from '../types'
import { AvatarImage } from './AvatarImage'

export interface ThreadPillProps {
  count: number
  people: readonly Person[]
  onOpen: (() => void) | undefined
}

/** At most three faces, then the number of replies. */
export function ThreadPill({ count, people, onOpen }: ThreadPillProps) {
  const content = (
    <>
      {people.slice(0, 3).map(({ id, username, is_bot }) => (
        <AvatarImage key={id} author={{ id, name: username, is_bot }} size={18} />
      ))}
      {count === 1 ? '1 reply' : `${count} replies`}
    </>
  )
  return onOpen ? (
    <button type="button" className="m-thread" onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className="m-thread">{content}</span>
  )
}
