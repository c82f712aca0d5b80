import { useState } from 'react'
import type { Plugin } from '#contract/project/plugins'
import { isCallOf } from '#domain/exchanges/callsOf'
import { CallCard } from '../../../calls/CallCard'
import { CallsCard, shownCalls } from '../../../calls/CallsCard'
import { ExchangesPart, listedExchanges } from '../../../calls/ExchangesPart'
import { useCalls } from '../../../calls/useCalls'
import { HealthPanel } from '../../../health/HealthPanel'
import { callFilters, callsOf } from '../../../lab/callFilters'
import { openPage } from '../../../store/payloads/pageTabs'
import { withTraffic } from '../../../store/payloads/stage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { PageColumns } from '../../../ui/page/PageColumns'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { BotCard } from '../setup/BotCard'
import { CheckCard } from '../setup/CheckCard'
import { PathsCard } from '../setup/PathsCard'
import { SetUp } from '../setup/SetUp'
import { PluginHead } from './PluginHead'

const parts = ['setup', 'exchanges', 'health'] as const
type Part = (typeof parts)[number]

/** The page of a plugin: where its process is, whether it responds, its bot, and how its calls went. */
export function PluginView({ subject, at }: { subject: string; at: string }) {
  const { store } = useWorkbench()
  const plugin = useSelect(state => state.project.plugins.find(({ id }) => id === subject))
  if (!plugin) {
    return (
      <EmptyState
        title={`There is no plugin ${subject}`}
        action={<Button onClick={() => store.setState({ making: 'plugin' })}>New plugin</Button>}
      >
        blockyard.json has no line for it. Its calls stay in the traffic.
      </EmptyState>
    )
  }
  return <Whole key={subject} plugin={plugin} part={parts.find(part => part === at) ?? 'setup'} />
}

const empty = (
  <EmptyState title="No calls yet" drawing={<LineDrawing of="traffic" />}>
    Each click, dialog, webhook and command that calls the plugin path appears here, with what its response did.
  </EmptyState>
)

function Whole({ plugin, part }: { plugin: Plugin; part: Part }) {
  const { store } = useWorkbench()
  const { id } = plugin
  const [selected, setSelected] = useState('')
  const serviceUrl = useSelect(({ world }) => world.service?.url ?? '')
  const addresses = { name: id, url: '', replaces: [] }
  const filters = callFilters(addresses)
  const subject = callsOf(addresses, serviceUrl)
  const calls = useCalls(
    { filter: filters.join(' '), isOne: one => isCallOf(one, subject) },
    part === 'exchanges' ? listedExchanges : shownCalls,
  )
  const shown = calls.calls?.find(call => call.id === selected) ?? calls.calls?.[0]
  const show = (next: Part) =>
    store.setState(state => openPage(state, { page: 'plugin', subject: id, at: next === 'setup' ? '' : next }))
  return (
    <Page>
      <PluginHead
        plugin={plugin}
        onTraffic={() => store.setState(state => ({ ...withTraffic(state), filters, filterDraft: '' }))}
      />
      <SubTabs
        label="Parts of the plugin"
        active={part}
        onSelect={show}
        tabs={[
          { id: 'setup', label: 'Set-up and calls' },
          { id: 'exchanges', label: 'Exchanges', mark: calls.total.toLocaleString('en-US') },
          { id: 'health', label: 'Health' },
        ]}
      >
        {part === 'exchanges' ? (
          <ExchangesPart calls={calls} filters={filters} side="response" empty={empty} />
        ) : part === 'health' ? (
          <HealthPanel of="plugin" id={id} />
        ) : (
          <PageColumns label="Set-up" form={<SetUp plugin={plugin} />}>
            <CheckCard plugin={plugin} />
            <BotCard plugin={plugin} />
            <PathsCard plugin={plugin} version={`${calls.total} ${calls.calls?.[0]?.outcome}`} />
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
