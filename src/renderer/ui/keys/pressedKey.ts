/** What of a key press says which key it is. */
type Press = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * The key of a press, letters in lower case. On layouts whose letters are not Latin it is the letter that stands at the
 * same place on a Latin one, so that shortcuts work on all.
 */
export function pressedKey({ key, code }: Press): string {
  if (key.length !== 1) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter && !/[\u0020-\u024f]/.test(key) ? letter.toLowerCase() : key.toLowerCase()
}

/** Whether an input method still composes: the Enter that ends it chooses a word and nothing else. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229
