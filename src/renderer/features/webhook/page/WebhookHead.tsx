import { ArrowLeftRight, ArrowUpRight, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { outgoingWebhooks } from '#contract/traffic/outgoingWebhooks'
import type { OutgoingHook } from '#contract/wire/hooks'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { clock } from '../../../ui/files/clock'
import { PageHead, Stat, Stats } from '../../../ui/page/PageHead'
import { deleteWebhook } from '../operations'
import styles from './Webhook.module.css'

interface WebhookHeadProps {
  hook: OutgoingHook
  /** Grows when the webhook was called from this page. */
  looks: number
}

/** What the webhook is called, whose it is, and how its calls went. */
export function WebhookHead({ hook, looks }: WebhookHeadProps) {
  const workbench = useWorkbench()
  const owner = useSelect(state => namesOf(state.world).userName(hook.creator_id))
  const team = useSelect(state => state.world.teams.find(({ id }) => id === hook.team_id)?.display_name ?? '')
  const name = hook.display_name || 'Outgoing webhook'
  const showCalls = () =>
    workbench.store.setState({ filters: ['kind:webhook', `hook:"${name}"`], filterDraft: '', place: 'traffic' })
  return (
    <PageHead
      icon={ArrowUpRight}
      title={name}
      sub={['Outgoing webhook', owner && ` by ${owner}`, team && `, ${team}`].filter(Boolean).join('')}
    >
      <Health hook={hook} looks={looks} />
      <Button icon={ArrowLeftRight} onClick={showCalls}>
        Show calls
      </Button>
      <Button variant="danger" icon={Trash2} onClick={() => deleteWebhook(workbench, hook)}>
        Delete
      </Button>
    </PageHead>
  )
}

function Health({ hook, looks }: WebhookHeadProps) {
  const { call } = useWorkbench()
  const newest = useSelect(state => state.traffic.exchanges.findLast(({ hook_id }) => hook_id === hook.id))
  const ended = newest?.duration_ms === null ? '' : newest?.id
  const read = useCallback(
    (signal: AbortSignal) => call(outgoingWebhooks.webhookHealth, { params: { hook_id: hook.id }, signal }),
    [call, hook.id],
  )
  const { loaded } = useLoaded(read, `${ended} ${looks}`)
  if (loaded?.state !== 'ready') return null
  const { hour, spark, p50_ms, p95_ms, failed, last_failure } = loaded.value
  return (
    <Stats label="Health">
      <Stat title="calls in the last hour">
        <Spark counts={spark} />
        {hour.toLocaleString('en-US')}
      </Stat>
      <Stat title={p50_ms === null ? 'p95' : `p95, p50 is ${milliseconds(p50_ms)} ms`}>
        {p95_ms === null ? '–' : milliseconds(p95_ms)} {p95_ms !== null && <small>ms</small>}
      </Stat>
      <Stat title={last_failure ? `failed, the last at ${clock(last_failure.started_at)}` : 'failed'}>
        {failed.toLocaleString('en-US')}
      </Stat>
    </Stats>
  )
}

const milliseconds = (ms: number): string => Math.round(ms).toLocaleString('en-US')

const width = 64
const height = 16

/** Calls over time, as a line. */
function Spark({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts, 1)
  const points = counts.map((count, at) => {
    const x = (at / Math.max(counts.length - 1, 1)) * width
    return `${x.toFixed(1)},${(height - 2 - (count / most) * (height - 4)).toFixed(1)}`
  })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline className={styles.spark} points={points.join(' ')} />
    </svg>
  )
}
