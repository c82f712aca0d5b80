import { Check, Copy, ExternalLink, OctagonX, X } from 'lucide-react'
import { useState } from 'react'
import { resultWords } from '#contract/sending'
import { ExplainedError } from '../../../explain/ExplainedError'
import { attemptOf, withAttempt } from '../../../store/payloads/attempts'
import { isAccepted, isReply, type Sending } from '../../../store/payloads/sendLog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { isMember } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { copyText } from '../../../ui/files/copyText'
import { Icon } from '../../../ui/marks/Icon'
import type { Studio } from '../useStudio'
import styles from './Outcome.module.css'
import { openPost, showPost } from './showSent'

/** What became of the last attempt: where the post is, or why the service rejected it. */
export function Outcome({ studio }: { studio: Studio }) {
  const { store } = useWorkbench()
  const { id } = studio.document
  const { isUnseen } = useSelect(state => attemptOf(state, id))
  // What was sent before the payload was opened is in the send log, unless it is opened because of it.
  const [seen, setSeen] = useState<Sending | null>(() => (isUnseen ? null : (studio.sendings.at(-1) ?? null)))
  const last = studio.sendings.at(-1)
  if (studio.stoppedBy.length > 0) return <Stopped studio={studio} />
  if (!last || last === seen) return null
  const close = () => {
    setSeen(last)
    store.setState(state => withAttempt(state, id, { isUnseen: false }))
  }
  return isAccepted(last) ? (
    <Posted sending={last} onClose={close} />
  ) : (
    <RejectedNote studio={studio} sending={last} onClose={close} />
  )
}

/** Nothing was sent: a variable has no value, or the values cannot be read. */
function Stopped({ studio: { stoppedBy, samples } }: { studio: Studio }) {
  return (
    <div className={styles.rejected} role="alert">
      <span className={styles.bad}>
        <Icon of={OctagonX} size="s" />
      </span>
      <span className={styles.words}>
        <b>Not sent.</b>{' '}
        {samples.fault
          ? `The sample data cannot be read. Line ${samples.fault.line}: ${samples.fault.message}`
          : `No value for ${stoppedBy.join(', ')} in the sample “${samples.active}”.`}
      </span>
      <Button size="sm" onClick={() => samples.setOpen(true)}>
        Open sample data
      </Button>
    </div>
  )
}

const done = { create: 'Posted to', update: 'Updated in', patch: 'Patched in' } as const

function doneWords(sending: Sending): string {
  const { by, verb, to, sender } = sending
  const did = by === 'dialog' ? 'Opened in' : isReply(sending) ? 'Replied in' : done[verb]
  return `${did} ${to}${sender && ` as ${sender}`}.`
}

function Posted({ sending, onClose }: { sending: Sending; onClose(): void }) {
  const { store } = useWorkbench()
  return (
    <div className={styles.bar} role="status">
      <span className={styles.good}>
        <Icon of={Check} size="s" />
      </span>
      <span className={styles.words}>
        {doneWords(sending)} {sending.report.warnings.join(' ')}
      </span>
      {sending.by !== 'target' && sending.report.channel_id !== '' && (
        <Button size="sm" onClick={() => showPost(store, sending)}>
          Show in channel
        </Button>
      )}
      {sending.report.link && (
        <Button size="sm" icon={ExternalLink} onClick={() => openPost(sending)}>
          Open post
        </Button>
      )}
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  )
}

interface RejectedNoteProps {
  studio: Studio
  sending: Sending
  onClose(): void
}

function RejectedNote({ studio, sending, onClose }: RejectedNoteProps) {
  const { notify } = useWorkbench()
  const { report, by, to, sender, senderId } = sending
  const isOutside = useSelect(
    ({ world }) => by === 'post' && report.status === 403 && !isMember(world, report.channel_id, senderId),
  )
  const { message, id, request_id } = report.error ?? { message: '', id: '', request_id: '' }
  const words = isOutside ? `${sender} is not a member of ${to}.` : withoutHead(message)
  const first = report.issues[0]?.path
  return (
    <div className={styles.rejected} role="alert">
      <span className={styles.bad}>
        <Icon of={OctagonX} size="s" />
      </span>
      <span className={styles.words}>
        <b>
          {resultWords(report)}
          {by === 'target' && report.status !== null && ` by ${to}`}.
        </b>{' '}
        {by === 'target' ? (
          withoutHead(message)
        ) : (
          <ExplainedError exchangeId={report.exchange_id} message={words} without={['open_body', 'resend_changed']} />
        )}
        <code>
          {id}
          {request_id && ` \u00b7 request ${request_id}`}
        </code>
      </span>
      {first !== undefined && (
        <Button size="sm" onClick={() => studio.goTo({ path: first }, true)}>
          Go to problem
        </Button>
      )}
      {request_id && (
        <IconButton
          icon={Copy}
          label="Copy request id"
          onClick={() => void copyText(request_id, () => notify('Request id copied'))}
        />
      )}
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  )
}

/** What this service says of a payload that it did not send; the head says that already. */
const withoutHead = (message: string): string =>
  message.replace(/^This cannot be sent: (.)/, (_, first: string) => first.toUpperCase())
