import type { DocumentKind } from '#contract/documents'
import { readPayloadName } from '#domain/project/fileNames'
import type { SampleData } from '../payloads/sampleData'
import type { StudioDocument } from '../payloads/studioDocument'
import { openDocumentTab } from '../payloads/tabs'
import type { Store } from '../workbench'

export interface DocumentSeed {
  kind?: DocumentKind
  /** Of the payload, or of a file that it comes from: `rollout-gate`, `rollout-gate.post.json`. */
  name?: string
  text: string
  /** Where its file is made; by default payloads/. */
  folder?: string | undefined
  /** Values of its variables. */
  sample?: SampleData
  /** Where it goes; by default where documents of its kind go. */
  place?: Pick<StudioDocument, 'channelId' | 'thread' | 'submitUrl'>
}

/** Opens a payload in a tab of its own and brings it on the stage; returns its id. Its file is made at once. */
export function newDocument(store: Store, seed: DocumentSeed): string {
  const id = crypto.randomUUID()
  const named = seed.name === undefined ? null : readPayloadName(seed.name)
  const kind = named?.kind === 'sample' ? undefined : named?.kind
  store.setState(state => {
    const names = new Set(Object.values(state.documents).map(document => document.name))
    return {
      place: 'tabs',
      ...openDocumentTab(state, {
        id,
        kind: seed.kind ?? kind ?? 'post',
        name: freeName(named?.stem ?? seed.name ?? 'untitled', names),
        text: seed.text,
        unsaved: true,
        fresh: true,
        folder: seed.folder,
        ...(seed.sample ? { sample: seed.sample } : {}),
        ...seed.place,
      }),
    }
  })
  return id
}

/** `untitled`, `untitled-2`, and so on. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`
  return name
}
