import { ArrowRight, Braces, Check, CircleCheck, CircleX, Copy, EqualNot, Replace, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from '../Convert.module.css'
import type { Converted } from '../conversion'
import type { Convert } from '../useConvert'

interface BarProps {
  converted: Converted
  convert: Convert
}

const origins = { attachments: 'legacy', blocks: 'third-party', cards: 'third-party' } as const

/** From what to what, what it comes to, and what to do with it. */
export function ResultBar({ converted, convert }: BarProps) {
  const { from, report } = converted
  return (
    <div className={styles.bar}>
      <span className={styles.from}>
        <Icon of={Braces} size="s" />
        <b className={styles.mono}>{from}</b>
        <span className={styles.dim}>{origins[from]}</span>
      </span>
      <Icon of={ArrowRight} size="s" className={styles.dim} />
      <b className={styles.mono}>svc_blocks</b>
      <span className={styles.rule} />
      <span className={styles.count}>
        <Icon of={Check} size="xs" className={styles.good} />
        {report.converted} converted
      </span>
      <span className={cx(styles.count, report.changed > 0 && styles.warn)}>
        <Icon of={EqualNot} size="xs" />
        {report.changed} changed
      </span>
      <span className={cx(styles.count, report.lost > 0 && styles.bad)}>
        <Icon of={CircleX} size="xs" />
        {report.lost} lost
      </span>
      <span className={styles.grow} />
      <Button variant="ghost" icon={Copy} onClick={() => convert.copyResult(converted)}>
        <span className={styles.word}>Copy result</span>
      </Button>
      <Button variant="primary" icon={Replace} kbd={printedKeys('Mod+↵')} onClick={() => convert.replace(converted)}>
        Replace the payload
      </Button>
    </div>
  )
}

/** What is kept of the original, and where the actions call. */
export function OptionsBar({ converted, convert }: BarProps) {
  const { choices, change } = convert
  const id = useId()
  const { based, baseProblem } = converted
  return (
    <div className={cx(styles.bar, styles.options)}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={choices.keepIds}
          onChange={event => change({ keepIds: event.target.checked })}
        />
        Keep action ids
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={choices.keepValues}
          onChange={event => change({ keepValues: event.target.checked })}
        />
        Keep button values as context
      </label>
      <label className={styles.lead} htmlFor={`${id}-base`}>
        Base URL for actions
      </label>
      <Input
        id={`${id}-base`}
        mono
        className={styles.base}
        placeholder="/plugins/my-plugin"
        value={choices.baseUrl}
        spellCheck={false}
        aria-describedby={`${id}-note`}
        aria-invalid={baseProblem ? true : undefined}
        onChange={event => change({ baseUrl: event.target.value.trim() })}
        after={
          choices.baseUrl === '' ? undefined : baseProblem ? (
            <Icon of={CircleX} size="s" className={styles.bad} />
          ) : (
            <Icon of={CircleCheck} size="s" className={styles.good} />
          )
        }
      />
      <span id={`${id}-note`} className={cx(styles.note, baseProblem && styles.bad)}>
        {baseProblem ?? <Used based={based} isPlaceholder={choices.baseUrl === ''} />}
      </span>
    </div>
  )
}

function Used({ based, isPlaceholder }: { based: number; isPlaceholder: boolean }) {
  if (based === 0) return 'no registry entry needs it'
  const entries = `${based} registry ${based === 1 ? 'entry' : 'entries'}`
  if (!isPlaceholder) return `used by ${entries}`
  return (
    <span className={styles.warn}>
      <Icon of={TriangleAlert} size="xs" /> {entries} would call a placeholder
    </span>
  )
}
