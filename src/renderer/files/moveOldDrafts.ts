import type { Claims } from '../store/kept/claims'
import { within } from '../store/kept/within'
import { allDocuments, changeAnyDocument } from '../store/payloads/documents'
import type { FileDocument } from '../store/payloads/studioDocument'
import type { Workbench } from '../store/workbench'
import type { Keeper, Outcome } from './keeper'

/** Milliseconds that the database of the browser may take. */
const claimMs = 3000

/** Payloads that earlier versions kept in the browser's storage, on their way into payloads/. */
export interface OldDrafts {
  /** Whether a document is one of them. */
  has(id: string): boolean
  /** Makes its file, or takes the one that another window has made of it. */
  move(document: FileDocument): Promise<Outcome>
}

/**
 * Finds what was kept without a file when the window opened. Windows of one browser keep the same payloads: each is
 * moved once, whichever window comes first. The storage keeps the text until its document has a file.
 */
export function createOldDrafts(workbench: Workbench, keeper: Keeper, claims: Claims): OldDrafts {
  const { store, notify } = workbench
  const waiting = new Set(allDocuments(store.getState()).flatMap(({ id, path }) => (path === undefined ? id : [])))
  const key = `blockyard:workspace:${store.getState().world.service?.workspace_id}:moved`
  const claimOf = ({ id }: FileDocument) => `${key}/${id}`
  let moved = 0

  const move = async (document: FileDocument): Promise<Outcome> => {
    const known = await within(
      claimMs,
      claims.get(claimOf(document)).catch(() => undefined),
    )
    if (known !== undefined) {
      store.setState(state => changeAnyDocument(state, document.id, () => ({ path: known, base: undefined })))
      return 'done'
    }
    const outcome = await keeper.create(document)
    const path = allDocuments(store.getState()).find(one => one.id === document.id)?.path
    if (outcome === 'again' || path === undefined) return outcome
    // Without it another window may make a copy, and nothing is lost.
    await within(
      claimMs,
      claims.set(claimOf(document), path).catch(() => path),
    )
    moved += 1
    return outcome
  }
  return {
    has: id => waiting.has(id),
    async move(document) {
      const outcome = await navigator.locks.request(key, () => move(document))
      if (outcome === 'done') waiting.delete(document.id)
      if (waiting.size === 0 && moved > 0) {
        notify(`${moved === 1 ? '1 payload' : `${moved} payloads`} of this browser moved into payloads/`)
      }
      return outcome
    },
  }
}
