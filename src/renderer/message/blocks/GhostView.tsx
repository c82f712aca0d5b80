import { Ghost } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GhostBlock } from '#domain/blocks/types'
import { useMessage } from '../context/context'
import { useFrame } from './useFrame'

/** What stands between backticks is a name of the payload. */
const withNames = (reason: string): ReactNode =>
  reason.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))

/**
 * A block that clients leave out, dashed and hatched, with the reason and its fix (docs/reference/look.md#principles,
 * principles 5 and 6).
 */
export function GhostView({ block }: { block: GhostBlock }) {
  const frame = useFrame(block.path, block.was)
  const { renderFix } = useMessage()
  return (
    <div {...frame} className="m-block m-ghost" role="note">
      <Ghost size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="m-ghost-reason">
        {block.was === '' ? 'A block' : <b>{block.was}</b>} is omitted: {withNames(block.reason)}
      </span>
      {renderFix && (
        <span className="m-ghost-fix" data-through>
          {renderFix(block)}
        </span>
      )}
    </div>
  )
}
