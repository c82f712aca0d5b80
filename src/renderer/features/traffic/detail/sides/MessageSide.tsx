import { useMemo } from 'react'
import type { Exchange, Message } from '#contract/exchange'
import { isObject } from '#domain/json'
import { BodyPane } from '../../../../bodies/BodyPane'
import { payloadOf, type Side } from '../../../../bodies/payloadOf'
import { useSelect, useWorkbench } from '../../../../store/workbench'
import { namesOf } from '../../../../store/world/names'
import { Button } from '../../../../ui/controls/Button'
import { bytes } from '../../../../ui/files/bytes'
import { copyText } from '../../../../ui/files/copyText'
import { loadDetail } from '../../exchange/operations'
import { withoutBody } from '../resend/withoutBody'
import { BodyMenu } from './BodyMenu'
import { bodyOf, pairsOf } from './bodyOf'
import { MessagePreview } from './MessagePreview'
import styles from './MessageSide.module.css'

export interface MessageSideProps {
  detail: Exchange
  side: Side
  /** It has a head of its own, as a card beside others. */
  titled?: boolean
}

const titles: Record<Side, string> = { request: 'Request', response: 'Response' }

/** Request or response of an exchange: its body in the chosen view, and its headers. */
export function MessageSide({ detail, side, titled = false }: MessageSideProps) {
  const { summary } = detail
  const message = detail[side]
  if (!message) {
    return (
      <section className={styles.missing} aria-label={titled ? titles[side] : undefined}>
        {titled && <h2 className={styles.title}>{titles[side]}</h2>}
        <p>{summary.note || 'No response yet.'}</p>
      </section>
    )
  }
  return <Shown key={summary.id} detail={detail} side={side} message={message} titled={titled} />
}

function Shown({ detail, side, message, titled }: MessageSideProps & { message: Message }) {
  const workbench = useWorkbench()
  const { summary } = detail
  const chosen = useSelect(state => state.bodyView[side])
  const body = useMemo(() => bodyOf(message), [message])
  const headers = useMemo(() => pairsOf(message), [message])
  const payload = useMemo(() => payloadOf(detail, side), [detail, side])
  const world = useSelect(state => state.world)
  const { hook_id } = summary
  const named = isObject(payload?.value) ? payload.value['username'] : undefined
  const author = typeof named === 'string' && named !== '' ? named : namesOf(world).hookName(hook_id)
  const of = side === 'request' ? summary.method : String(summary.status ?? 'Response')
  return (
    <BodyPane
      label={side}
      {...(titled ? { title: titles[side] } : {})}
      body={body}
      headers={headers}
      none={withoutBody(of, message)}
      chosen={chosen}
      onChoose={view => workbench.store.setState(({ bodyView }) => ({ bodyView: { ...bodyView, [side]: view } }))}
      message={
        payload && (
          <MessagePreview
            payload={payload}
            userId={speakerOf(detail)}
            author={author}
            at={summary.started_at}
            label={side}
          />
        )
      }
      onCopy={(text, what) => void copyText(text, () => workbench.notify(`Copied the ${what}`))}
      verbs={<BodyMenu detail={detail} side={side} payload={payload} />}
      foot={<Missing detail={detail} side={side} />}
    />
  )
}

/** Whoever posts: of a call to an integration the person is known, not the bot that answers. */
const speakerOf = ({ summary }: Exchange): string => (summary.direction === 'in' ? summary.user_id : '')

/** What of a body is not here: the rest that can be loaded, and what nobody kept. */
function Missing({ detail, side }: { detail: Exchange; side: Side }) {
  const workbench = useWorkbench()
  const { summary } = detail
  const body = detail[side]?.body
  if (!body?.truncated) return null
  const here = body.encoding === 'utf8' ? new Blob([body.text]).size : Math.floor((body.text.length * 3) / 4)
  const kept = body.bytes - body.lost
  const isUnread = side === 'response' && summary.fault === 'too_large'
  if (body.lost > 0 && here >= kept - 4) {
    return (
      <p className={styles.cut}>
        {isUnread
          ? `Only the first ${bytes(kept)} of this response were read; integrations may send no more.`
          : `The first ${bytes(kept)} of ${bytes(body.bytes)} were recorded; ${bytes(body.lost)} are missing.`}
      </p>
    )
  }
  return (
    <p className={styles.cut}>
      Truncated after {bytes(here)} of {bytes(body.bytes)}.
      <Button size="sm" onClick={() => void loadDetail(workbench, summary.id, true)}>
        Load all {bytes(kept)}
      </Button>
    </p>
  )
}
