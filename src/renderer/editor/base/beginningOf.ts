import { richTextLimit } from './sizes'

/**
 * Returns the first 512 KB of a text, cut at the end of a line; within a line where that would lose more than half of
 * it.
 */
export function beginningOf(text: string): string {
  if (text.length <= richTextLimit) return text
  const lineEnd = text.lastIndexOf('\n', richTextLimit - 1) + 1
  if (lineEnd > richTextLimit / 2) return text.slice(0, lineEnd)
  // Half of a character outside the basic plane would be shown as a broken one.
  return text.slice(0, isHighSurrogate(text.charCodeAt(richTextLimit - 1)) ? richTextLimit - 1 : richTextLimit)
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
