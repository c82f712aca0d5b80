import { project as endpoints } from '#contract/project/endpoints'
import { payloadName } from '#domain/project/fileNames'
import { asEdited } from '#domain/project/keepForm'
import { changeDocument } from '../store/payloads/documents'
import { nameOfFile } from '../store/payloads/followMoves'
import { folderOf } from '../store/payloads/project'
import { noSampleData, type SampleData } from '../store/payloads/sampleData'
import { isPayload, type StudioDocument } from '../store/payloads/studioDocument'
import type { State } from '../store/state'
import type { Workbench } from '../store/workbench'
import { listing } from './listing'

/** Milliseconds without a change before it is written. */
const pauseMs = 400
/** Milliseconds until a step that failed is tried again. */
const retryMs = 1000

/** The file beside a payload that holds its sample data. */
export const samplePathOf = (path: string): string => `${folderOf(path)}/${payloadName(nameOfFile(path), 'sample')}`

/**
 * Keeps the sample data of every open document and its file the same: takes over what other programs write, and writes
 * what is changed here. A payload that has sample data has its variables on.
 */
export function syncSamples({ store, call, notify }: Workbench): void {
  const busy = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const change = (id: string, next: (sample: SampleData) => SampleData) =>
    store.setState(state => {
      const document = state.documents[id]
      return document ? changeDocument(state, id, { sample: next(document.sample ?? noSampleData) }) : {}
    })
  const read = async (id: string, path: string, isConflict = false) => {
    const list = listing(store)
    const result = await call(endpoints.projectFile, { query: { path } })
    if (!result.ok) return waitToRead(id)
    const { file } = result.value
    const text = asEdited(result.value.text)
    list(file)
    const mine = store.getState().documents[id]?.sample
    // What was typed meanwhile is written first, and finds the conflict.
    if (mine?.unsaved && !isConflict) return
    const isOn = mine === undefined || mine.isOn || mine.base === undefined
    change(id, sample => ({ ...sample, isOn, text, base: file.hash, unsaved: false }))
    if (!isConflict || mine === undefined || mine.text === text) return
    notify('The sample data was changed by another program, whose words are shown', () =>
      change(id, sample => ({ ...sample, text: mine.text, unsaved: true })),
    )
  }
  const write = async (id: string, path: string, { text, base }: SampleData) => {
    const list = listing(store)
    const result = await call(endpoints.writeProjectFile, { body: { path, text, base: base ?? null } })
    // Whoever deleted the file meanwhile has not seen these words.
    if (!result.ok && result.error.status === 404) return change(id, sample => ({ ...sample, base: undefined }))
    if (!result.ok) return result.error.status === 409 ? read(id, path, true) : wait(id, retryMs)
    const { file } = result.value
    list(file)
    change(id, sample => ({ ...sample, base: file.hash, unsaved: sample.text !== text }))
  }
  const run = async (id: string, step: () => Promise<void>) => {
    busy.add(id)
    await step()
    busy.delete(id)
    follow(store.getState())
  }
  const look = (id: string) => {
    timers.delete(id)
    const { documents, project } = store.getState()
    const { path, sample } = documents[id] ?? {}
    if (path === undefined || !sample?.unsaved || busy.has(id) || project.status !== 'ready') return
    void run(id, () => write(id, samplePathOf(path), sample))
  }
  const after = (id: string, ms: number, step: () => void) => {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(step, ms))
  }
  const wait = (id: string, ms: number) => after(id, ms, () => look(id))
  const waitToRead = (id: string) =>
    after(id, retryMs, () => {
      timers.delete(id)
      follow(store.getState())
    })
  const followOne = ({ id, path, sample }: StudioDocument, { project }: State) => {
    if (path === undefined || busy.has(id)) return
    const file = project.files[samplePathOf(path)]
    if (timers.has(id)) return
    if (sample?.unsaved) return wait(id, pauseMs)
    if (file && file.hash !== sample?.base) void run(id, () => read(id, file.path))
  }
  const follow = (state: State) => {
    if (state.project.status !== 'ready') return
    for (const document of Object.values(state.documents).filter(isPayload)) followOne(document, state)
  }
  store.subscribe((state, before) => {
    if (state.documents !== before.documents || state.project !== before.project) follow(state)
  })
}
