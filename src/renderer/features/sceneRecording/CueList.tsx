import { TriangleAlert } from 'lucide-react'
import type { SceneDraft } from '#contract/scene/recorded'
import { Checkbox } from '../../ui/controls/Checkbox'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import styles from './CuesDialog.module.css'

interface CueListProps {
  draft: SceneDraft
  /** Places of the cues that are not kept. */
  without: ReadonlySet<number>
  onChange(without: ReadonlySet<number>): void
}

/** The cues in their order, each of which can be left out, and what no cue can express. */
export function CueList({ draft: { cues, left_out, notices }, without, onChange }: CueListProps) {
  const toggle = (index: number, isKept: boolean) => {
    const next = new Set(without)
    if (isKept) next.delete(index)
    else next.add(index)
    onChange(next)
  }
  return (
    <>
      <ol className={styles.cues} aria-label="Cues">
        {cues.map(({ title, detail }, index) => (
          <li key={index} className={cx(styles.cue, without.has(index) && styles.off)}>
            <Checkbox
              isBare
              label={`Keep cue ${index + 1}: ${title}`}
              checked={!without.has(index)}
              onChange={isKept => toggle(index, isKept)}
            />
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.title}>{title}</span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ol>
      {notices.length > 0 && (
        <ul className={styles.notices} aria-label="Changed">
          {notices.map(notice => (
            <li key={notice}>
              <Icon of={TriangleAlert} size="s" />
              {notice}
            </li>
          ))}
        </ul>
      )}
      {left_out.length > 0 && (
        <section className={styles.left} aria-label="Left out">
          <h3>Left out</h3>
          <dl>
            {left_out.map(({ what, why }, index) => (
              <div key={index}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
