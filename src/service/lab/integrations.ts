import type { LabIntegration } from '#contract/lab/lab'
import type { Context } from '../context'
import type { Simulation } from '../dispatch/plugins'
import { type Throttle, throttle } from '../jobs/throttle'
import type { IntegrationFile } from './files'
import type { Certificate } from './listening/certificate'
import type { Handle } from './listening/listenAt'
import { createPort } from './listening/port'
import { carriedCounts, newCounts, type Simulated } from './registry'
import { viewOf } from './view'

/** How often windows are told of counts, in milliseconds. */
const TELL_MS = 250

/** The simulated integrations of the project: those that its files say. */
export interface Integrations {
  get(name: string): Simulated | undefined
  /** One that runs: it was good once, and is enabled. */
  running(name: string): (Simulated & { good: NonNullable<Simulated['good']> }) | null
  views(): LabIntegration[]
  /** Takes over the files as they are now; resolves when that is in force. */
  take(files: readonly IntegrationFile[]): Promise<void>
  /** Counts a call: of a rule, or of none. */
  count(name: string, rule: number | null, counted: readonly number[]): void
  /** Rules begin to count anew. */
  resetCalls(name: string): void
  close(): Promise<void>
}

export interface IntegrationsParts {
  ctx: Context
  /** Where the service itself calls an integration. */
  baseOf(name: string): string
  handle(name: string): Handle
  certificate(): Promise<Certificate>
}

export function createIntegrations({ ctx, baseOf, handle, certificate }: IntegrationsParts): Integrations {
  const all = new Map<string, Simulated>()
  const uncounted = new Set<string>()
  const tell: Throttle = throttle(() => {
    for (const name of uncounted) publish(name)
    uncounted.clear()
  }, TELL_MS)

  const running = (name: string) => {
    const one = all.get(name)
    return one?.good && one.good.integration.enabled !== false ? { ...one, good: one.good } : null
  }

  function publish(name: string): void {
    const one = all.get(name)
    if (one !== undefined) ctx.hub.publish({ type: 'lab_integration', integration: viewOf(ctx, one) })
  }

  /** Tells dispatch who handles what. */
  function register(): void {
    const simulations = [...all.keys()].flatMap((name): Simulation[] => {
      const one = running(name)
      if (one === null) return []
      const { replaces = [] } = one.good.integration
      return [{ id: name, base: baseOf(name), origin: ctx.origins?.get(name) ?? one.port.url(), replaces }]
    })
    ctx.plugins.setSimulated(simulations)
  }

  function add(file: IntegrationFile): Simulated {
    const { name } = file
    const port = createPort({
      name,
      handle: handle(name),
      certificate,
      changed: () => {
        register()
        publish(name)
      },
    })
    const added: Simulated = { name, file, issues: [], good: null, counts: newCounts(0), port }
    all.set(name, added)
    return added
  }

  /** Takes over one file; of a broken one the last good rules go on. */
  async function takeOne(file: IntegrationFile): Promise<void> {
    const { compile } = await import('#domain/lab/compile/compile')
    const one = all.get(file.name) ?? add(file)
    const { integration, issues } = compile(file.text)
    one.file = file
    one.issues = issues
    if (integration === null) return
    one.counts = carriedCounts(one.good, one.counts, integration.source)
    one.good = { hash: file.hash, text: file.text, integration: integration.source }
    const { enabled = true, port = null } = integration.source
    await one.port.set(enabled && ctx.origins === null ? port : 'none')
  }

  async function remove(one: Simulated): Promise<void> {
    all.delete(one.name)
    await one.port.set('none')
    ctx.hub.publish({ type: 'lab_integration_deleted', name: one.name })
  }

  return {
    get: name => all.get(name),
    running,
    views: () => [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(one => viewOf(ctx, one)),
    async take(files) {
      const names = new Set(files.map(({ name }) => name))
      const gone = [...all.values()].filter(({ name }) => !names.has(name))
      const others = files.filter(({ name, hash }) => all.get(name)?.file.hash !== hash)
      // Whoever goes gives its port back before somebody else asks for it.
      for (const one of gone) await remove(one)
      for (const file of others) await takeOne(file)
      register()
      for (const { name } of others) publish(name)
    },
    count(name, rule, counted) {
      const counts = all.get(name)?.counts
      if (counts === undefined) return
      const place = rule ?? counts.hits.length - 1
      counts.hits[place] = (counts.hits[place] ?? 0) + 1
      if (rule !== null) counts.lastHits[rule] = ctx.now()
      for (const one of counted) counts.calls[one] = (counts.calls[one] ?? 0) + 1
      uncounted.add(name)
      tell.ask()
    },
    resetCalls: name => void all.get(name)?.counts.calls.fill(0),
    async close() {
      tell.end()
      await Promise.all([...all.values()].map(({ port }) => port.close()))
    },
  }
}
