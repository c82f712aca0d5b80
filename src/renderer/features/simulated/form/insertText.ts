type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Types a text in the place of what is selected in a field, and leaves the caret behind it. */
export function insertText(field: TextElement | null, text: string, type: (whole: string) => void): void {
  if (!field) return
  const { value, selectionStart, selectionEnd } = field
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? start
  type(value.slice(0, start) + text + value.slice(end))
  // Once the new text is in the field, and the list that it was chosen from is gone.
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(start + text.length, start + text.length)
  })
}
