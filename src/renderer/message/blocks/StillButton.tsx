import type { ButtonBlock } from '#domain/blocks/types'
import { InlineMarkdown } from '../markdown/Markdown'
import { buttonLook } from './buttonLook'
import { useFrame } from './useFrame'

/** A button on a page without a service behind it: it looks as ever, and does nothing. */
export function StillButton({ block }: { block: ButtonBlock }) {
  const frame = useFrame(block.path, `button ${block.action_id}`)
  return (
    <button
      {...frame}
      {...buttonLook(block)}
      type="button"
      disabled
      title={block.tooltip}
      // The look of a button that its author has disabled; every other one looks usable.
      aria-disabled={block.disabled}
    >
      <span className="m-button-label">
        <InlineMarkdown text={block.text} />
      </span>
    </button>
  )
}
