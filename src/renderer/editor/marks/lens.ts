import type { Issue, Severity } from '#domain/issue'

/** What stands at the end of the line of an issue: a few words and how they look. */
export interface Lens {
  text: string
  className: string
}

/** Only what changes the message or its fate speaks up in the text; the rest is in the list of problems. */
const classes: Partial<Record<Severity, string>> = {
  error: 'by-lens by-lens-bad',
  warning: 'by-lens by-lens-warn',
  omitted: 'by-lens by-lens-omitted',
}

const brief: Record<string, string> = {
  'registry.missing_entry': 'no registry entry with this name',
  'registry.unused_entry': 'nothing uses this entry',
  'blocks.too_many': 'rejected from block 101 on',
  'blocks.too_deep': 'nested too deep',
  'blocks.text_too_long': 'too much text in total',
}

/** Longer texts would be drawn in two pieces by the editor. */
const longest = 44

/** The lens of an issue, or `null` when it stays silent in the text. */
export function lensOf(issue: Issue): Lens | null {
  const className = classes[issue.severity]
  return className ? { text: brief[issue.code] ?? shortened(issue.message), className } : null
}

/** The reason after the place, without its full stop, cut at a word. */
function shortened(message: string): string {
  const reason = message.replace(/^.*? is left out: /, 'left out: ').replace(/\.$/, '')
  if (reason.length <= longest) return reason
  return `${reason.slice(0, longest).replace(/\s+\S*$/, '')}\u2026`
}
