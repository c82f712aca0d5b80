import { ChevronRight } from 'lucide-react'
import { cx } from '../../ui/marks/cx'
import { useMessage } from '../context/context'
import type { CollapsibleViewProps } from './CollapsibleView'
import { IndentContext, useIndent } from './indent'
import { useFrame } from './useFrame'

/** A collapsible that the browser itself opens and closes, without a script. */
export function StillCollapsible({ block, header, content }: CollapsibleViewProps) {
  const frame = useFrame(block.path, 'collapsible')
  const { deep, inner } = useIndent()
  const { remembered } = useMessage()
  return (
    <details
      {...frame}
      className={cx('m-block m-still-collapsible', deep && 'm-deep')}
      open={remembered(block.path) ?? !block.collapsed}
    >
      <summary className="m-collapsible-header">
        <span className="m-chevron">
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="m-stack m-collapsible-part">{header}</div>
      </summary>
      <div className="m-stack m-collapsible-part m-collapsible-body">
        <IndentContext value={inner}>{content}</IndentContext>
      </div>
    </details>
  )
}
