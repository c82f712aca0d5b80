import { type ReactNode, useState } from 'react'
import { cx } from '../../ui/marks/cx'
import { useOverflow } from '../parts/useOverflow'

/** The height above which an attachment's text collapses, in CSS pixels (docs/reference/rendering.md#attachments). */
const COLLAPSED_HEIGHT = 200

/** Text that is cut at 200 px until the reader asks for the rest. */
export function ShowMore({ children }: { children: ReactNode }) {
  const { ref, overflows } = useOverflow(COLLAPSED_HEIGHT)
  const [open, setOpen] = useState(false)
  const isCut = overflows && !open
  return (
    <div className="m-show-more">
      <div
        className={cx('m-show-more-clip', isCut && 'm-cut')}
        style={{ maxHeight: isCut ? COLLAPSED_HEIGHT : undefined }}
      >
        <div ref={ref}>{children}</div>
      </div>
      {overflows && (
        <button
          type="button"
          className="m-link-button"
          data-through
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
