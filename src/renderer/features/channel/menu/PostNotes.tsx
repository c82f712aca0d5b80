import { CircleAlert, Unplug } from 'lucide-react'
import type { Fix } from '#domain/explain/explanation'
import { ExchangeFixes } from '../../../explain/ExchangeFixes'
import { selectExchange } from '../../../store/inspection/chosen'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { noteOf } from '../posts/postNotes'
import styles from './PostNotes.module.css'

/** The line itself leads there. */
const elsewhere: readonly Fix['do'][] = ['open_body', 'open_exchange', 'resend', 'resend_changed']

/** Below a post: what of it had no effect, and since when its dead controls are dead. Each leads to its exchange. */
export function PostNotes({ postId }: { postId: string }) {
  const { store } = useWorkbench()
  const noted = useSelect(({ traffic, posts }) => noteOf(traffic, postId, posts.noted[postId]))
  const lost = useSelect(({ posts }) => posts.lost[postId])
  // What a click has just said at its control is not said twice.
  const said = useSelect(({ activity }) => activity.actionErrors[postId]?.at ?? 0)
  const isSaid = noted !== undefined && noted.kind === 'callback' && noted.started_at >= said - 1000 && said > 0
  const lines = [
    ...(noted && !isSaid ? [{ id: noted.id, text: noted.note, icon: CircleAlert }] : []),
    ...(lost ?? []).map(({ exchange_id, text }) => ({ id: exchange_id, text, icon: Unplug })),
  ]
  if (lines.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Notes on this post">
      {lines.map(({ id, text, icon }, index) => (
        <li key={index}>
          {id === '' ? (
            <span className={styles.line}>
              <Icon of={icon} size="xs" />
              <span className={styles.text}>{text}</span>
            </span>
          ) : (
            <button
              type="button"
              className={cx(styles.line, styles.link)}
              title={`${text} Show its exchange.`}
              onClick={() => selectExchange(store, id)}
            >
              <Icon of={icon} size="xs" />
              <span className={styles.text}>{text}</span>
            </button>
          )}
          {noted && id === noted.id && <ExchangeFixes exchangeId={id} without={elsewhere} />}
        </li>
      ))}
    </ul>
  )
}
