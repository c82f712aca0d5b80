import type { Store } from '../store/store'
import { placeBelow } from './placeBelow'

/** A simulated integration as calls find it. */
export interface Simulation {
  /** Id of the plugin that it is. */
  id: string
  /** Where the service itself calls it. */
  base: string
  /** Origin of its own listener; `''` without one. */
  origin: string
  /** Addresses whose calls it handles. */
  replaces: readonly string[]
}

/** Which process handles `/plugins/<id>/<path>` (docs/reference/workbench.md). */
export interface Plugins {
  /** Registers an id, or gives it another base URL; `keep` writes it into the workspace. */
  register(id: string, baseUrl: string, keep?: boolean): void
  /** Names who handles ids for as long as nobody else is registered for them. */
  setOffered(bases: ReadonlyMap<string, string>): void
  /** Names who handles the ids of the project: before everybody else but simulations, for as long as the project says so. */
  setProject(bases: Readonly<Record<string, string>>): void
  /** Names the simulated integrations that are enabled: each handles its id before everybody else. */
  setSimulated(all: readonly Simulation[]): void
  /** Where a plugin path leads: the absolute URL and the plugin's id, or `null` when nobody registered that id. */
  resolve(path: string): { id: string; url: string } | null
  /** The simulated integration that replaces an address, and where its call goes; `null` for every other address. */
  replaced(url: URL): { id: string; url: string } | null
  /** Whether a simulated integration listens at this origin. */
  isSimulation(origin: string): boolean
  /** Base URL of the real process of an id, be it handled by a simulation now or not; `null` without one. */
  real(id: string): string | null
  /** The ids that somebody handles. */
  ids(): string[]
  /** Id -> base URL of all that are registered, without what is only offered or simulated. */
  all(): Record<string, string>
}

const PATH = /^\/?plugins\/([A-Za-z0-9._-]+)(\/[^?#]*)?(\?[^#]*)?/

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** Begins with the plugins that the workspace keeps. */
export function createPlugins(store: Store, now: () => number): Plugins {
  const bases = new Map(store.plugins.all().map(row => [row.id, row.base_url]))
  let offered: ReadonlyMap<string, string> = new Map()
  let ofProject = new Map<string, string>()
  let simulated = new Map<string, string>()
  let replaced: { from: string; base: string; id: string }[] = []
  let origins = new Set<string>()
  let offeredOrigins = new Set<string>()
  return {
    ids: () => [...new Set([...simulated.keys(), ...ofProject.keys(), ...bases.keys(), ...offered.keys()])],
    all: () => Object.fromEntries([...bases, ...ofProject]),
    setProject(bases) {
      ofProject = new Map(Object.entries(bases).map(([id, base]) => [id, withoutSlash(base)]))
    },
    setSimulated(all) {
      simulated = new Map(all.map(({ id, base }) => [id, base]))
      replaced = all
        .flatMap(({ id, base, replaces }) => replaces.map(from => ({ from, base, id })))
        // The longest address that fits is the one that was meant.
        .sort((a, b) => b.from.length - a.from.length)
      origins = new Set(all.flatMap(({ base, origin }) => [URL.parse(base)?.origin ?? '', origin]))
    },
    register(id, baseUrl, keep = false) {
      const base = withoutSlash(baseUrl)
      bases.set(id, base)
      if (keep) store.write(() => store.plugins.put({ id, base_url: base, create_at: now() }))
    },
    setOffered(bases) {
      offered = bases
      offeredOrigins = new Set([...bases.values()].map(base => URL.parse(base)?.origin ?? ''))
    },
    resolve(path) {
      const [, id = '', rest = '/', query = ''] = PATH.exec(path) ?? []
      const base = simulated.get(id) ?? ofProject.get(id) ?? bases.get(id) ?? offered.get(id)
      return base === undefined ? null : { id, url: `${base}${rest}${query}` }
    },
    replaced(url) {
      for (const { from, base, id } of replaced) {
        const rest = placeBelow(from, url)
        if (rest !== null) return { id, url: `${base}${rest}` }
      }
      return null
    },
    real: id => ofProject.get(id) ?? bases.get(id) ?? null,
    isSimulation: origin => origins.has(origin) || offeredOrigins.has(origin),
  }
}
