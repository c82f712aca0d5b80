import type { BodyOf } from '#contract/endpoint'
import type { RecordingSummary, RecordingView, recordings } from '#contract/replay/recordings'
import { applied, setAt } from '#domain/edits/edits'
import { recordingFileName, recordingsFolder } from '#domain/recording/fileNames'
import { readHead, readRecording } from '#domain/recording/readRecording'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { missing } from '../project/tree/rejections'
import type { Tree } from '../project/tree/tree'
import { openDesk, summaryOf } from './desk'
import { freeFolder, type RecordingFiles, readFiles, requireFolder, writeNew } from './files'
import { recordingView } from './readRecordings'

/** What of a recording a person changes. */
export type RecordingChange = BodyOf<typeof recordings.changeRecording>

/**
 * Changes a recording: only what is given, and only its own lines. Another name is another folder. A change after which
 * the recording could not be used is not written. @throws 404, 422
 */
export async function changeRecording(ctx: Context, folder: string, change: RecordingChange): Promise<RecordingView> {
  const { project, refresh } = await openDesk(ctx)
  const now = await project.serial.run(async () => {
    await rewrite(project.tree, folder, files => changedFiles(files, change))
    const named = change.name === undefined ? folder : await renamed(ctx, folder, change.name)
    await refresh()
    return named
  })
  return recordingView(ctx, now)
}

/**
 * Writes the files of a recording that `change` returns otherwise. A change after which the recording could not be used is
 * not written. Returns the names of what was written. @throws 404, 422
 */
export async function rewriteRecording(
  ctx: Context,
  folder: string,
  change: (files: RecordingFiles) => RecordingFiles,
): Promise<string[]> {
  const { project, refresh } = await openDesk(ctx)
  return project.serial.run(async () => {
    const written = await rewrite(project.tree, folder, change)
    await refresh()
    return written
  })
}

async function rewrite(
  tree: Tree,
  folder: string,
  change: (files: RecordingFiles) => RecordingFiles,
): Promise<string[]> {
  const files = await readFiles(tree, folder)
  const changed = change(files)
  requireUsable(folder, changed)
  // What says how many exchanges there are comes last.
  const others = [...changed]
    .filter(([name, text]) => text !== files.get(name))
    .toSorted(([a], [b]) => Number(a === recordingFileName) - Number(b === recordingFileName))
  for (const [name, text] of others) {
    const former = files.get(name)
    await tree.write(`${recordingsFolder}/${folder}/${name}`, Buffer.from(text), {
      former: former === undefined ? null : Buffer.from(former),
    })
  }
  return others.map(([name]) => name)
}

/** Moves a recording to the folder of its new name. Returns that folder. */
async function renamed(ctx: Context, folder: string, name: string): Promise<string> {
  const { tree } = (await openDesk(ctx)).project
  const free = await freeFolder(tree, name)
  // The name that it has is not free, and is the one.
  if (free.replace(/-\d+$/, '') === folder.replace(/-\d+$/, '')) return folder
  await tree.move(`${recordingsFolder}/${folder}`, `${recordingsFolder}/${free}`)
  return free
}

function changedFiles(
  files: RecordingFiles,
  { name, notes, roles = [], variables, matchers }: RecordingChange,
): RecordingFiles {
  const changed = new Map(files)
  const set = (file: string, path: string, value: unknown): void => {
    const text = changed.get(file)
    if (text !== undefined && value !== undefined) changed.set(file, applied(text, setAt(text, path, value)))
  }
  set(recordingFileName, '/name', name)
  set(recordingFileName, '/notes', notes)
  set(recordingFileName, '/variables', variables)
  set(recordingFileName, '/matchers', matchers)
  const read = readRecording(files)
  for (const { number, role } of roles) {
    const one = read.ok ? read.value.exchanges.find(exchange => exchange.number === number) : undefined
    if (one === undefined) throw missing(`exchange ${number}`)
    set(one.file, '/role', role)
  }
  return changed
}

function requireUsable(folder: string, files: RecordingFiles): void {
  const read = readRecording(files)
  if (read.ok) return
  const Why = read.issues
    .map(({ message }) => message)
    .slice(0, 3)
    .join(' ')
  throw new ServiceError('workbench.recording.broken.app_error', { values: { Name: folder, Why }, issues: read.issues })
}

/** Copies a recording under a free name. @throws 404 */
export async function duplicateRecording(ctx: Context, folder: string): Promise<RecordingSummary> {
  const { project, refresh } = await openDesk(ctx)
  const { tree, serial } = project
  return serial.run(async () => {
    const files = await readFiles(tree, folder)
    const copy = await freeFolder(tree, folder.replace(/-\d+$/, ''))
    const text = files.get(recordingFileName) ?? ''
    if (readHead(text).ok) files.set(recordingFileName, applied(text, setAt(text, '/name', copy)))
    await writeNew(project, copy, files)
    await refresh()
    return summaryOf(tree, copy)
  })
}

/** Takes a recording out of the project; `undo` brings it back. @throws 404 */
export async function deleteRecording(ctx: Context, folder: string): Promise<{ undo: string; trashed: boolean }> {
  const { project, refresh, deleted } = await openDesk(ctx)
  const path = requireFolder(folder)
  return project.serial.run(async () => {
    if ((await project.tree.kindOf(path)) !== 'folder') throw missing(path)
    const undo = ctx.newId()
    const stashed = await project.tree.stash(path, undo)
    deleted.set(undo, folder)
    await refresh()
    return { undo, trashed: stashed === 'in trash' }
  })
}

/** Brings a deleted recording back, under a free name. @throws 404 */
export async function restoreRecording(ctx: Context, undo: string): Promise<RecordingSummary> {
  const { project, refresh, deleted } = await openDesk(ctx)
  const folder = deleted.get(undo)
  if (folder === undefined) throw missing(undo)
  return project.serial.run(async () => {
    const free = await freeFolder(project.tree, folder)
    await project.tree.unstash(undo, `${recordingsFolder}/${free}`)
    deleted.delete(undo)
    await refresh()
    return summaryOf(project.tree, free)
  })
}
