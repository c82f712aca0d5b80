import { errorAt, type Issue, warnAt } from '../../issue'
import { jsonText } from '../../json'
import type { Decided, DecisionFacts, IntegrationCall, SideCallWanted } from '../call'
import type { CompiledIntegration, CompiledRule } from '../compile/compiled'
import { faultOf } from '../faults/faultOf'
import { latencyOf } from '../faults/latencyOf'
import { spoiled, type Wire } from '../faults/spoiled'
import { labLimits } from '../limits'
import { responseOf } from '../responses/byKind'
import { renderParts } from '../responses/renderParts'
import { renderRaw } from '../responses/renderRaw'
import type { LabFault } from '../schema'
import { applySet } from '../state/applySet'
import { type CallState, stateOf } from '../state/stateOf'
import { RuleFault } from '../templates/fault'
import { type Run, startRun } from '../templates/run'
import { variablesOf } from '../templates/variables'
import { matchRule, type Tried } from './matchRule'

/**
 * Decides what an integration responds to a call, and what it remembers from then on. The same for the same facts. Never
 * throws: what goes wrong is an issue, and a `500` that names it.
 */
export function decide(integration: CompiledIntegration, call: IntegrationCall, facts: DecisionFacts): Decided {
  const state = stateOf(integration.state, call, facts)
  const variables = variablesOf({ call, names: state.names(), state: state.get, now: facts.now })
  const run = startRun(integration.engine, variables, facts.random)
  const tried: Tried = { rule: null, misses: [], counted: [] }
  try {
    matchRule(integration, { call, state, run, calls: facts.calls, random: facts.random }, tried)
    const rule = tried.rule === null ? undefined : integration.rules[tried.rule]
    return rule === undefined ? unmatched(tried) : respond(rule, { tried, call, facts, state, run })
  } catch (error) {
    const rule = tried.rule ?? tried.misses.length
    return failed({ ...tried, rule }, issueOf(error, rule))
  }
}

const json = { 'content-type': 'application/json' }

const nothingDone = { latency_ms: 0, fault: null, parts: [], changes: [], side_calls: [], issues: [] }

/** No rule matched: `404` without a body. */
const unmatched = ({ misses, counted }: Tried): Decided => ({
  ...nothingDone,
  rule: null,
  misses,
  counted,
  status: 404,
  headers: {},
  body: '',
})

const failed = ({ rule, misses, counted }: Tried, issue: Issue): Decided => ({
  ...nothingDone,
  rule,
  misses,
  counted,
  status: 500,
  headers: json,
  body: JSON.stringify({ error: `Rule ${(rule ?? 0) + 1} of this simulated integration failed: ${issue.message}` }),
  issues: [issue],
})

function issueOf(error: unknown, rule: number): Issue {
  if (error instanceof RuleFault) return error.issue
  const message =
    error instanceof RangeError
      ? 'What this rule makes is nested too deeply, or too much.'
      : `This rule cannot be used: ${error instanceof Error ? error.message : String(error)}.`
  return errorAt(`/rules/${rule}`, 'lab.failed', message)
}

interface Responding {
  tried: Tried
  call: IntegrationCall
  facts: DecisionFacts
  state: CallState
  run: Run
}

/** @throws RuleFault */
function respond(rule: CompiledRule, { tried, call, facts, state, run }: Responding): Decided {
  const { changes, issues } = applySet(rule.set, state, run)
  const rendered = renderResponse(rule, call, run)
  checkSize(rendered.wire, rule.respond.path)
  const number = (facts.calls[tried.rule ?? 0] ?? 0) + 1
  const chosen = faultOf({ fault: rule.fault, call: number, facts })
  const fault = chosen === null ? null : withLocation(chosen, rule, run)
  return {
    rule: tried.rule,
    misses: tried.misses,
    counted: tried.counted,
    ...(fault === null ? rendered.wire : spoiled(rendered.wire, fault)),
    latency_ms: latencyOf(rule.latency, facts.random),
    fault,
    parts: [...rule.respond.parts],
    changes,
    side_calls: fault === null ? rendered.side_calls : [],
    issues: [...issues, ...rendered.issues],
  }
}

/** A redirect leads where the template of the file says; one of all integrations is as it is. */
const withLocation = (fault: LabFault, { location, fault: own }: CompiledRule, run: Run): LabFault =>
  fault === own && location !== null ? { ...fault, location: location.render(run) } : fault

interface RenderedResponse {
  wire: Wire
  side_calls: SideCallWanted[]
  issues: Issue[]
}

function renderResponse({ respond: wanted }: CompiledRule, call: IntegrationCall, run: Run): RenderedResponse {
  if (wanted.raw !== null) return { ...renderRaw(wanted.raw, wanted.path, run), side_calls: [] }
  const { parts, issues } = renderParts(wanted, call, run)
  const { body, side_calls, unplaced } = responseOf(parts, call)
  const set_aside = unplaced.map(part =>
    warnAt(
      `${wanted.path}/${part}`,
      'lab.unplaced',
      `A ${call.kind === 'other' ? 'call of no known kind' : call.kind} has no place for “${part}”, so that it was left out.`,
    ),
  )
  const text = jsonText(body)
  if (text === undefined) throw new RuleFault(errorAt(wanted.path, 'lab.failed', 'The response is nested too deeply.'))
  return { wire: { status: 200, headers: json, body: text }, side_calls, issues: [...issues, ...set_aside] }
}

function checkSize({ body }: Wire, path: string): void {
  const { responseBytes } = labLimits
  if (body.length * 3 <= responseBytes || new TextEncoder().encode(body).length <= responseBytes) return
  const message = `The response has more than ${responseBytes / 1024 / 1024} MB, and was stopped.`
  throw new RuleFault(errorAt(path, 'lab.response.too_large', message))
}
