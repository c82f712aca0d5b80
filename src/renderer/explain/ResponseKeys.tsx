import { Archive, Check, CircleHelp, EyeOff, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import type { ResponseKey } from '#contract/exchange'
import { Badge, type Tone } from '../ui/marks/Badge'
import styles from './ResponseKeys.module.css'

/** What can become of a key of a response (docs/reference/look.md#status-words). */
const verdicts: Record<ResponseKey['verdict'], { word: string; tone: Tone; icon: LucideIcon }> = {
  applied: { word: 'applied', tone: 'good', icon: Check },
  ignored: { word: 'ignored', tone: 'mute', icon: Minus },
  not_rendered: { word: 'not rendered', tone: 'warn', icon: EyeOff },
  unused: { word: 'kept, never used', tone: 'mute', icon: Archive },
  unknown: { word: 'unknown', tone: 'warn', icon: CircleHelp },
  wrong_type: { word: 'wrong type', tone: 'bad', icon: TriangleAlert },
  wrong_content_type: { word: 'wrong content type', tone: 'bad', icon: TriangleAlert },
}

/** Effect of the response, key by key. */
export function ResponseKeys({ keys }: { keys: ResponseKey[] }) {
  return (
    <ul className={styles.list} aria-label="Effect of the response">
      {keys.map(key => {
        const verdict = verdicts[key.verdict]
        return (
          <li key={key.key} className={styles.row}>
            <span>
              <Badge tone={verdict.tone} icon={verdict.icon}>
                {verdict.word}
              </Badge>
            </span>
            <span>
              <span className={styles.key}>{key.key}</span>
              <span className={styles.why}>{key.why}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
