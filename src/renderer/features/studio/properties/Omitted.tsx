import type { LucideIcon } from 'lucide-react'
import { quickFixes } from '#domain/fixes/quickFixes'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import { sentenceOf } from '../problems/severities'
import type { Studio } from '../useStudio'
import styles from './Properties.module.css'

interface OmittedNoteProps {
  studio: Studio
  /** Pointer of a part, in the document. */
  path: string
}

interface OmittedProps extends OmittedNoteProps {
  icon: LucideIcon
  /** Its type, which nothing of its kind has; `''` where it has none. */
  type: string
}

/** What stands for the fields of something that is left out whatever they say. */
export function Omitted({ studio, path, icon, type }: OmittedProps) {
  return (
    <>
      <h2 className={styles.head}>
        <Icon of={icon} size="s" />
        {type || 'no type'}
      </h2>
      <OmittedNote studio={studio} path={path} />
    </>
  )
}

/** Why a part is left out, and what to do about it; nothing for one that is drawn. */
export function OmittedNote({ studio, path }: OmittedNoteProps) {
  const issue = studio.issues.find(one => one.path === path && one.severity === 'omitted')
  if (!issue) return null
  return (
    <>
      <p className={styles.none}>{sentenceOf(issue)}</p>
      <div className={styles.several}>
        {quickFixes(issue, studio.document.text).map(({ label }) => (
          <Button key={label} size="sm" onClick={() => studio.fix(issue, label)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
