import { useEffect } from 'react'
import type { LabIntegration } from '#contract/lab/lab'
import { isCallOf } from '#domain/exchanges/callsOf'
import { ExchangesPart, listedExchanges } from '../../../calls/ExchangesPart'
import { useCalls } from '../../../calls/useCalls'
import { FileBar } from '../../../files/bar/FileBar'
import { HealthPanel } from '../../../health/HealthPanel'
import { callFilters, callsOf } from '../../../lab/callFilters'
import { integrationNamed } from '../../../store/lab/lab'
import { loadLab } from '../../../store/lab/loadLab'
import { openPage } from '../../../store/payloads/pageTabs'
import { withTraffic } from '../../../store/payloads/stage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Page } from '../../../ui/page/PageHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Waiting } from '../../../ui/states/Waiting'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { useLabFile } from '../file/useLabFile'
import { showIssue, useRuleView } from '../rules/useRuleView'
import { SetUpPart } from '../setup/SetUpPart'

import { Notices } from './Notices'
import { RulesTab } from './RulesTab'
import { SimulatedHead } from './SimulatedHead'

const parts = ['rules', 'exchanges', 'health', 'setup'] as const
type Part = (typeof parts)[number]

/** The page of a simulated integration: its rules, what they did, what it remembers, its exchanges and how it is set up. */
export function SimulatedView({ subject, at }: { subject: string; at: string }) {
  const workbench = useWorkbench()
  const integration = useSelect(({ lab }) => integrationNamed(lab, subject))
  const { status, error } = useSelect(({ lab }) => lab)
  if (integration) return <Whole key={subject} integration={integration} at={at} />
  if (status === 'failed')
    return <NotLoaded what="The simulated integrations" error={error} onAgain={() => void loadLab(workbench)} />
  if (status === 'loading') return <Waiting label="Loading the simulated integrations" />
  return (
    <EmptyState title={`There is no simulated integration ${subject}`}>
      It was deleted or renamed. Its exchanges stay in the traffic.
    </EmptyState>
  )
}

/** A rule that the page is opened at, as `rule-3`; counted from 0. */
function ruleAt(at: string): number | null {
  const [, number] = /^rule-([1-9]\d{0,5})$/.exec(at) ?? []
  return number === undefined ? null : Number(number) - 1
}

function Whole({ integration, at }: { integration: LabIntegration; at: string }) {
  const part = parts.find(part => part === at) ?? 'rules'
  const { store } = useWorkbench()
  const { name, rules } = integration
  const file = useLabFile(name)
  const view = useRuleView()
  const rule = ruleAt(at)
  const serviceUrl = useSelect(({ world }) => world.service?.url ?? '')
  const filters = callFilters(integration)
  const subject = callsOf(integration, serviceUrl)
  const calls = useCalls(
    { filter: filters.join(' '), isOne: one => isCallOf(one, subject) },
    part === 'exchanges' ? listedExchanges : 1,
  )
  const show = (next: Part) =>
    store.setState(state => openPage(state, { page: 'simulated', subject: name, at: next === 'rules' ? '' : next }))
  // It is led there once: whoever comes again by the same address is led again.
  useEffect(() => {
    if (rule === null) return
    view.showForm()
    view.select(Math.min(rule, Math.max(rules - 1, 0)))
    show('rules')
  })
  return (
    <Page>
      <SimulatedHead
        integration={integration}
        onTraffic={() => store.setState(state => ({ ...withTraffic(state), filters, filterDraft: '' }))}
      />
      {file.state === 'ready' && <FileBar document={file.file.document} />}
      <Notices
        integration={integration}
        isFileShown={part === 'rules' && file.state === 'ready' && file.file.fault !== null}
        onError={issue => {
          show('rules')
          showIssue(view, issue)
        }}
      />
      <SubTabs
        label="Parts of the integration"
        active={part}
        onSelect={show}
        tabs={[
          { id: 'rules', label: 'Rules', mark: rules.toLocaleString('en-US') },
          { id: 'exchanges', label: 'Exchanges', mark: calls.total.toLocaleString('en-US') },
          { id: 'health', label: 'Health' },
          { id: 'setup', label: 'Set-up' },
        ]}
      >
        {part === 'exchanges' ? (
          <ExchangesPart
            calls={calls}
            filters={filters}
            side="response"
            empty={
              <EmptyState title="No exchanges yet" drawing={<LineDrawing of="traffic" />}>
                Each call of this integration by the service appears here, with what the response did.
              </EmptyState>
            }
          />
        ) : part === 'health' ? (
          <HealthPanel of="simulated" id={name} />
        ) : file.state === 'ready' ? (
          part === 'setup' ? (
            <SetUpPart integration={integration} file={file.file} />
          ) : (
            <RulesTab integration={integration} file={file.file} view={view} />
          )
        ) : file.state === 'failed' ? (
          <EmptyState failed title="The file could not be read" raw={integration.path} />
        ) : (
          <Waiting label={`Loading ${integration.path}`} />
        )}
      </SubTabs>
    </Page>
  )
}
