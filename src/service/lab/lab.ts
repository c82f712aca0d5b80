import type { FaultsMode, LabIntegration, StateValue } from '#contract/lab/lab'
import type { Context } from '../context'
import { createSideCalls } from './acting/sideCalls'
import { type DecidedCall, decideCall, type Received } from './calls'
import { createDecider, type DecidableIntegration, type Decider } from './deciding/decider'
import { createDepths } from './depth'
import { inForce } from './faultsMode'
import { followIntegrations } from './files'
import { createIntegrations, type Integrations } from './integrations'
import { lazyCertificate } from './listening/certificate'
import { openHouse } from './listening/house'
import { createLog, type LabLog } from './log'
import { serveAtHouse, serveAtPort } from './playing/serve'
import { createState, type LabState } from './state'

/** The simulated integrations of one service. */
export interface Lab {
  list(): LabIntegration[]
  /** Whether an integration of this name responds now. */
  responds(name: string): boolean
  /** An integration that the project has a file of; `undefined` for none. */
  get: Integrations['get']
  log: LabLog
  state: LabState
  decider: Decider
  faults(): FaultsMode
  setFaults(mode: FaultsMode): void
  /** Decides a call; `null` where no such integration responds. What the call changes is on disk then. */
  decide(received: Received): Promise<DecidedCall | null>
  /** The response of a call is about to be sent. */
  responding(decided: DecidedCall): void
  /** The response of a call was sent, or will never be. */
  ended(decided: DecidedCall, durationMs: number | null): void
  /** Sets values by hand; `isReset` gives all of them their start again first. */
  put(name: string, values: readonly StateValue[], isReset?: boolean): Promise<void>
  /** The address of a path of an integration over TLS, with a certificate that nobody trusts. */
  secureUrl(name: string, target: string): string
  /** Looks at the files now; resolves when they are in force. */
  look(): Promise<void>
  close(): Promise<void>
}

/** Opens the simulated integrations of the project, and follows their files. */
export async function openLab(ctx: Context): Promise<Lab> {
  const certificate = lazyCertificate()
  const log = createLog(ctx)
  const state = createState(ctx)
  const depths = createDepths(ctx)
  const sideCalls = createSideCalls(ctx)
  let faults: FaultsMode = { mode: 'files' }
  const house = await openHouse({
    secret: ctx.newId(),
    certificate,
    handle: (request, response, called) => serveAtHouse(lab, { request, response }, called),
  })
  const integrations = createIntegrations({
    ctx,
    certificate,
    baseOf: house.baseOf,
    handle: name => (request, response, isSecure) => serveAtPort(ctx, lab, { request, response, name, isSecure }),
  })
  const decider = createDecider({ integration: decidable, state: state.all })

  function decidable(name: string): DecidableIntegration {
    const one = integrations.get(name)
    if (one === undefined) throw new Error(`There is no integration ${name}.`)
    const { hash, text } = one.good ?? one.file
    return { name, version: hash, text, calls: one.counts.calls }
  }

  const lab: Lab = {
    list: integrations.views,
    responds: name => integrations.running(name) !== null,
    get: integrations.get,
    log,
    state,
    decider,
    faults: () => faults,
    setFaults(mode) {
      faults = mode
      ctx.hub.publish({ type: 'lab_faults', ...mode })
    },
    async decide(received) {
      if (integrations.running(received.name) === null) return null
      const parts = { ctx, decider, state, faults: inForce(faults) }
      const decided = await decideCall(parts, received, depths.isTooDeep(received.exchangeId))
      integrations.count(received.name, decided.decided.rule, decided.decided.counted)
      log.add(decided.entry, received)
      return decided
    },
    responding: sideCalls.before,
    ended(decided, durationMs) {
      decided.entry.duration_ms = durationMs
      log.replace(decided.entry)
      void sideCalls.after(decided, log.replace)
    },
    async put(name, values, isReset = false) {
      const stored = values.map(({ name: variable, owner, value }) => ({
        variable,
        owner,
        json: value === null || value === undefined ? null : JSON.stringify(value),
      }))
      if (isReset) integrations.resetCalls(name)
      if (integrations.get(name) !== undefined) await decider.put(name, { values: stored, isReset })
      state.write(name, stored, isReset)
      await ctx.store.settled()
    },
    secureUrl(name, target) {
      const own = integrations.get(name)?.port.url() ?? ''
      return (own === '' ? house.secureBaseOf(name) : own.replace('http:', 'https:')) + target
    },
    look: () => followed.look(),
    async close() {
      followed.stop()
      sideCalls.close()
      await integrations.close()
      await house.close()
      await decider.close()
      state.close()
    },
  }
  const followed = await followIntegrations(ctx, integrations.take)
  return lab
}
