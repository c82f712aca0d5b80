import { useState } from 'react'
import type { IssuePlace } from '#domain/edits/issueRange'

/** What of the rules is looked at. Held by the page, so that other parts of it can lead there. */
export interface RuleView {
  /** Place of the selected rule. */
  selected: number
  isJson: boolean
  /** Where the caret is led in the JSON; another object for each time. */
  target: IssuePlace | null
  select(rule: number): void
  showForm(): void
  /** Shows the file as JSON, at the selected rule or at a place in it: that of an error, say. */
  showJson(place?: IssuePlace): void
}

/** Leads to an issue of the file: in the form of its rule, or in the JSON where it is of no rule. */
export function showIssue(view: RuleView, issue: IssuePlace): void {
  const [, rule] = /^\/rules\/(\d+)\//.exec(issue.path) ?? []
  if (rule === undefined) view.showJson(issue)
  else {
    view.showForm()
    view.select(Number(rule))
  }
}

export function useRuleView(first = 0): RuleView {
  const [selected, select] = useState(first)
  const [isJson, setJson] = useState(false)
  const [target, setTarget] = useState<IssuePlace | null>(null)
  return {
    selected,
    isJson,
    target,
    select,
    showForm: () => setJson(false),
    showJson: place => {
      setTarget(place ? { ...place } : null)
      setJson(true)
    },
  }
}
