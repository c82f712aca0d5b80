import {
  Archive,
  Check,
  CircleHelp,
  type LucideIcon,
  Minus,
  OctagonX,
  Pencil,
  Scissors,
  TriangleAlert,
} from 'lucide-react'
import type { PayloadKey } from '#contract/traffic/incomingWebhooks'
import { Badge, type Tone } from '../ui/marks/Badge'
import styles from './PayloadKeys.module.css'

/** What can become of a key of a payload (docs/reference/look.md#status-words). */
const verdicts: Record<PayloadKey['verdict'], { word: string; tone: Tone; icon: LucideIcon }> = {
  applied: { word: 'applied', tone: 'good', icon: Check },
  split: { word: 'split', tone: 'info', icon: Scissors },
  overridden: { word: 'overridden', tone: 'warn', icon: Pencil },
  ignored: { word: 'ignored', tone: 'mute', icon: Minus },
  unknown: { word: 'unknown', tone: 'warn', icon: CircleHelp },
  wrong_type: { word: 'wrong type', tone: 'bad', icon: TriangleAlert },
  rejected: { word: 'rejected', tone: 'bad', icon: OctagonX },
  unused: { word: 'not used', tone: 'mute', icon: Archive },
}

/** What became of each key of a webhook's payload; in a narrow place the parts of a row stand below each other. */
export function PayloadKeys({ keys }: { keys: readonly PayloadKey[] }) {
  return (
    <div className={styles.place}>
      <table className={styles.table} aria-label="What became of the payload">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Effect</th>
            <th scope="col">Sent</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {keys.map(({ key, verdict, sent, why, parts }) => {
            const { word, tone, icon } = verdicts[verdict]
            return (
              <tr key={key}>
                <th scope="row" className={styles.key} title={key}>
                  <bdi>{key}</bdi>
                </th>
                <td>
                  <Badge tone={tone} icon={icon}>
                    {verdict === 'split' ? `split in ${parts.length}` : word}
                  </Badge>
                </td>
                <td className={styles.sent} title={sent}>
                  {sent}
                </td>
                <td className={styles.why}>
                  {parts.length > 1 && <Parts lengths={parts} />}
                  {why}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The parts of a split text, as long as they are beside each other. */
function Parts({ lengths }: { lengths: readonly number[] }) {
  const longest = Math.max(...lengths, 1)
  return (
    <span className={styles.parts} aria-hidden="true">
      {lengths.slice(0, 8).map((length, at) => (
        <i key={at} style={{ width: Math.max(3, Math.round((length / longest) * 36)) }} />
      ))}
    </span>
  )
}
