import { useState } from 'react'
import type { Command } from '#contract/wire/commands'
import { CallCard } from '../../../calls/CallCard'
import { CallsCard, shownCalls } from '../../../calls/CallsCard'
import { ExchangesPart, listedExchanges } from '../../../calls/ExchangesPart'
import { useCalls } from '../../../calls/useCalls'
import { SettingOff } from '../../../fields/SettingOff'
import { HealthPanel } from '../../../health/HealthPanel'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { PageColumns } from '../../../ui/page/PageColumns'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { SetUp } from '../setup/SetUp'
import { TryCard } from '../try/TryCard'
import { isCallOf } from '../try/useTry'
import { CommandHead } from './CommandHead'

const parts = ['setup', 'exchanges', 'health'] as const
type Part = (typeof parts)[number]

/** The page of a slash command: how it is set up, a try, its last calls and what became of each response. */
export function CommandView({ subject, at }: { subject: string; at: string }) {
  const command = useSelect(state => state.world.commands.find(({ id }) => id === subject))
  if (!command) {
    return (
      <EmptyState title="This command was deleted">
        Its calls stay in the traffic, and its word is free again.
      </EmptyState>
    )
  }
  return <Whole key={command.id} command={command} part={parts.find(part => part === at) ?? 'setup'} />
}

const empty = (
  <EmptyState title="No calls yet" drawing={<LineDrawing of="traffic" />}>
    Each run of the command appears here, with what became of the response.
  </EmptyState>
)

function Whole({ command, part }: { command: Command; part: Part }) {
  const { store } = useWorkbench()
  const { id } = command
  const [selected, setSelected] = useState('')
  const filters = ['kind:callback', `hook:${id}`]
  const calls = useCalls(
    { filter: filters.join(' '), isOne: isCallOf(id) },
    part === 'exchanges' ? listedExchanges : shownCalls,
  )
  const shown = calls.calls?.find(call => call.id === selected) ?? calls.calls?.[0]
  const show = (next: Part) =>
    store.setState(state => openPage(state, { page: 'command', subject: id, at: next === 'setup' ? '' : next }))
  return (
    <Page>
      <CommandHead command={command} filters={filters} />
      <SettingOff setting="EnableCommands" detail="Every run of a command is rejected with 501.">
        Slash commands are off.
      </SettingOff>
      <SubTabs
        label="Parts of the command"
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
          <HealthPanel of="command" id={id} />
        ) : (
          <PageColumns label="Set-up" form={<SetUp command={command} />}>
            <TryCard command={command} onRun={() => setSelected('')} />
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
