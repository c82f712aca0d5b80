import { project as endpoints } from '#contract/project/endpoints'
import { readPayloadName } from '#domain/project/fileNames'
import { asEdited } from '#domain/project/keepForm'
import { isAlone } from '#domain/project/paths'
import { allDocuments } from '../store/payloads/documents'
import { pageOfFile } from '../store/payloads/filePage'
import { identityOf, nameOfFile } from '../store/payloads/followMoves'
import { openPage } from '../store/payloads/pageTabs'
import { baseName, folderOf } from '../store/payloads/project'
import type { FileDocument } from '../store/payloads/studioDocument'
import { openDocumentTab, reopenTab, type TabsState } from '../store/payloads/tabs'
import type { Store, Workbench } from '../store/workbench'
import { basedOn } from './contents'
import { listing } from './listing'

/** The open document of a file. */
export const documentOf = ({ documents }: Pick<TabsState, 'documents'>, path: string): FileDocument | undefined =>
  Object.values(documents).find(document => document.path === path)

/** What of a payload is shown first. */
interface Place {
  /** Takes the caret, counted from 1. */
  line?: number | undefined
  showsSample?: boolean
  /** The keyboard stays where it is. */
  leavesKeyboard?: boolean
}

/**
 * Brings a payload on the stage, in its one tab. What has no known kind is asked for it first; sample data is opened
 * beside its payload. `line`, counted from 1, takes the caret.
 */
export const openPayload = (workbench: Workbench, path: string, line?: number): Promise<void> =>
  openAt(workbench, path, { line })

/** The same, while the keyboard stays where it is. */
export const showPayload = (workbench: Workbench, path: string): Promise<void> =>
  openAt(workbench, path, { leavesKeyboard: true })

async function openAt(workbench: Workbench, path: string, place: Place): Promise<void> {
  const { store, notify } = workbench
  const { files } = store.getState().project
  const kind = files[path]?.kind
  const page = pageOfFile(path)
  if (page !== null) return store.setState(state => openPage(state, { page: page.page, subject: page.subject }))
  if (kind === 'unknown') return store.setState({ asking: { what: 'kind', path } })
  if (kind === 'sample') {
    const owner = payloadOfSample(files, path)
    if (owner !== undefined) return openAt(workbench, owner, { ...place, showsSample: true })
    return notify(`No payload is called ${nameOfFile(path)}`)
  }
  if (show(store, path, place)) return
  const document = await readDocument(workbench, path)
  // Another press may have opened it meanwhile.
  if (!document || show(store, path, place)) return
  // Its editor does not take the keyboard from the sample data.
  const fresh = place.showsSample !== true && place.leavesKeyboard !== true
  const shown = { ...document, fresh, caretLine: place.line, showsSample: place.showsSample }
  store.setState(state => ({ place: 'tabs', ...openDocumentTab(state, shown) }))
}

/**
 * Returns the document of a payload: the one that the window holds, else one that is made of its file, which the window
 * does not hold yet. Nothing, once it has said why, where the file cannot be read.
 */
export async function readDocument(
  { store, call, notify }: Workbench,
  path: string,
): Promise<FileDocument | undefined> {
  const held = heldDocument(store.getState(), path)
  if (held) return held
  const list = listing(store)
  const result = await call(endpoints.projectFile, { query: { path } })
  if (!result.ok) {
    notify(result.error.message)
    return undefined
  }
  const { file, text } = result.value
  list(file)
  // It may have been opened meanwhile.
  return (
    heldDocument(store.getState(), path) ?? {
      ...identityOf(file),
      id: newId(store.getState(), path),
      text: asEdited(text),
      unsaved: false,
      ...basedOn(file),
      savedAt: file.modified_at,
    }
  )
}

/** One that a page is the editor of is called after its file, so that its undo history is found again when it is opened later. */
const newId = (state: Pick<TabsState, 'documents' | 'closed'>, path: string): string =>
  !isAlone(path) || allDocuments(state).some(({ id }) => id === path) ? crypto.randomUUID() : path

/** The document of a file that the window holds, open or closed. */
export const heldDocument = (state: Pick<TabsState, 'documents' | 'closed'>, path: string): FileDocument | undefined =>
  allDocuments(state).find(document => document.path === path)

/** Shows a document that the window holds; returns whether there is one. */
function show(store: Store, path: string, { line, showsSample, leavesKeyboard }: Place): boolean {
  const state = store.getState()
  const open = documentOf(state, path)
  const closed = state.closed.find(({ document }) => document?.path === path)
  if (!open && !closed) return false
  store.setState(now => {
    const tabs = open ? openDocumentTab(now, open) : reopenTab(now, closed?.tab.id)
    const shown = documentOf({ ...now, ...tabs }, path)
    if (!shown) return { place: 'tabs', ...tabs }
    const marked = {
      ...shown,
      ...(line !== undefined || showsSample ? { caretLine: line, showsSample } : {}),
      ...(leavesKeyboard ? { fresh: false } : {}),
      ...(open && line === undefined && !showsSample && !leavesKeyboard ? { takesKeyboard: true } : {}),
    }
    return { place: 'tabs', ...tabs, documents: { ...now.documents, ...tabs.documents, [shown.id]: marked } }
  })
  return true
}

/** The payload that has the name of this sample data. */
const payloadOfSample = (files: Readonly<Record<string, { kind: string }>>, path: string): string | undefined =>
  Object.keys(files).find(
    one =>
      one !== path &&
      folderOf(one) === folderOf(path) &&
      files[one]?.kind !== 'sample' &&
      readPayloadName(baseName(one))?.stem === nameOfFile(path),
  )
