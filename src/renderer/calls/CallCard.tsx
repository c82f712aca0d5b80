import { Braces, GitBranch, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ExchangeSummary } from '#contract/exchange'
import { Explanations } from '../explain/Explanations'
import { FixButtons } from '../explain/FixButtons'
import { PayloadKeys } from '../explain/PayloadKeys'
import { ResponseKeys } from '../explain/ResponseKeys'
import { runFix } from '../explain/runFix'
import { usePayloadFate } from '../explain/usePayloadFate'
import { showStory } from '../store/inspection/showStory'
import { useWorkbench } from '../store/workbench'
import { Card } from '../ui/cards/Card'
import { Button } from '../ui/controls/Button'
import { clock } from '../ui/files/clock'
import { counted } from '../ui/words/amounts'
import styles from './CallCard.module.css'
import { resendCall } from './resendCall'
import { useDetail } from './useDetail'

interface CallCardProps {
  call: ExchangeSummary
  /** The body that is opened as a payload: what was sent to the service, or what an integration responded. */
  side: 'request' | 'response'
  /** It was sent again, as the exchange with this id. */
  onSent(id: string): void
  /** More verbs. */
  verbs?: ReactNode
}

/** One call in full: why it came out so, and what became of each key of what was sent. */
export function CallCard({ call, side, onSent, verbs }: CallCardProps) {
  const workbench = useWorkbench()
  const { store } = workbench
  const [busy, setBusy] = useState(false)
  const detail = useDetail(call.id)
  const fate = usePayloadFate(call.kind === 'hook' ? call.id : '')
  const isOk = call.outcome === 'ok'
  const resend = async () => {
    setBusy(true)
    const id = await resendCall(workbench, call.id)
    setBusy(false)
    if (id !== '') onSent(id)
  }
  const sub = fate && fate.keys.length > 0 ? `${counted(fate.keys.length, 'key')}, ${counted(fate.posts, 'post')}` : ''
  const keys = detail?.response_keys ?? []
  const told = detail?.explanations ?? []
  // Where the keys say what had no effect, the ways to fix it are left to say.
  const hasKeys = isOk && (fate?.keys.length ?? 0) > 0
  const explained = hasKeys ? [] : told
  const fixes = hasKeys ? told.flatMap(one => one.fixes).filter(fix => fix.do !== 'open_body') : []
  const isPlain =
    detail !== null &&
    detail.explanations.length + keys.length === 0 &&
    (call.kind !== 'hook' || fate?.keys.length === 0)
  return (
    <Card
      title={`Call of ${clock(call.started_at)}`}
      sub={sub}
      end={
        <>
          {verbs}
          <Button size="sm" variant="ghost" icon={RotateCw} busy={busy} onClick={() => void resend()}>
            Resend
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={Braces}
            onClick={() => void runFix(workbench, { do: 'open_body', label: '', side }, call.id)}
          >
            Open in studio
          </Button>
          <Button size="sm" variant="ghost" icon={GitBranch} onClick={() => showStory(store, call.id)}>
            Story
          </Button>
        </>
      }
    >
      {explained.length > 0 && (
        <Explanations
          explanations={explained}
          exchangeId={call.id}
          tone={isOk ? 'warn' : 'bad'}
          label={isOk ? 'What had no effect' : 'Why it came to nothing'}
        />
      )}
      {fate && fate.keys.length > 0 && <PayloadKeys keys={fate.keys} />}
      {keys.length > 0 && <ResponseKeys keys={keys} />}
      {fixes.length > 0 && (
        <div className={styles.fixes}>
          <FixButtons fixes={fixes} exchangeId={call.id} />
        </div>
      )}
      {isPlain && <p className={styles.plain}>Nothing about it was odd. Its story has all that it did.</p>}
    </Card>
  )
}
