import { CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Explanation } from '#domain/explain/explanation'
import { cx } from '../ui/marks/cx'
import { Icon } from '../ui/marks/Icon'
import tones from '../ui/states/NoticeTone.module.css'
import styles from './Explanations.module.css'
import { FixButtons } from './FixButtons'

export interface ExplanationsProps {
  explanations: readonly Explanation[]
  /** What is explained, for fixes that send it again or open its body. */
  exchangeId: string
  /** `bad`: it came to nothing; `warn`: it went through, and some of it had no effect. */
  tone: 'bad' | 'warn'
  /** Names the list. */
  label: string
}

const icons: Record<ExplanationsProps['tone'], LucideIcon> = { bad: CircleX, warn: TriangleAlert }

/** Why an exchange came out as it did: each cause in words, what came over the wire below it, and buttons that fix it. */
export function Explanations({ explanations, exchangeId, tone, label }: ExplanationsProps) {
  return (
    <ul className={cx(styles.list, tones[tone])} aria-label={label}>
      {explanations.map((explanation, index) => (
        <li key={index} className={cx(styles.row, tones.ground)}>
          <Icon of={icons[tone]} size="s" />
          <div className={styles.words}>
            <p className={styles.text}>{explanation.text}</p>
            {explanation.raw && <p className={cx('wire', styles.raw)}>{explanation.raw}</p>}
            <FixButtons fixes={explanation.fixes} exchangeId={exchangeId} />
          </div>
        </li>
      ))}
    </ul>
  )
}
