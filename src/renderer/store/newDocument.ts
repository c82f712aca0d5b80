import type { DocumentKind } from '#contract/documents'
import { openDocumentTab } from './tabs'
import type { Store } from './workbench'

export interface DocumentSeed {
  kind?: DocumentKind
  name?: string
  text: string
}

/** Opens a payload in a tab of its own and brings it on the stage; returns its id. */
export function newDocument(store: Store, seed: DocumentSeed): string {
  const id = crypto.randomUUID()
  store.setState(state => {
    const names = new Set(Object.values(state.documents).map(document => document.name))
    return {
      place: 'tabs',
      ...openDocumentTab(state, {
        id,
        kind: seed.kind ?? 'post',
        name: freeName(seed.name ?? 'untitled.json', names),
        text: seed.text,
        unsaved: true,
        fresh: true,
      }),
    }
  })
  return id
}

/** `untitled.json`, `untitled-2.json`, and so on. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const [, stem = wanted, ending = ''] = /^(.*?)(\.[a-z]+)?$/.exec(wanted) ?? []
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${stem}-${count}${ending}`
  return name
}
