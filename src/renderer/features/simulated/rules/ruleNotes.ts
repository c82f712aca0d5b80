import type { Issue } from '#domain/issue'

/** What the list says of a rule beside what it does. */
export interface RuleNotes {
  errors: number
  /** Why it never responds, in short, else `''`. */
  reach: string
  warnings: number
}

const none: RuleNotes = { errors: 0, reach: '', warnings: 0 }

/** Sorts the issues of a file by the rule that they are of. */
export function notesByRule(issues: readonly Issue[]): ReadonlyMap<number, RuleNotes> {
  const notes = new Map<number, RuleNotes>()
  for (const issue of issues) {
    const [, place] = /^\/rules\/(\d+)(?:\/|$)/.exec(issue.path) ?? []
    if (place === undefined) continue
    const rule = Number(place)
    notes.set(rule, withIssue(notes.get(rule) ?? none, issue))
  }
  return notes
}

function withIssue(notes: RuleNotes, { code, severity, message }: Issue): RuleNotes {
  if (severity === 'error') return { ...notes, errors: notes.errors + 1 }
  // The list has room for what it is; the rest of the sentence is the way out.
  if (code === 'lab.never_reached') return { ...notes, reach: message.split('.')[0] ?? '' }
  return { ...notes, warnings: notes.warnings + 1 }
}
