import { useSelect } from '../../../store/workbench'
import { PageColumns } from '../../../ui/page/PageColumns'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { Firing } from '../firing/Firing'
import { SetUp } from '../setup/SetUp'
import { WebhookHead } from './WebhookHead'

/** The page of an outgoing webhook: how it is set up, and why it fired or not for any post. */
export function WebhookView({ hookId }: { hookId: string }) {
  const hook = useSelect(state => state.world.outgoingHooks.find(({ id }) => id === hookId))
  if (!hook) {
    return (
      <EmptyState title="This webhook was deleted">Its calls stay in the traffic, and it fires no more.</EmptyState>
    )
  }
  return (
    <Page>
      <WebhookHead hook={hook} />
      <PageColumns label="Set-up" form={<SetUp key={hook.id} hook={hook} />}>
        <Firing key={`firing ${hook.id}`} hook={hook} />
      </PageColumns>
    </Page>
  )
}
