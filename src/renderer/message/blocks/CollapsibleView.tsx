import { ChevronRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import type { CollapsibleBlock } from '#domain/blocks/types'
import { cx } from '../../ui/marks/cx'
import { useMessage } from '../context/context'
import { IndentContext, useIndent } from './indent'
import { useFrame } from './useFrame'

/** A click on the header itself: not on a control in it, and not on a header inside this one. */
const isOwn = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  target.closest('.m-collapsible-header') === currentTarget &&
  target.closest('a, button, input, [role="option"], dialog') === null

/**
 * Open or closed: as the reader left it, else as the author wants it (`collapsed` absent is open,
 * docs/reference/rendering.md#sizes).
 */
const useOpen = ({ path, collapsed }: CollapsibleBlock) => {
  const { remembered, remember } = useMessage()
  const [chosen, setChosen] = useState(() => remembered(path))
  const open = chosen ?? !collapsed
  const toggle = () => {
    remember(path, !open)
    setChosen(!open)
  }
  return { open, toggle }
}

export interface CollapsibleViewProps {
  block: CollapsibleBlock
  header: ReactNode
  content: ReactNode
}

export function CollapsibleView({ block, header, content }: CollapsibleViewProps) {
  const frame = useFrame(block.path, 'collapsible')
  const { open, toggle } = useOpen(block)
  const { deep, inner } = useIndent()
  const id = useId()
  const toggleByHeader = (event: MouseEvent) => {
    if (isOwn(event)) toggle()
  }
  return (
    <div {...frame} className={cx('m-block m-collapsible', deep && 'm-deep')} data-open={open}>
      {/* The chevron is the control; a click on the rest of the header is a convenience of the pointer. */}
      <div className="m-collapsible-header" onClickCapture={toggleByHeader}>
        <button
          type="button"
          className="m-chevron"
          data-through
          aria-expanded={open}
          aria-controls={`${id}content`}
          aria-labelledby={`${id}header`}
          onClick={toggle}
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <div id={`${id}header`} className="m-stack m-collapsible-part">
          {header}
        </div>
      </div>
      <div id={`${id}content`} className="m-collapsible-content" inert={!open}>
        <div className="m-collapsible-clip">
          <div className="m-stack m-collapsible-part m-collapsible-body">
            <IndentContext value={inner}>{content}</IndentContext>
          </div>
        </div>
      </div>
    </div>
  )
}
