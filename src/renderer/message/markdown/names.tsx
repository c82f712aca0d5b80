import type { ReactNode } from 'react'
import { isGroupMention, nameCandidates } from '#domain/markdown/words'
import { useMessage } from '../context/context'
import type { Reader } from '../types'

/** The longest reading of a name that somebody bears, and what of the text is left over. */
const resolve = <T,>(name: string, find: (name: string) => T | undefined) => {
  for (const candidate of nameCandidates(name)) {
    const found = find(candidate)
    if (found !== undefined) return { found, length: candidate.length }
  }
  return undefined
}

const mentioned = (reader: Reader) => (name: string) =>
  isGroupMention(name) ? { id: undefined } : reader.userByName(name)

interface NameButtonProps {
  className: string
  onClick: (() => void) | undefined
  children: ReactNode
}

const NameButton = ({ className, onClick, children }: NameButtonProps) =>
  onClick ? (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  ) : (
    <span className={className}>{children}</span>
  )

interface NameProps {
  name: string
  written: string
}

/**
 * @mentions of known people and groups; those that mean the reader stand out, unknown ones stay text
 * (docs/reference/markdown.md).
 */
export function UserName({ name, written }: NameProps) {
  const { reader, handlers } = useMessage()
  const match = resolve(name, mentioned(reader))
  if (!match) return written
  const { id } = match.found
  const isMine = id === undefined || id === reader.viewer?.id
  const open = id !== undefined && handlers.openUser ? () => handlers.openUser?.(id) : undefined
  return (
    <>
      <NameButton className={isMine ? 'm-at m-at-me' : 'm-at'} onClick={open}>
        {written.slice(0, match.length + 1)}
      </NameButton>
      {written.slice(match.length + 1)}
    </>
  )
}

/** ~channel links of known channels, under the name people see (docs/reference/markdown.md). */
export function ChannelName({ name, written }: NameProps) {
  const { reader, handlers } = useMessage()
  const match = resolve(name, reader.channelByName)
  if (!match) return written
  const { id, display_name } = match.found
  return (
    <>
      <NameButton className="m-at" onClick={handlers.openChannel && (() => handlers.openChannel?.(id))}>
        ~{display_name}
      </NameButton>
      {written.slice(match.length + 1)}
    </>
  )
}

export function HashtagName({ tag }: { tag: string }) {
  const { handlers } = useMessage()
  return (
    <NameButton className="m-at" onClick={handlers.searchHashtag && (() => handlers.searchHashtag?.(tag))}>
      #{tag}
    </NameButton>
  )
}
