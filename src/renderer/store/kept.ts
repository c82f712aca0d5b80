import { createDueTexts, withoutText } from './keptTexts'
import { themeChoices } from './layout'
import type { StudioDocument } from './payloads/studioDocument'
import type { ClosedTab } from './payloads/tabs'
import type { State } from './state'

/** What a window keeps between sessions, per workspace, beside its documents; the theme is kept for all. */
const keptKeys = [
  'tabs',
  'activeTab',
  'navigatorOpen',
  'inspectorOpen',
  'place',
  'listed',
  'payloadsOpen',
  'closedFolders',
  'sizes',
  'personaId',
  'drafts',
  'images',
  'previewLook',
  'detailPart',
] as const satisfies (keyof State)[]
type KeptWindow = Pick<State, (typeof keptKeys)[number]>
type Kept = Partial<KeptWindow & Pick<State, 'documents' | 'closed'>>

const themeKey = 'blockyard:theme'
const workspaceKey = (workspace: string) => `blockyard:workspace:${workspace}`
const documentKey = (workspace: string, id: string) => `${workspaceKey(workspace)}:document:${id}`
/** Raised when a kept shape changes; older ones are dropped, they hold nothing that cannot be had again. */
const version = 2

/**
 * Where windows keep things, the window's own first: what one window wrote since does not replace what another has
 * open.
 */
export type Storages = readonly Storage[]

interface Entry {
  version: number
  state: Partial<KeptWindow>
  /** Ids of the documents, each of which has an entry of its own. */
  open: string[]
  /** Tabs of payloads that can be opened again. */
  closed: ClosedTab['tab'][]
}

/** Reads what was kept of a workspace; nothing when there is nothing or it cannot be read. */
export function readKept(storages: Storages, workspace: string): Kept {
  for (const storage of storages) {
    const entry = parsed<Entry>(storage.getItem(workspaceKey(workspace)))
    if (entry?.version !== version) continue
    const documentOf = (id: string) => parsed<StudioDocument>(storage.getItem(documentKey(workspace, id)))
    const open = entry.open.flatMap(id => documentOf(id) ?? []).map(document => [document.id, document])
    const closed = entry.closed.flatMap(tab => {
      const document = tab.kind === 'document' ? documentOf(tab.documentId) : null
      return document ? [{ tab, document }] : []
    })
    return { ...entry.state, documents: Object.fromEntries(open), closed }
  }
  return {}
}

function parsed<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * What became of a state that was to be kept: all of it is; or but for large texts that their files have, or will have
 * soon; or a full storage took no more.
 */
export type KeptOutcome = 'kept' | 'waiting' | 'full'

/** Keeps what belongs to a workspace; `all` when the window goes, and there is no later. */
export type Keeper = (state: State, options?: { all: boolean }) => KeptOutcome

/**
 * Makes a keeper that writes a document only when it is another than the one it wrote last: a key changes one of them.
 */
export function createKeeper(storages: Storages, workspace: string): Keeper {
  const isDue = createDueTexts()
  const keepers = storages.map(storage => keeperOf(storage, workspace))
  return (state, { all } = { all: false }) => {
    const closed = state.closed.flatMap(({ document }) => document ?? [])
    const documents = [...Object.values(state.documents), ...closed].map(document => ({
      document,
      isDue: isDue(document, Date.now()) || all,
    }))
    const outcomes = keepers.map(keep => keep(state, documents))
    return outcomes.find(one => one === 'full') ?? outcomes.find(one => one === 'waiting') ?? 'kept'
  }
}

interface HeldDocument {
  document: StudioDocument
  /** Its text has to be kept now. */
  isDue: boolean
}

function keeperOf(storage: Storage, workspace: string) {
  const written = new Map<string, StudioDocument | 'without text'>()
  const put = (key: string, value: unknown): boolean => {
    try {
      storage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }
  const putDocument = ({ document, isDue }: HeldDocument): KeptOutcome => {
    const { id } = document
    if (written.get(id) === document) return 'kept'
    const next = isDue ? document : ('without text' as const)
    if (written.get(id) === next) return 'waiting'
    if (!put(documentKey(workspace, id), isDue ? document : withoutText(document))) return 'full'
    written.set(id, next)
    return isDue ? 'kept' : 'waiting'
  }
  return (state: State, documents: readonly HeldDocument[]): KeptOutcome => {
    const held = new Set(documents.map(({ document }) => document.id))
    // First what goes: it makes room for what comes.
    for (const id of [...written.keys()].filter(id => !held.has(id))) {
      storage.removeItem(documentKey(workspace, id))
      written.delete(id)
    }
    const outcomes = documents.map(putDocument)
    const window = Object.fromEntries(keptKeys.map(key => [key, state[key]]))
    const entry: Entry = {
      version,
      state: window,
      open: Object.keys(state.documents),
      closed: state.closed.flatMap(({ tab, document }) => (document ? [tab] : [])),
    }
    if (!put(workspaceKey(workspace), entry) || outcomes.includes('full')) return 'full'
    return outcomes.includes('waiting') ? 'waiting' : 'kept'
  }
}

/** Whether two states differ in anything that is kept. */
export const keptDiffers = (a: State, b: State): boolean =>
  a.documents !== b.documents || a.closed !== b.closed || keptKeys.some(key => a[key] !== b[key])

/** The theme that was chosen in this browser; `system` until one is. */
export function readTheme(storage: Storage): State['themeChoice'] {
  return themeChoices.find(choice => choice === storage.getItem(themeKey)) ?? 'system'
}

/** Keeps the theme, where the browser lets anything be kept. */
export function writeTheme(storage: Storage, choice: State['themeChoice']): void {
  try {
    storage.setItem(themeKey, choice)
  } catch {}
}
