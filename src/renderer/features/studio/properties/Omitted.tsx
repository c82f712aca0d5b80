import { quickFixes } from '#domain/fixes/quickFixes'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import { blockIcon } from '../outline/blockIcons'
import { sentenceOf } from '../problems/severities'
import type { Studio } from '../useStudio'
import styles from './Properties.module.css'

interface OmittedProps {
  studio: Studio
  /** Pointer of what stands in the place of a block, in the document. */
  path: string
  /** Its type, which no block has; `''` where it has none. */
  type: string
}

/** What stands for the fields of something that is no block: why it is left out, and what to do about it. */
export function Omitted({ studio, path, type }: OmittedProps) {
  const issue = studio.issues.find(one => one.path === path && one.severity === 'omitted')
  const fixes = issue ? quickFixes(issue, studio.document.text) : []
  return (
    <>
      <h2 className={styles.head}>
        <Icon of={blockIcon(type)} size="s" />
        {type || 'not a block'}
      </h2>
      {issue && <p className={styles.none}>{sentenceOf(issue)}</p>}
      <div className={styles.several}>
        {issue &&
          fixes.map(({ label }) => (
            <Button key={label} size="sm" onClick={() => studio.fix(issue, label)}>
              {label}
            </Button>
          ))}
      </div>
    </>
  )
}
