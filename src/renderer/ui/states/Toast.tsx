import { type LucideIcon, Undo2 } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useState } from 'react'
import { pressedKey } from '../keys/pressedKey'
import { printedKeys } from '../keys/printedKeys'
import { Icon } from '../marks/Icon'
import { Kbd } from '../marks/Kbd'
import styles from './Toast.module.css'

export interface ToastNote {
  id: string
  text: string
  icon?: LucideIcon
  /** Takes the act back; also on Ctrl/Cmd+Z while the note stands. */
  undo?(): void
}

export interface ToastsProps {
  notes: readonly ToastNote[]
  onGone(id: string): void
  /** Where they stand, in pixels from the right and the bottom of the window. */
  corner: { right: number; bottom: number }
}

/** Notes that stand at once. */
export const mostNotes = 3

/** How long a note stands, in milliseconds; the line under it runs out in the same time. */
const toastLife = 8000

/**
 * Notes at the bottom right of the stage: one line, at most three, never for errors that need an action
 * (docs/reference/look.md#controls).
 */
export function Toasts({ notes, onGone, corner }: ToastsProps) {
  const shown = notes.slice(-mostNotes)
  const last = shown.findLast(note => note.undo)
  useEffect(() => {
    if (!last?.undo) return
    const onKey = (event: KeyboardEvent) => {
      const inText = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
      if (inText || pressedKey(event) !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      last.undo?.()
      onGone(last.id)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [last, onGone])
  return (
    <Radix.Provider duration={toastLife} label="Notice">
      {shown.map(note => (
        <OneToast key={note.id} note={note} onGone={onGone} />
      ))}
      {/* Its own key, F8, is one of the workbench. */}
      <Radix.Viewport className={styles.viewport} style={corner} hotkey={[]} label="Notices" />
    </Radix.Provider>
  )
}

function OneToast({ note, onGone }: { note: ToastNote; onGone(id: string): void }) {
  const [paused, setPaused] = useState(false)
  const undo = () => {
    note.undo?.()
    onGone(note.id)
  }
  return (
    <Radix.Root
      className={styles.toast}
      onOpenChange={open => !open && onGone(note.id)}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    >
      {note.icon && <Icon of={note.icon} size="s" />}
      <Radix.Title>{note.text}</Radix.Title>
      {note.undo && (
        // The button goes with its note: a press must not take the keyboard there.
        <button type="button" className={styles.undo} onMouseDown={event => event.preventDefault()} onClick={undo}>
          <Icon of={Undo2} size="s" />
          Undo <Kbd className={styles.kbd}>{printedKeys('Mod+Z')}</Kbd>
        </button>
      )}
      <i className={styles.life} style={{ animationPlayState: paused ? 'paused' : 'running' }} />
    </Radix.Root>
  )
}
