import { documentKinds } from '#contract/documents'
import type { StreamEvent } from '#contract/events'
import type { ProjectFile } from '#contract/project/files'
import { readPayloadName } from '#domain/project/fileNames'
import { baseName } from './project'
import type { StudioDocument } from './studioDocument'
import type { TabsState } from './tabs'

type Held = Pick<TabsState, 'documents' | 'closed'>

/** Documents follow their files when the service moves them: same text, another path, name and perhaps kind. */
export function followMoves({ documents, closed }: Held, events: readonly StreamEvent[]): Held {
  return events.reduce<Held>((now, event) => (event.type === 'project_file_moved' ? withMove(now, event) : now), {
    documents,
    closed,
  })
}

/** One file moved. */
export function withMove(held: Held, { from, file }: { from: string; file: Pick<ProjectFile, 'path' | 'kind'> }): Held {
  const move = (document: StudioDocument): StudioDocument =>
    document.path === from ? { ...document, ...identityOf(file, document), ...chosenKind(document, from) } : document
  return {
    documents: Object.fromEntries(Object.entries(held.documents).map(([id, document]) => [id, move(document)])),
    closed: held.closed.map(one => (one.document ? { ...one, document: move(one.document) } : one)),
  }
}

/** A kind that was just chosen, and that the name of the file does not have yet: the move is older than the choice. */
function chosenKind({ kind }: StudioDocument, from: string): { kind?: StudioDocument['kind'] } {
  const named = readPayloadName(baseName(from))?.kind ?? null
  return named === null || named === kind ? {} : { kind }
}

/** Path, name and kind of a document whose file is this: what its name says counts before what was found in it. */
export function identityOf(
  { path, kind }: Pick<ProjectFile, 'path' | 'kind'>,
  before: Pick<StudioDocument, 'kind'> = { kind: 'post' },
): Pick<StudioDocument, 'path' | 'name' | 'kind'> {
  const named = readPayloadName(baseName(path))?.kind ?? kind
  return { path, name: nameOfFile(path), kind: documentKinds.find(one => one === named) ?? before.kind }
}

/** `rollout-gate` of `payloads/approvals/rollout-gate.post.json` */
export const nameOfFile = (path: string): string => readPayloadName(baseName(path))?.stem ?? baseName(path)
