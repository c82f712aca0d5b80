import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { ModalDialog } from '../parts/ModalDialog'

export interface PreviewProps {
  url: string
  alt: string
  anchor: RefObject<Element | null>
  onClose(): void
}

/** One picture as large as the window allows. */
export const Preview = ({ url, alt, anchor, onClose }: PreviewProps) => (
  <ModalDialog label={alt || 'Image'} className="m-preview" anchor={anchor} onClose={onClose}>
    <img src={url} alt={alt} referrerPolicy="no-referrer" />
    <button type="button" className="m-preview-close" aria-label="Close" onClick={onClose}>
      <X size={20} strokeWidth={1.6} aria-hidden="true" />
    </button>
  </ModalDialog>
)
