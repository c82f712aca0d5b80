import { Check, X } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import { outgoingWebhooks } from '#contract/traffic/outgoingWebhooks'
import type { OutgoingHook } from '#contract/wire/hooks'
import { FixButtons } from '../../../explain/FixButtons'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { Badge } from '../../../ui/marks/Badge'

/** A message that nobody posts: whether it would set the webhook off in its channel, and if not, why. */
export function TryMessage({ hook }: { hook: OutgoingHook }) {
  const { call } = useWorkbench()
  const [message, setMessage] = useState('')
  const asked = useDeferredValue(message)
  const first = useSelect(
    state => state.world.channels.find(({ type, team_id }) => type === 'O' && team_id === hook.team_id)?.id,
  )
  const channel_id = hook.channel_id || first || ''
  const read = useCallback(
    (signal: AbortSignal) =>
      call(outgoingWebhooks.tryMessage, {
        params: { hook_id: hook.id },
        body: { message: asked, channel_id },
        signal,
      }),
    [call, hook.id, asked, channel_id],
  )
  const begunAt = useSelect(state => state.begunAt)
  const version = `${hook.update_at} ${begunAt}`
  const { loaded, load } = useLoaded(asked === '' || channel_id === '' ? null : read, version)
  const verdict = loaded?.state === 'ready' && asked !== '' ? loaded.value : null
  return (
    <div>
      <Input
        label="Try a message"
        inputSize="lg"
        value={message}
        placeholder="Nothing is posted"
        onChange={event => setMessage(event.target.value)}
        hint={verdict?.reason?.text}
        after={
          verdict && (
            <Badge tone={verdict.fires ? 'good' : 'bad'} icon={verdict.fires ? Check : X}>
              {verdict.fires ? 'would fire' : 'would not fire'}
            </Badge>
          )
        }
      />
      <FixButtons fixes={verdict?.reason?.fixes ?? []} exchangeId="" onFixed={load} />
    </div>
  )
}
