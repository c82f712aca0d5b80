import type { Pattern } from './tree'

/** What takes time without bounds, and so is left out of the language. */
const leftOut: readonly (readonly [RegExp, string])[] = [
  [/\(\?<?[=!]/, 'looks ahead or behind'],
  [/\\[1-9]|\\k</, 'refers back to a group'],
]

/** Says why a regular expression cannot be used; `null` when it can (docs/reference/filter.md#regular-expressions). */
export function checkPattern({ source, flags }: Pattern): string | null {
  const plain = source.replace(/\\\\/g, '')
  const found = leftOut.find(([mark]) => mark.test(plain))
  if (found !== undefined) return `This expression ${found[1]}, which a filter cannot do.`
  try {
    new RegExp(source, flags)
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^.*\/[a-z]*: /, '') : ''
    return `This is not a regular expression: ${why === '' ? 'it cannot be read' : why}.`
  }
}
