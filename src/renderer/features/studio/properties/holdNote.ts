const ends = ['pointerup', 'pointercancel'] as const

/**
 * Keeps the note below the field that has the keyboard until a press on something else has ended. It would go with the
 * keyboard as soon as the press begins, and what is pressed would move away from under the pointer.
 */
export function holdNote(): void {
  const field = document.activeElement?.closest<HTMLElement>('[data-field]')
  if (!field) return
  field.dataset['held'] = ''
  const release = () => {
    for (const end of ends) window.removeEventListener(end, release)
    // After the click that the press becomes.
    requestAnimationFrame(() => delete field.dataset['held'])
  }
  for (const end of ends) window.addEventListener(end, release)
}
