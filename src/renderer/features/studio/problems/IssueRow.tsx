import { Lightbulb } from 'lucide-react'
import { memo } from 'react'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { isSyntaxIssue } from '#domain/syntax/syntaxIssues'
import { useShared } from '../../../message/useShared'
import { Button } from '../../../ui/controls/Button'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import type { Studio } from '../useStudio'
import styles from './Problems.module.css'
import { sentenceOf, severityLooks } from './severities'

/**
 * Returns the labels of what fixes each issue in the text as it is now, at most so many of each: the same lists over all
 * renders while they are equal.
 */
export function useFixes(
  issues: readonly Issue[],
  { document }: Pick<Studio, 'document'>,
  most = Number.POSITIVE_INFINITY,
): readonly (readonly string[])[] {
  const labelsOf = (issue: Issue) => quickFixes(issue, document.text).map(({ label }) => label)
  return useShared(issues.map(issue => labelsOf(issue).slice(0, most)))
}

export interface IssueRowProps extends Pick<Studio, 'goTo' | 'fix'> {
  issue: Issue
  /** Labels of the fixes that stand in the row. */
  fixes: readonly string[]
  /** It is the one that the keyboard fixes. */
  current?: boolean
  /** Where it stands in a list that renders only what is in view, and how far down in pixels. */
  index?: number
  count?: number
  start?: number
}

/** What is wrong, its place, and how to fix it. Rendered again only when one of these is another. */
export const IssueRow = memo(function IssueRow(props: IssueRowProps) {
  const { issue, fixes, current = false, index, count, start, goTo, fix } = props
  const { icon, word, tone } = severityLooks[issue.severity]
  return (
    <li
      className={cx(styles.row, start !== undefined && styles.placed, current && styles.current)}
      style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
      aria-setsize={count}
      aria-posinset={index === undefined ? undefined : index + 1}
    >
      <span className={styles[tone]}>
        <Icon of={icon} size="s" label={word} />
      </span>
      <button type="button" className={styles.go} title={issue.code} onClick={() => goTo(issue, true)}>
        <span className={styles.sentence}>
          <Sentence issue={issue} />
        </span>
        <span className={styles.path}>
          <bdi>{isSyntaxIssue(issue) ? `line ${issue.data?.['line']}` : issue.path || '/'}</bdi>
        </span>
      </button>
      <span className={styles.fixes}>
        {fixes.map((label, at) => (
          <Button
            key={label}
            size="sm"
            icon={current && at === 0 ? Lightbulb : undefined}
            kbd={current && at === 0 ? printedKeys('Mod+.') : undefined}
            onClick={() => fix(issue, label)}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  )
})

/** Action ids came over the wire, so they stand in its face. */
function Sentence({ issue }: { issue: Issue }) {
  const sentence = sentenceOf(issue)
  const id = issue.data?.['action_id']
  const at = typeof id === 'string' && id !== '' ? sentence.indexOf(id) : -1
  if (at < 0 || typeof id !== 'string') return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <b className={styles.wire}>{id}</b>
      {sentence.slice(at + id.length)}
    </>
  )
}
