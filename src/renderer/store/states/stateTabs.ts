import type { FileDocument } from '../payloads/studioDocument'
import type { Tab } from '../payloads/tabs'
import type { State } from '../state'

/** What of a window is kept with a save state. Payloads are named by their files, which any window can open. */
export interface StateTabs {
  tabs: KeptTab[]
  /** Place of the tab on the stage; -1 for none. */
  active: number
  personaId: string
}
type KeptTab = { kind: 'file'; path: string } | { kind: 'tab'; tab: Tab }

type Held = Pick<State, 'tabs' | 'activeTab' | 'documents' | 'personaId'>

/** The tabs of a window, to be kept with a save state. */
export function tabsToKeep({ tabs, activeTab, documents, personaId }: Held): StateTabs {
  const kept = tabs.flatMap((tab): [string, KeptTab][] => {
    if (!('documentId' in tab)) return [[tab.id, { kind: 'tab', tab }]]
    const { path = '' }: Partial<FileDocument> = documents[tab.documentId] ?? {}
    return tab.kind === 'document' && path !== '' ? [[tab.id, { kind: 'file', path }]] : []
  })
  return { tabs: kept.map(([, tab]) => tab), active: kept.findIndex(([id]) => id === activeTab), personaId }
}

/** Reads tabs that were kept with a state, which anybody may have written; `null` for what is none. */
export function readStateTabs(value: unknown): StateTabs | null {
  const { tabs, active, personaId } = Object(value)
  if (!Array.isArray(tabs) || typeof active !== 'number' || typeof personaId !== 'string') return null
  return { tabs: tabs.filter(isKept), active, personaId }
}

/** Kinds of tabs that show something of the workspace by an id, and come to nothing where there is none. */
const restorable: ReadonlySet<unknown> = new Set(['channel', 'gallery', 'templates', 'recording', 'page', 'boundaries'])

function isKept(value: unknown): value is KeptTab {
  const { kind, path, tab } = Object(value)
  if (kind === 'file') return typeof path === 'string'
  return kind === 'tab' && typeof Object(tab).id === 'string' && restorable.has(Object(tab).kind)
}
