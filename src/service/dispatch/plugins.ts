import type { Store } from '../store/store'

/** Which process handles `/plugins/<id>/<path>` (docs/reference/workbench.md). */
export interface Plugins {
  /** Registers an id, or gives it another base URL; `keep` writes it into the workspace. */
  register(id: string, baseUrl: string, keep?: boolean): void
  /** Names who handles an id for as long as nobody else is registered for it. */
  offer(id: string, baseUrl: string): void
  /** Names who handles the ids of the project: before everybody else, for as long as the project says so. */
  setProject(bases: Readonly<Record<string, string>>): void
  /** Where a plugin path leads: the absolute URL and the plugin's id, or `null` when nobody registered that id. */
  resolve(path: string): { id: string; url: string } | null
  /** The ids that somebody handles. */
  ids(): string[]
  /** Id -> base URL of all that are registered, without what is only offered. */
  all(): Record<string, string>
}

const PATH = /^\/?plugins\/([A-Za-z0-9._-]+)(\/[^?#]*)?(\?[^#]*)?/

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** Begins with the plugins that the workspace keeps. */
export function createPlugins(store: Store, now: () => number): Plugins {
  const bases = new Map(store.plugins.all().map(row => [row.id, row.base_url]))
  const offered = new Map<string, string>()
  let ofProject = new Map<string, string>()
  return {
    ids: () => [...new Set([...ofProject.keys(), ...bases.keys(), ...offered.keys()])],
    all: () => Object.fromEntries([...bases, ...ofProject]),
    setProject(bases) {
      ofProject = new Map(Object.entries(bases).map(([id, base]) => [id, withoutSlash(base)]))
    },
    register(id, baseUrl, keep = false) {
      const base = withoutSlash(baseUrl)
      bases.set(id, base)
      if (keep) store.write(() => store.plugins.put({ id, base_url: base, create_at: now() }))
    },
    offer(id, baseUrl) {
      offered.set(id, baseUrl)
    },
    resolve(path) {
      const [, id = '', rest = '/', query = ''] = PATH.exec(path) ?? []
      const base = ofProject.get(id) ?? bases.get(id) ?? offered.get(id)
      return base === undefined ? null : { id, url: `${base}${rest}${query}` }
    },
  }
}
