import { Check, Copy, OctagonX, X } from 'lucide-react'
import { useState } from 'react'
import { openChannelTab } from '../../../store/tabs'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { copyText } from '../../../ui/files/copyText'
import { Icon } from '../../../ui/marks/Icon'
import type { Studio } from '../useStudio'
import styles from './Outcome.module.css'
import type { Sending } from './send'

/** What became of the last attempt: where the post is, or why the service rejected it. */
export function Outcome({ studio }: { studio: Studio }) {
  const [seen, setSeen] = useState<Sending | null>(null)
  const last = studio.sendings.at(-1)
  if (!last || last === seen) return null
  const close = () => setSeen(last)
  return last.outcome.ok ? (
    <Posted sending={last} channelId={last.outcome.channelId} onClose={close} />
  ) : (
    <RejectedNote studio={studio} error={last.outcome.error} first={last.outcome.issues[0]?.path} onClose={close} />
  )
}

function Posted({ sending, channelId, onClose }: { sending: Sending; channelId: string; onClose(): void }) {
  const { store } = useWorkbench()
  return (
    <div className={styles.bar} role="status">
      <span className={styles.good}>
        <Icon of={Check} size="s" />
      </span>
      <span className={styles.words}>
        Posted to #{sending.channelName} as {sending.sender}.
      </span>
      <Button
        size="sm"
        onClick={() => store.setState(state => ({ ...openChannelTab(state, channelId), place: 'tabs' }))}
      >
        Show in channel
      </Button>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  )
}

interface RejectedNoteProps {
  studio: Studio
  error: { message: string; status: number; id: string; request_id: string }
  first: string | undefined
  onClose(): void
}

function RejectedNote({ studio, error, first, onClose }: RejectedNoteProps) {
  const { notify } = useWorkbench()
  return (
    <div className={styles.rejected} role="alert">
      <span className={styles.bad}>
        <Icon of={OctagonX} size="s" />
      </span>
      <span className={styles.words}>
        <b>{error.status > 0 ? `Rejected with ${error.status}` : 'Not sent'}.</b> {error.message}
        <code>
          {error.id}
          {error.request_id && ` \u00b7 request ${error.request_id}`}
        </code>
      </span>
      {first !== undefined && (
        <Button size="sm" onClick={() => studio.goTo({ path: first }, true)}>
          Go to problem
        </Button>
      )}
      {error.request_id && (
        <IconButton
          icon={Copy}
          label="Copy request id"
          onClick={() => void copyText(error.request_id, () => notify('Request id copied'))}
        />
      )}
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  )
}
