import { documentKinds } from '#contract/documents'
import type { StreamEvent } from '#contract/events'
import type { ProjectFile } from '#contract/project/files'
import { readPayloadName } from '#domain/project/fileNames'
import { integrationOf, sceneOf } from '#domain/project/paths'
import { pageOfFile } from './filePage'
import { baseName } from './project'
import type { FileDocument } from './studioDocument'
import type { TabsState } from './tabs'

type Held = Pick<TabsState, 'tabs' | 'activeTab' | 'documents' | 'closed'>

/**
 * Documents follow their files when the service moves them: same text, another path, name and perhaps kind. The page of an
 * integration or a scene goes along.
 */
export function followMoves({ tabs, activeTab, documents, closed }: Held, events: readonly StreamEvent[]): Held {
  return events.reduce<Held>((now, event) => (event.type === 'project_file_moved' ? withMove(now, event) : now), {
    tabs,
    activeTab,
    documents,
    closed,
  })
}

/** One file moved. */
export function withMove(held: Held, { from, file }: { from: string; file: Pick<ProjectFile, 'path' | 'kind'> }): Held {
  const move = (document: FileDocument): FileDocument =>
    document.path === from ? { ...document, ...identityOf(file, document), ...chosenKind(document, from) } : document
  return {
    ...movedPage(held, from, file.path),
    documents: Object.fromEntries(Object.entries(held.documents).map(([id, document]) => [id, move(document)])),
    closed: held.closed.map(one => (one.document ? { ...one, document: move(one.document) } : one)),
  }
}

/** The tab of the page of a file that has another name. */
function movedPage({ tabs, activeTab }: Held, from: string, to: string): Pick<Held, 'tabs' | 'activeTab'> {
  const [before, after] = [pageOfFile(from), pageOfFile(to)]
  if (before === null || after === null || !tabs.some(({ id }) => id === before.id)) return { tabs, activeTab }
  const others = tabs.filter(({ id }) => id !== after.id)
  return {
    tabs: others.map(tab => (tab.id === before.id && tab.kind === 'page' ? { ...after, at: tab.at } : tab)),
    activeTab: activeTab === before.id ? after.id : activeTab,
  }
}

/** A kind that was just chosen, and that the name of the file does not have yet: the move is older than the choice. */
function chosenKind({ kind }: FileDocument, from: string): { kind?: FileDocument['kind'] } {
  const named = readPayloadName(baseName(from))?.kind ?? null
  return named === null || named === kind ? {} : { kind }
}

/** Path, name and kind of a document whose file is this: what its name says counts before what was found in it. */
export function identityOf(
  { path, kind }: Pick<ProjectFile, 'path' | 'kind'>,
  before: Pick<FileDocument, 'kind'> = { kind: 'post' },
): Pick<FileDocument, 'path' | 'name' | 'kind'> {
  if (kind === 'integration' || kind === 'scene') return { path, name: nameOfFile(path), kind }
  const named = readPayloadName(baseName(path))?.kind ?? kind
  return { path, name: nameOfFile(path), kind: documentKinds.find(one => one === named) ?? before.kind }
}

/** `rollout-gate` of `payloads/approvals/rollout-gate.post.json` or of `integrations/rollout-gate.json` and `scenes/rollout-gate.json`. */
export const nameOfFile = (path: string): string =>
  integrationOf(path) ?? sceneOf(path) ?? readPayloadName(baseName(path))?.stem ?? baseName(path)
