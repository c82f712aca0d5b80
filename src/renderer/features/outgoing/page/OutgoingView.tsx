import { useState } from 'react'
import type { OutgoingHook } from '#contract/wire/hooks'
import { CallCard } from '../../../calls/CallCard'
import { CallsCard, shownCalls } from '../../../calls/CallsCard'
import { ExchangesPart, listedExchanges } from '../../../calls/ExchangesPart'
import { useCalls } from '../../../calls/useCalls'
import { SettingOff } from '../../../fields/SettingOff'
import { HookOff } from '../../../heads/HookEnabled'
import { HealthPanel } from '../../../health/HealthPanel'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { PageColumns } from '../../../ui/page/PageColumns'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { Firing } from '../firing/Firing'
import { nameOf } from '../operations'
import { SetUp } from '../setup/SetUp'
import { OutgoingHead } from './OutgoingHead'

const parts = ['setup', 'exchanges', 'health'] as const
type Part = (typeof parts)[number]

/** The page of an outgoing webhook: how it is set up, why it fired or not for any post, and how its calls went. */
export function OutgoingView({ subject, at }: { subject: string; at: string }) {
  const hook = useSelect(state => state.world.outgoingHooks.find(({ id }) => id === subject))
  if (!hook) {
    return (
      <EmptyState title="This webhook was deleted">Its calls stay in the traffic, and it fires no more.</EmptyState>
    )
  }
  return <Whole key={hook.id} hook={hook} part={parts.find(part => part === at) ?? 'setup'} />
}

const empty = (
  <EmptyState title="No calls yet" drawing={<LineDrawing of="traffic" />}>
    Each call of a callback URL appears here, with what became of its response.
  </EmptyState>
)

function Whole({ hook, part }: { hook: OutgoingHook; part: Part }) {
  const { store } = useWorkbench()
  const { id } = hook
  const [selected, setSelected] = useState('')
  const filters = ['kind:webhook', `hook:${id}`]
  const calls = useCalls(
    { filter: filters.join(' '), isOne: one => one.hook_id === id && one.kind === 'webhook' },
    part === 'exchanges' ? listedExchanges : shownCalls,
  )
  const shown = calls.calls?.find(call => call.id === selected) ?? calls.calls?.[0]
  const show = (next: Part) =>
    store.setState(state => openPage(state, { page: 'outgoing', subject: id, at: next === 'setup' ? '' : next }))
  return (
    <Page>
      <OutgoingHead hook={hook} filters={filters} />
      <SettingOff setting="EnableOutgoingWebhooks" detail="No post sets any of them off.">
        Outgoing webhooks are off.
      </SettingOff>
      <HookOff hook={{ id: hook.id, name: nameOf(hook) }}>It fires for no post until it is enabled.</HookOff>
      <SubTabs
        label="Parts of the webhook"
        active={part}
        onSelect={show}
        tabs={[
          { id: 'setup', label: 'Set-up and firing' },
          { id: 'exchanges', label: 'Exchanges', mark: calls.total.toLocaleString('en-US') },
          { id: 'health', label: 'Health' },
        ]}
      >
        {part === 'exchanges' ? (
          <ExchangesPart calls={calls} filters={filters} side="response" empty={empty} />
        ) : part === 'health' ? (
          <HealthPanel of="outgoing" id={id} />
        ) : (
          <PageColumns label="Set-up" form={<SetUp hook={hook} />}>
            <Firing hook={hook} />
            <CallsCard
              calls={calls}
              selected={shown?.id ?? ''}
              onSelect={setSelected}
              odd="Failed"
              empty={empty}
              onMore={() => show('exchanges')}
            />
            {shown && <CallCard key={shown.id} call={shown} side="response" onSent={setSelected} />}
          </PageColumns>
        )}
      </SubTabs>
    </Page>
  )
}
