import type { FileDocument } from '../payloads/studioDocument'
import type { ClosedTab } from '../payloads/tabs'
import type { State } from '../state'

/** What a window keeps between sessions, per workspace, beside its documents. */
export const keptKeys = [
  'tabs',
  'activeTab',
  'navigatorOpen',
  'inspectorOpen',
  'place',
  'listed',
  'payloadsOpen',
  'scenesOpen',
  'closedFolders',
  'closedGroups',
  'sizes',
  'personaId',
  'drafts',
  'images',
  'previewLook',
  'detailPart',
  'storyView',
  'bodyView',
  'columns',
  'density',
  'letterKeys',
] as const satisfies (keyof State)[]
export type KeptWindow = Pick<State, (typeof keptKeys)[number]>
export type Kept = Partial<KeptWindow & Pick<State, 'documents' | 'closed'>>

/** Raised when a kept shape changes; older ones are dropped, they hold nothing that cannot be had again. */
export const version = 2

/**
 * Where windows keep things, the window's own first: what one window wrote since does not replace what another has
 * open.
 */
export type Storages = readonly Storage[]

/** What a storage has of a window. */
export interface Entry {
  version: number
  /** The window that wrote it. */
  holder?: string | undefined
  state: Partial<KeptWindow>
  /** Ids of the documents, each of which has an entry of its own. */
  open: string[]
  /** Tabs of payloads that can be opened again. */
  closed: ClosedTab['tab'][]
}

/** What a storage has of a document. */
export interface DocumentEntry extends FileDocument {
  /** The window that wrote it; windows of one browser write to one entry. */
  holder?: string | undefined
  /** When it was written, milliseconds since the epoch. */
  keptAt?: number | undefined
  /** Its words are not here, but in the database. */
  isElsewhere?: boolean
}

export const workspaceKey = (workspace: string): string => `blockyard:workspace:${workspace}`
export const documentKey = (workspace: string, id: string): string => `${workspaceKey(workspace)}:document:${id}`

export const readEntry = (storage: Storage, workspace: string): Entry | null =>
  parsed<Entry>(storage.getItem(workspaceKey(workspace)))
export const readDocumentEntry = (storage: Storage, workspace: string, id: string): DocumentEntry | null =>
  parsed<DocumentEntry>(storage.getItem(documentKey(workspace, id)))

function parsed<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
