/** Marks that the composer puts round a selection. */
export const formats = {
  bold: ['**', '**'],
  italic: ['_', '_'],
  strike: ['~~', '~~'],
  code: ['`', '`'],
  link: ['[', '](https://)'],
} as const
export type Format = keyof typeof formats

/** Code of several lines is a block. */
const fence = ['```\n', '\n```'] as const

/** Wraps the selection of a text field in marks, or takes them away; one step of the field's own undo. */
export function applyFormat(field: HTMLTextAreaElement, format: Format): void {
  const { selectionStart, selectionEnd, value } = field
  const selected = value.slice(selectionStart, selectionEnd)
  const [open, close] = format === 'code' && selected.includes('\n') ? fence : formats[format]
  const isWrapped =
    selected.length >= open.length + close.length && selected.startsWith(open) && selected.endsWith(close)
  const text = isWrapped ? selected.slice(open.length, -close.length) : `${open}${selected}${close}`
  insertText(field, text)
  if (!isWrapped && selected === '') field.setSelectionRange(selectionStart + open.length, selectionStart + open.length)
  else field.setSelectionRange(selectionStart, selectionStart + text.length)
}

/** Writes into a field, over its selection or over `range`, as if it were typed. */
export function insertText(field: HTMLTextAreaElement, text: string, range?: readonly [number, number]): void {
  field.focus()
  if (range) field.setSelectionRange(...range)
  // The only way that the browser counts as typing: it fires `input` and can be undone.
  document.execCommand('insertText', false, text)
}
