import { type Integration, integrationFormat } from '#domain/lab/schema'
import { approval } from '#domain/templates/approvals/approval'
import { incident } from '#domain/templates/incidents/incident'
import { poll } from '#domain/templates/people/poll'
import { canaryRules, canaryState } from './canary'
import { confirmed, gateRules, gateState } from './gate'

/**
 * Does what the process in resources/sample-integration does: both stand behind one plugin path, and `enabled` switches
 * between them.
 */
const deployGate: Integration = {
  format: integrationFormat,
  description: 'Two people open a release gate; a canary watch sets alarms and watches services.',
  state: { ...gateState, ...canaryState },
  rules: [...gateRules, ...canaryRules, confirmed],
}

/** The simulated integrations of the sample workspace, by the plugin that each of them is. */
export const sampleIntegrations: Readonly<Record<string, Integration>> = {
  'approval-desk': approval.integration,
  'deploy-gate': deployGate,
  'pager-bridge': incident.integration,
  'poll-box': poll.integration,
}
