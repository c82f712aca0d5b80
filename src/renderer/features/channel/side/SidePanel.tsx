import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/marks/Icon'
import { focusPost } from '../posts/focusPost'
import styles from './SidePanel.module.css'

export interface SidePanelProps {
  title: string
  /** The post it belongs to: it takes the focus when what opened the panel is gone, as an item of a menu. */
  postId: string
  onClose(): void
  children: ReactNode
}

/**
 * The right-hand panel of a client. It takes the focus; Esc closes it, and the focus goes back to where it came from.
 */
export function SidePanel({ title, postId, onClose, children }: SidePanelProps) {
  const opener = useRef(document.activeElement)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const from = opener.current
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
    return () => {
      if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus()
      else focusPost(postId)
    }
  }, [postId])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={title}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close panel" onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      {children}
    </section>
  )
}
