/** Values without objects or lists inside stand on one line of at most this many characters. */
const lineLength = 88

/** Whether a value of so many characters stands on one line. */
export const fitsOnLine = (indent: string, length: number): boolean => indent.length + length <= lineLength

export interface Writing {
  /** White space at the start of the line the value begins on. */
  indent?: string
  /** One level of it. */
  unit?: string
}

/** A value as a careful person would write it: short things on one line, the rest one below the other. */
export function written(value: unknown, { indent = '', unit = '  ' }: Writing = {}): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const deeper = indent + unit
  const isList = Array.isArray(value)
  const parts: string[] = isList
    ? value.map(item => written(item, { indent: deeper, unit }))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, { indent: deeper, unit })}`)
  if (parts.length === 0) return isList ? '[]' : '{}'
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const line = isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  const isNested = Object.values(value).some(item => typeof item === 'object' && item !== null)
  if (!isNested && fitsOnLine(indent, line.length)) return line
  return `${open}\n${parts.map(part => deeper + part).join(',\n')}\n${indent}${close}`
}
