import type { DecisionFacts, IntegrationCall } from '#domain/lab/call'
import { type Compiled, compileIntegration } from '#domain/lab/compile/compile'
import type { CompiledIntegration } from '#domain/lab/compile/compiled'
import { decide } from '#domain/lab/decide/decide'
import type { Integration, Respond, Rule } from '#domain/lab/schema'

export const alice = { id: 'alice-id', username: 'alice' }
export const bob = { id: 'bob-id', username: 'bob' }

/** A click of alice, changed where a test says so. */
export const callOf = (more: Partial<IntegrationCall> = {}): IntegrationCall => ({
  kind: 'click',
  method: 'POST',
  path: '/approve',
  query: {},
  headers: {},
  body: '',
  user: alice,
  channel: { id: 'channel-id', name: 'deployments' },
  team: { id: 'team-id', name: 'northwind' },
  post: null,
  context: {},
  option: null,
  value: {},
  names: {},
  text: '',
  trigger_word: '',
  command: '',
  trigger_id: '',
  callback_id: '',
  response_url: '',
  ...more,
})

export const factsOf = (more: Partial<DecisionFacts> = {}): DecisionFacts => ({
  state: () => undefined,
  calls: [],
  random: () => 0.5,
  now: 1_752_158_000_000,
  faults: { mode: 'files' },
  ...more,
})

export const compiledOf = (more: Partial<Integration>): Compiled =>
  compileIntegration({ format: 1, rules: [], ...more })

/** An integration of these rules. @throws when it cannot be used. */
export function integrationOf(rules: Rule[], more: Partial<Integration> = {}): CompiledIntegration {
  const { integration, issues } = compiledOf({ ...more, rules })
  if (integration === null) throw new Error(JSON.stringify(issues))
  return integration
}

export const issuesOf = (rules: Rule[], more: Partial<Integration> = {}): string[] =>
  compiledOf({ ...more, rules }).issues.map(({ path, code }) => `${path} ${code}`)

/** What one rule responds with, as JSON. */
export function bodyOf(respond: Respond, call: Partial<IntegrationCall> = {}, facts: Partial<DecisionFacts> = {}) {
  const decided = decide(integrationOf([{ respond }]), callOf(call), factsOf(facts))
  return JSON.parse(decided.body) as unknown
}

/** An integration that remembers and counts from call to call, as the service does it. */
export function running(integration: CompiledIntegration) {
  const values = new Map<string, unknown>()
  const calls = integration.rules.map(() => 0)
  return {
    values,
    call(call: Partial<IntegrationCall>, facts: Partial<DecisionFacts> = {}) {
      const state: DecisionFacts['state'] = (name, owner) => values.get(`${name}/${owner}`)
      const decided = decide(integration, callOf(call), factsOf({ state, calls, ...facts }))
      for (const { variable, owner, value } of decided.changes) {
        if (value === undefined) values.delete(`${variable}/${owner}`)
        else values.set(`${variable}/${owner}`, value)
      }
      for (const rule of decided.counted) calls[rule] = (calls[rule] ?? 0) + 1
      return decided
    },
  }
}
