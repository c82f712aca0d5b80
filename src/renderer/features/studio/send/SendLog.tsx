import { Check, OctagonX } from 'lucide-react'
import { Icon } from '../../../ui/marks/Icon'
import problems from '../problems/Problems.module.css'
import type { Studio } from '../useStudio'
import type { Sending } from './send'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Without a response nothing was rejected. */
const wordOf = (outcome: Sending['outcome']): string =>
  outcome.ok ? 'OK' : outcome.error.status > 0 ? 'Rejected' : 'Not sent'

/** Every attempt of this session, the newest first. */
export function SendLog({ studio: { sendings } }: { studio: Studio }) {
  if (sendings.length === 0) return <p className={problems.none}>Nothing has been sent from here yet.</p>
  return (
    <ul aria-label="Send log">
      {sendings.toReversed().map(({ at, sender, channelName, outcome }) => (
        <li key={at} className={problems.row}>
          <span className={outcome.ok ? problems.mute : problems.bad}>
            <Icon of={outcome.ok ? Check : OctagonX} size="s" label={wordOf(outcome)} />
          </span>
          <span className={problems.go}>
            <span className={problems.sentence}>
              {clock.format(at)} as {sender} to #{channelName}: {outcome.ok ? outcome.status : outcome.error.message}
            </span>
            <span className={problems.path}>
              <bdi>{outcome.ok ? outcome.postId : outcome.error.request_id}</bdi>
            </span>
          </span>
          <span className={problems.fixes} />
        </li>
      ))}
    </ul>
  )
}
