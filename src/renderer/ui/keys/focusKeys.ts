const walking = new Set(['Tab', 'F6', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

let walked = false

/** Whether the focus last moved by a key that walks; a press of the pointer or of another key ends that. */
export const isFocusWalked = (): boolean => walked

/** Follows the keys of the window until the returned function is called. */
export function watchFocusKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    walked = walking.has(event.key)
  }
  const onPointerDown = () => {
    walked = false
  }
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('pointerdown', onPointerDown, true)
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('pointerdown', onPointerDown, true)
  }
}
