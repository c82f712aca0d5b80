import { ArrowLeftRight, Check, ExternalLink, MessageSquare, OctagonX, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { resultWords } from '#contract/sending'
import { isAccepted, isReply, type Sending } from '../../../store/payloads/sendLog'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Icon } from '../../../ui/marks/Icon'
import problems from '../problems/Problems.module.css'
import type { Studio } from '../useStudio'
import styles from './SendLog.module.css'
import { openPost, showExchange, showPost } from './showSent'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const did = { create: 'created', update: 'updated', patch: 'patched' } as const

const didWord = (sending: Sending): string =>
  sending.by === 'dialog' ? 'opened' : isReply(sending) ? 'replied' : did[sending.verb]

/** Every attempt to send this payload that is remembered, the newest first. */
export function SendLog({ studio: { sendings, send, notSent, sending: busy } }: { studio: Studio }) {
  if (sendings.length === 0) {
    return (
      <p className={problems.none}>
        Nothing has been sent from here yet. Each response appears here, with links to its exchange and its post.
      </p>
    )
  }
  return (
    <table className={styles.log} aria-label="Send log">
      <thead className="sr-only">
        <tr>
          {['Outcome', 'Time', 'As', 'To', 'What', 'Status', 'Took', 'Verbs'].map(head => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sendings.toReversed().map((sending, index) => (
          <Row
            key={sending.at}
            sending={sending}
            again={
              index === 0 ? (
                <Button size="sm" icon={RotateCw} why={notSent ?? false} busy={busy} onClick={() => send()}>
                  Send again
                </Button>
              ) : null
            }
          />
        ))}
      </tbody>
    </table>
  )
}

/** The day is said of what was not sent today. */
const timeOf = (at: number): string =>
  new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : `${day.format(at)} ${clock.format(at)}`

function Row({ sending, again }: { sending: Sending; again: ReactNode }) {
  const { store } = useWorkbench()
  const { at, sender, to, by, report } = sending
  const isGood = isAccepted(sending)
  return (
    <tr>
      <td className={isGood ? problems.mute : problems.bad}>
        <Icon of={isGood ? Check : OctagonX} size="s" label={resultWords(report)} />
      </td>
      <td className={styles.time}>{timeOf(at)}</td>
      <td>{sender || 'token'}</td>
      <td className={styles.to}>{to}</td>
      <td className={styles.what}>{isGood ? didWord(sending) : report.error?.message}</td>
      <td className={styles.number}>{report.status ?? ''}</td>
      <td className={styles.number}>{report.exchange_id === '' ? '' : `${Math.round(report.duration_ms)} ms`}</td>
      <td className={styles.verbs}>
        {again}
        {report.exchange_id !== '' && (
          <IconButton icon={ArrowLeftRight} label="Show exchange" onClick={() => showExchange(store, sending)} />
        )}
        {by === 'post' && report.post_id !== '' && (
          <IconButton icon={MessageSquare} label="Show post" onClick={() => showPost(store, sending)} />
        )}
        {report.link && <IconButton icon={ExternalLink} label="Open post" onClick={() => openPost(sending)} />}
      </td>
    </tr>
  )
}
