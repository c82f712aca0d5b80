/** A value that was typed: JSON other than a text, else the text as it stands. */
export function typedValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' && editedText(value) === value ? text : value
  } catch {
    return text
  }
}

/** A value as it is edited: JSON, where a text needs no quotes unless it would be read as something else. */
export function editedText(value: unknown): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  return isReadAsOther(value) ? JSON.stringify(value) : value
}

function isReadAsOther(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
