import type { ReactNode } from 'react'
import type { ColumnBlock, ColumnSetBlock } from '#domain/blocks/types'
import { gaps } from './sizes'
import { useFrame } from './useFrame'

export function ColumnView({ column, items }: { column: ColumnBlock; items: ReactNode }) {
  const frame = useFrame(column.path, 'column')
  return (
    <div {...frame} className={`m-block m-stack m-column m-column-${column.width}`} style={{ gap: gaps[column.gap] }}>
      {items}
    </div>
  )
}

/** Columns side by side; they wrap where there is no room. */
export function ColumnSetView({ block, children }: { block: ColumnSetBlock; children: ReactNode }) {
  const frame = useFrame(block.path, 'column_set')
  return (
    <div {...frame} className="m-block m-column-set" style={{ gap: gaps[block.gap] }}>
      {children}
    </div>
  )
}
