import type { LabFault } from '../../lab/schema'
import { faultWords } from '../../lab/sentences/faultWords'
import { integrationPath } from '../../project/paths'
import { explainer } from '../explainer'
import type { Fix, Told } from '../explanation'
import { quoted } from '../words'

/** A rule of a simulated integration, as it is told of. */
export interface ToldRule {
  integration: string
  /** Place in its rules, counted from 0. */
  rule: number
  /** `''` for one without a name. */
  name: string
}

const ruleWord = ({ rule, name }: ToldRule): string => `rule ${rule + 1}${name === '' ? '' : ` ${quoted(name)}`}`

const show = ({ integration, rule }: ToldRule): Fix[] => [
  { do: 'show_rule', label: 'Show the rule', integration, rule },
]

/**
 * What a simulated integration has to do with a call that came to nothing (docs/reference/explanations.md#simulated-integrations).
 * It is for whoever runs the service: clients read nothing of it.
 */
export const simulatedTable = {
  'simulated.fault': ({ fault, ...rule }: ToldRule & { fault: LabFault }): Told => ({
    text: `The simulated integration ${rule.integration} did this on purpose: ${ruleWord(rule)} responded with the fault ${faultWords(fault)}.`,
    client: '',
    fixes: show(rule),
  }),
  'simulated.faults_on': ({ integration, fault }: { integration: string; fault: LabFault }): Told => ({
    text: `The simulated integration ${integration} did this on purpose: while faults are on, all of them have the fault ${faultWords(fault)}.`,
    client: '',
  }),
  'simulated.no_rule': ({ integration, path }: { integration: string; path: string }): Told => ({
    text: `No rule of the simulated integration ${integration} matched the call of ${path}, so it responded with 404. Its log says why each did not.`,
    client: '',
    fixes: [{ do: 'show_rule', label: 'Show its rules', integration }],
  }),
  'simulated.broken': ({ integration, why }: { integration: string; why: string }): Told => ({
    text: `${integrationPath(integration)} has an error, so that it does not run: ${why}`,
    fixes: [{ do: 'show_rule', label: 'Show its rules', integration }],
  }),
  'simulated.off': ({ integration }: { integration: string }): Told => ({
    text: `The simulated integration ${integration} is off, and no plugin stands behind it.`,
    fixes: [{ do: 'show_rule', label: `Show ${integration}`, integration }],
  }),
  'simulated.latency': ({ seconds, ...rule }: ToldRule & { seconds: number }): Told => ({
    text: `In the simulated integration ${rule.integration}, ${ruleWord(rule)} waits ${seconds.toLocaleString('en-US')} s before it responds.`,
    client: '',
    fixes: show(rule),
  }),
  'simulated.stopped': ({
    integration,
    rule,
    why,
  }: {
    integration: string
    rule: ToldRule | null
    why: string
  }): Told => ({
    text: `${rule === null ? 'The' : `In ${ruleWord(rule)} of the`} simulated integration ${integration}: ${why}`,
    client: '',
    fixes: rule === null ? [{ do: 'show_rule', label: 'Show its rules', integration }] : show(rule),
  }),
}

export const explainSimulated = explainer(simulatedTable)
