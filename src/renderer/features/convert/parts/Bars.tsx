import { ArrowRight, Check, CircleCheck, CircleX, Copy, EqualNot, Replace, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Bar } from '../../../ui/panes/Bar'
import shared from '../Convert.module.css'
import type { Converted } from '../conversion'
import type { Convert } from '../useConvert'
import styles from './Bars.module.css'
import { FormatMenu } from './FormatMenu'

interface BarProps {
  converted: Converted
  convert: Convert
}

/** From what to what, what it comes to, and what to do with it. */
export function ResultBar({ converted, convert }: BarProps) {
  const { report, to } = converted
  return (
    <Bar className={styles.bar}>
      <FormatMenu converted={converted} onChoose={target => convert.change({ to: target })} />
      <Icon of={ArrowRight} size="s" className={shared.dim} />
      <b className={shared.mono}>{to}</b>
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
      <span className={shared.grow} />
      <Button variant="ghost" icon={Copy} onClick={() => convert.copyResult(converted)}>
        <span className={styles.word}>Copy result</span>
      </Button>
      <Button variant="primary" icon={Replace} kbd={printedKeys('Mod+↵')} onClick={() => convert.replace(converted)}>
        Replace the payload
      </Button>
    </Bar>
  )
}

/** What is kept of the original, and where the actions call. */
export function OptionsBar({ converted, convert }: BarProps) {
  const { choices, change } = convert
  const id = useId()
  const { based, baseProblem, from } = converted
  if (from === 'svc_blocks') {
    return (
      <Bar className={cx(styles.bar, styles.options)}>
        <span className={styles.lead}>Each action brings the URL and context of its registry entry along.</span>
      </Bar>
    )
  }
  return (
    <Bar className={cx(styles.bar, styles.options)}>
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
    </Bar>
  )
}

function Used({ based, isPlaceholder }: { based: number; isPlaceholder: boolean }) {
  if (based === 0) return 'no action needs it'
  const actions = `${based} ${based === 1 ? 'action' : 'actions'}`
  if (!isPlaceholder) return `used by ${actions}`
  return (
    <span className={cx(styles.caution, styles.warn)}>
      <Icon of={TriangleAlert} size="xs" />
      {actions} would call a placeholder
    </span>
  )
}
