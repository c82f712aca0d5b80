import type { DividerBlock } from '#domain/blocks/types'
import { useFrame } from './useFrame'

/** A line; upright between the blocks of a horizontal container (docs/reference/rendering.md#sizes). */
export function DividerView({ block }: { block: DividerBlock }) {
  const frame = useFrame(block.path, 'divider')
  return (
    <div {...frame} className="m-block m-divider-box">
      <hr className="m-divider" />
    </div>
  )
}
