import type { Issue } from '../issue'
import { type Fault, syntaxFaults } from '../syntax/faults'
import { syntaxRules } from '../syntax/syntaxIssues'
import type { QuickFix } from './quickFixes'

/** The fix of one syntax issue, and of all at once where there are several; the text then is JSON. */
export function syntaxFixes(issue: Issue, text: string): QuickFix[] {
  const faults = syntaxFaults(text)
  const fault = faults.find(({ code, offset }) => code === issue.code && offset === issue.data?.['offset'])
  if (!fault) return []
  const one = { label: labelOf(fault), edits: fault.edits }
  const all = { label: `Fix all ${faults.length} syntax errors`, edits: faults.flatMap(({ edits }) => edits) }
  return faults.length > 1 ? [one, all] : [one]
}

function labelOf({ code, writes = '' }: Fault): string {
  const shown = writes.replace(/\s+/g, '')
  return (syntaxRules[code]?.fix ?? '').replace('…', shown.length > 12 ? `${shown.slice(0, 12)}…` : shown)
}
