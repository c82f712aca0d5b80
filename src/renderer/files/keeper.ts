import { project as endpoints } from '#contract/project/endpoints'
import type { ProjectFileText } from '#contract/project/files'
import { payloadName, readPayloadName } from '#domain/project/fileNames'
import type { ApiError, ApiResult } from '../api/result'
import { changeAnyDocument } from '../store/payloads/documents'
import { nameOfFile, withMove } from '../store/payloads/followMoves'
import { folderOf, payloadsFolder, withFile, withoutFile } from '../store/payloads/project'
import { type FileDocument, isPayload } from '../store/payloads/studioDocument'
import type { Workbench } from '../store/workbench'
import { afterLoss, afterRead, afterWrite, type DocumentPatch } from './contents'
import { listing } from './listing'
import { freePath } from './paths'

/** Whether a step was done, or failed for a reason that may pass. */
export type Outcome = 'done' | 'again'

/** The steps that keep a document and its file the same; each tells the store what came of it. */
export interface Keeper {
  create(document: FileDocument): Promise<Outcome>
  rename(document: FileDocument): Promise<Outcome>
  write(document: FileDocument, keepalive?: boolean): Promise<Outcome>
  read(document: FileDocument): Promise<Outcome>
}

const isOutdated = ({ status }: ApiError): boolean => status === 409 || status === 404

export function createKeeper({ store, call }: Workbench): Keeper {
  const change = (id: string, patch: (document: FileDocument) => DocumentPatch) =>
    store.setState(state => changeAnyDocument(state, id, patch))
  const fail = (id: string, { message, status }: ApiError): Outcome => {
    const why = status === 0 ? 'the service does not respond' : message
    store.setState(({ notWritten }) => (notWritten[id] === why ? {} : { notWritten: { ...notWritten, [id]: why } }))
    return 'again'
  }
  const succeed = (id: string) =>
    store.setState(({ notWritten }) => {
      if (!(id in notWritten)) return {}
      const { [id]: _, ...others } = notWritten
      return { notWritten: others }
    })

  const read = async ({ id, path = '' }: FileDocument): Promise<Outcome> => {
    const list = listing(store)
    const result = await call(endpoints.projectFile, { query: { path } })
    if (result.ok) {
      list(result.value.file)
      change(id, document => (document.path === path ? afterRead(document, result.value) : {}))
      return 'done'
    }
    if (result.error.status !== 404) return fail(id, result.error)
    list({ path, gone: true })
    change(id, document => (document.path === path ? afterLoss() : {}))
    return 'done'
  }

  const afterWriting = async (
    document: FileDocument,
    result: ApiResult<ProjectFileText>,
    list: ReturnType<typeof listing>,
  ): Promise<Outcome> => {
    const { id, text, path } = document
    if (!result.ok) {
      if (!isOutdated(result.error) || path === undefined) return fail(id, result.error)
      // Another program, or another window, changed, moved or deleted it: what is on disk now decides. Words that are to
      // be written after all wait, so that a disagreement with the service never becomes a loop without a pause.
      await read(document)
      return 'again'
    }
    succeed(id)
    list(result.value.file)
    change(id, now => afterWrite(now, text, result.value))
    return 'done'
  }

  return {
    read,
    async create(document) {
      // Who makes an integration writes its file.
      if (!isPayload(document)) return 'done'
      const { id, kind, text, name, folder = payloadsFolder } = document
      // What earlier versions kept is called after a file.
      const body = { folder, title: readPayloadName(name)?.stem ?? name, kind, text }
      const list = listing(store)
      const result = await call(endpoints.createProjectFile, { body })
      if (!result.ok) return fail(id, result.error)
      const { file } = result.value
      succeed(id)
      list(file)
      change(id, now => ({ ...afterWrite(now, text, result.value), path: file.path, name: nameOfFile(file.path) }))
      return 'done'
    },
    async rename(document) {
      if (!isPayload(document)) return 'done'
      const { id, path = '', kind } = document
      const { project } = store.getState()
      const to = freePath(project.files, folderOf(path), payloadName(nameOfFile(path), kind))
      const result = await call(endpoints.moveProjectFile, { body: { from: path, to } })
      if (!result.ok) return result.error.status === 404 ? 'done' : fail(id, result.error)
      succeed(id)
      const file = project.files[path]
      if (file) {
        const moved = { ...file, path: to, kind }
        store.setState(state => ({
          project: withFile(withoutFile(state.project, path), moved),
          ...withMove(state, { from: path, file: moved }),
        }))
      }
      return 'done'
    },
    async write(document, keepalive = false) {
      const { path = '', text, base = null } = document
      const list = listing(store)
      const result = await call(endpoints.writeProjectFile, { body: { path, text, base }, keepalive })
      return afterWriting(document, result, list)
    },
  }
}
