import { attachmentColors } from './schema'

/**
 * The colour of an attachment's border: `good`, `warning`, `danger`, or lower-case hex with `#`, which senders may
 * leave out (docs/reference/clients.md). `null` when the text is no colour.
 */
export function colorOf(text: string): string | null {
  const word = text.trim().toLowerCase()
  if (attachmentColors.some(name => name === word)) return word
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(word)
  return hex ? `#${hex[1]}` : null
}
