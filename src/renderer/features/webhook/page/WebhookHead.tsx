import { ArrowLeftRight, ArrowUpRight, Trash2 } from 'lucide-react'
import type { OutgoingHook } from '#contract/wire/hooks'
import { HealthStats } from '../../../health/HealthStats'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { PageHead } from '../../../ui/page/PageHead'
import { deleteWebhook } from '../operations'

interface WebhookHeadProps {
  hook: OutgoingHook
}

/** What the webhook is called, whose it is, and how its calls went. */
export function WebhookHead({ hook }: WebhookHeadProps) {
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
      <HealthStats of="outgoing" id={hook.id} />
      <Button icon={ArrowLeftRight} onClick={showCalls}>
        Show calls
      </Button>
      <Button variant="danger" icon={Trash2} onClick={() => deleteWebhook(workbench, hook)}>
        Delete
      </Button>
    </PageHead>
  )
}
