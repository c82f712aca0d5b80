import { Maximize2, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ModalDialog } from '../parts/ModalDialog'
import { useOverflow } from '../parts/useOverflow'

/** The narrow form of a container with a limited height: cut, with a button that opens it over the whole screen. */
export function ClippedContent({ limit, children }: { limit: number; children: ReactNode }) {
  const { ref, overflows } = useOverflow(limit)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <div className="m-clip-box">
      <div className="m-clip" style={{ maxHeight: limit }}>
        <div ref={ref}>{children}</div>
      </div>
      {overflows && (
        <button
          ref={button}
          type="button"
          className="m-expand"
          data-through
          aria-label="Show all"
          onClick={() => setOpen(true)}
        >
          <Maximize2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {open && (
        <ModalDialog label="All content" className="m-full" anchor={button} onClose={() => setOpen(false)}>
          <div className="m-full-body">{children}</div>
          <button type="button" className="m-preview-close" aria-label="Close" onClick={() => setOpen(false)}>
            <X size={20} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </ModalDialog>
      )}
    </div>
  )
}
