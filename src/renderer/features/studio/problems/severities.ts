import { Accessibility, CircleX, Ghost, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Issue, Severity } from '#domain/issue'

/** How a problem looks and what its icon is called (docs/reference/look.md#status-words). */
export const severityLooks: Record<Severity, { icon: LucideIcon; word: string; tone: string }> = {
  error: { icon: CircleX, word: 'Error', tone: 'bad' },
  warning: { icon: TriangleAlert, word: 'Warning', tone: 'warn' },
  omitted: { icon: Ghost, word: 'Omitted', tone: 'warn' },
  stock: { icon: Info, word: 'Stock clients', tone: 'info' },
  accessibility: { icon: Accessibility, word: 'Accessibility', tone: 'mute' },
}

const order: Severity[] = ['error', 'warning', 'omitted', 'accessibility', 'stock']

/**
 * Problems with the gravest first; the order of the document within. Notes on stock clients have a list of their own.
 */
export const listed = (issues: readonly Issue[]): Issue[] =>
  issues
    .filter(issue => issue.severity !== 'stock')
    .toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))

export const rejecting = (issues: readonly Issue[]): Issue[] => issues.filter(issue => issue.severity === 'error')
export const stockNotes = (issues: readonly Issue[]): Issue[] => issues.filter(issue => issue.severity === 'stock')

/** The sentence without the place, which stands beside it as a path. */
export const sentenceOf = (issue: Issue): string =>
  issue.message.replace(/ at [\w.[\]]+ is left out: /, ' is left out: ')
