import type { RecordingSummary } from '#contract/replay/recordings'
import { recordingFileName, recordingsFolder } from '#domain/recording/fileNames'
import { readHead } from '#domain/recording/readRecording'
import type { Context } from '../context'
import { type OpenProject, openProject } from '../project/project'
import type { Tree, Watch } from '../project/tree/tree'
import { perService } from '../state/perService'
import { recordingFolders } from './files'

/** A checkout changes many files at once: they are looked at together. */
const TOGETHER_MS = 60

/** The recordings of one service, as they were last seen. */
export interface Desk {
  project: OpenProject
  /** Undo id -> the folder that was deleted. */
  deleted: Map<string, string>
  list(): RecordingSummary[]
  /** Looks again, and publishes the list: also where it is the same, the files of a recording may be others. */
  refresh(): Promise<void>
}

const held = perService<{ opened: Promise<Desk> | null; stop: () => void }>(() => ({ opened: null, stop: () => {} }))

/** Opens the recordings of the project at their first use, and follows their files from then on. */
export function openDesk(ctx: Context): Promise<Desk> {
  const state = held(ctx)
  state.opened ??= open(ctx, stop => {
    state.stop = stop
  }).catch(error => {
    state.opened = null
    throw error
  })
  return state.opened
}

/** Stops following the files. */
export async function closeDesk(ctx: Context): Promise<void> {
  const state = held(ctx)
  await state.opened?.catch(() => null)
  state.stop()
}

async function open(ctx: Context, onStop: (stop: () => void) => void): Promise<Desk> {
  const project = await openProject(ctx)
  let summaries: RecordingSummary[] = []
  let known = ''
  async function read(): Promise<boolean> {
    const heads = await headsOf(project.tree)
    const now = JSON.stringify(heads)
    const isOther = now !== known
    known = now
    summaries = heads.map(({ folder, text }) => summaryFrom(folder, text))
    return isOther
  }
  const publish = (): void => ctx.hub.publish({ type: 'recordings', recordings: summaries })
  const refresh = async (): Promise<void> => {
    await read()
    publish()
  }
  // Something near may have changed that is no recording: windows are told only of what they have not.
  const look = async (): Promise<void> => {
    if (await read()) publish()
  }
  await project.serial.run(read)
  onStop(await followFolders(project, { look, log: ctx.log }))
  return { project, deleted: new Map(), list: () => summaries, refresh }
}

/** `recording.json` of every recording, by its folder. */
async function headsOf(tree: Tree): Promise<{ folder: string; text: string | undefined }[]> {
  const folders = await recordingFolders(tree)
  return Promise.all(folders.map(async folder => ({ folder, text: await headOf(tree, folder) })))
}

async function headOf(tree: Tree, folder: string): Promise<string | undefined> {
  const found = await tree.read(`${recordingsFolder}/${folder}/${recordingFileName}`).catch(() => null)
  return found?.bytes.toString('utf8')
}

/** What the list says of a recording. */
export const summaryOf = async (tree: Tree, folder: string): Promise<RecordingSummary> =>
  summaryFrom(folder, await headOf(tree, folder))

function summaryFrom(folder: string, text: string | undefined): RecordingSummary {
  const head = readHead(text)
  if (!head.ok) {
    const [fault = null] = head.issues
    return { folder, name: folder, source: 'captured', started_at: '', exchanges: 0, fault }
  }
  const { name, source = 'captured', started_at, exchanges } = head.value
  return { folder, name, source, started_at, exchanges, fault: null }
}

interface Following {
  look(): Promise<void>
  log(line: string): void
}

/** Looks again whenever something below recordings/ changes. Returns how to stop. */
async function followFolders({ tree, serial }: OpenProject, { look, log }: Following): Promise<() => void> {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  const watch: Watch = tree.watch(later)

  function later(): void {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => {
      timer = null
      serial.run(lookAgain).catch(error => log(`The recordings cannot be read. ${String(error)}`))
    }, TOGETHER_MS)
    timer.unref()
  }

  async function lookAgain(): Promise<void> {
    if (isStopped) return
    await look()
    if (watch.follow(await tree.folders(recordingsFolder))) later()
  }

  await serial.run(lookAgain)
  return () => {
    isStopped = true
    if (timer !== null) clearTimeout(timer)
    watch.stop()
  }
}
