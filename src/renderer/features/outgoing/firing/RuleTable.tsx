import { Check, Minus, X } from 'lucide-react'
import type { OutgoingRuleVerdict } from '#contract/window'
import { ruleTitles, verdictWords } from '../../../explain/ruleWords'
import { Badge, type Tone } from '../../../ui/marks/Badge'
import { cx } from '../../../ui/marks/cx'
import styles from './Firing.module.css'

const looks = {
  pass: { tone: 'good', icon: Check },
  fail: { tone: 'bad', icon: X },
  not_set: { tone: 'mute', icon: Minus },
  not_reached: { tone: 'mute', icon: Minus },
} as const satisfies Record<OutgoingRuleVerdict['verdict'], { tone: Tone; icon: typeof Check }>

/** Each rule in the order of the service, with the two values that were compared. */
export function RuleTable({ rules }: { rules: readonly OutgoingRuleVerdict[] }) {
  return (
    <table className={styles.rules}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Number</span>
          </th>
          <th scope="col">Rule</th>
          <th scope="col">This webhook wants</th>
          <th scope="col">This post has</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ rule, wants, has, verdict }, at) => (
          <tr
            key={`${rule} ${wants} ${has}`}
            className={cx(verdict === 'fail' && styles.failed, verdict === 'not_reached' && styles.unreached)}
          >
            <td className="wire">{at + 1}</td>
            <th scope="row">{ruleTitles[rule]}</th>
            <td>{wants}</td>
            <td>{has}</td>
            <td>
              <Badge {...looks[verdict]}>{verdictWords[verdict]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
