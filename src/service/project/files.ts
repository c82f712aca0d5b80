import { isUtf8 } from 'node:buffer'
import type { ProjectFileText } from '#contract/project/files'
import { written } from '#domain/edits/written'
import { type PayloadKind, payloadName, readPayloadName } from '#domain/project/fileNames'
import { keepForm } from '#domain/project/keepForm'
import {
  fileFault,
  foldedName,
  freeStem,
  isAlone,
  nameFault,
  pathFault,
  payloadsFolder,
  projectFolders,
  projectLimits,
  stemOf,
} from '#domain/project/paths'
import { hashOf, plainTextOf, textOf } from './describeFile'
import type { OpenProject } from './project'
import { changed, existing, missing, unusable, unwritable } from './tree/rejections'
import type { Tree } from './tree/tree'

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Rejects a path that is unsafe, or no payload's. */
export function requireFile(path: string): void {
  const fault = fileFault(path)
  if (fault !== null) throw unusable(path, fault)
}

/** Rejects a name that nothing new may have. */
export function requireName(path: string): void {
  const fault = nameFault(path)
  if (fault !== null) throw unusable(path, fault)
}

export function requirePath(path: string): void {
  const fault = pathFault(path)
  if (fault !== null) throw unusable(path, fault)
}

/** A file with its contents, as it is on disk now. */
export async function readFile({ tree, index }: OpenProject, path: string): Promise<ProjectFileText> {
  requireFile(path)
  const found = await tree.read(path)
  if (found === null) throw missing(path)
  const file = index.put(path, found.bytes, found.stat)
  requireText(path, found.bytes)
  return { file, text: plainTextOf(found.bytes) }
}

/** Rejects bytes that no text has: what a window made of them and wrote back would be another file. */
function requireText(path: string, bytes: Buffer): void {
  if (!isUtf8(bytes)) throw unusable(path, 'it is not UTF-8 text. Save it as UTF-8 in the program that wrote it.')
}

interface Write {
  path: string
  text: string
  /** Hash of the contents that the text was made from; without one, whatever is there is replaced. */
  base?: string | null | undefined
}

/** Writes a file; see `writeProjectFile` of the contract. */
export const writeFile = (project: OpenProject, { path, text, base }: Write): Promise<ProjectFileText> => {
  requireFile(path)
  return project.serial.run(async () => {
    const { tree, index } = project
    const found = await tree.read(path)
    // Whoever knew the contents must not bring a file back that was moved or deleted meanwhile.
    if (found === null && typeof base === 'string' && base !== '') throw missing(path)
    if (found === null) await requireFree(project, path)
    else if (typeof base === 'string' && hashOf(found.bytes) !== base) throw changed(path)
    else requireText(path, found.bytes)
    const formed = found === null ? text : keepForm(textOf(found.bytes), text)
    const bytes = bytesOf(path, formed)
    const isSame = found?.bytes.equals(bytes) ?? false
    const stat = found !== null && isSame ? found.stat : await tree.write(path, bytes, { former: found?.bytes ?? null })
    return { file: index.put(path, bytes, stat), text: plainTextOf(bytes) }
  })
}

function bytesOf(path: string, text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > projectLimits.fileBytes)
    throw unwritable(path, `payloads have at most ${projectLimits.fileBytes / 1024 / 1024} MB.`)
  return bytes
}

/** Rejects a name for a new file that is unusable, or that another one has in whatever case. */
async function requireFree({ tree, index }: OpenProject, path: string): Promise<void> {
  requireName(path)
  await requireFolders(tree, folderOf(path))
  if (index.files().length >= projectLimits.files)
    throw unwritable(path, `a project has at most ${projectLimits.files} files.`)
  const name = foldedName(nameOf(path))
  const other = (await tree.names(folderOf(path))).find(one => foldedName(one) === name)
  if (other !== undefined) throw unusable(path, `${other} is there already.`)
}

/** Rejects a name that a folder cannot be given, unless a folder has it already. */
export async function requireFolders(tree: Tree, folder: string): Promise<void> {
  for (let one = folder; one.includes('/') && (await tree.kindOf(one)) === null; one = folderOf(one)) requireName(one)
}

interface Create {
  folder: string
  title: string
  kind: PayloadKind
  text: string
}

/** Creates a payload under a name made from its title. */
export const createFile = (project: OpenProject, { folder, title, kind, text }: Create): Promise<ProjectFileText> => {
  requirePath(folder)
  if (!`${folder}/`.startsWith(`${payloadsFolder}/`)) throw unusable(folder, 'it holds no payloads.')
  return project.serial.run(async () => {
    const path = `${folder}/${payloadName(await freeStemIn(project, folder, stemOf(title)), kind)}`
    await requireFree(project, path)
    return writeNew(project, path, bytesOf(path, text === '' ? `${written(emptyOf(kind))}\n` : text))
  })
}

/** What a new payload begins with. */
const emptyOf = (kind: PayloadKind): unknown =>
  ['post', 'incoming_webhook', 'outgoing_response', 'action_response'].includes(kind) ? {} : []

async function writeNew({ tree, index }: OpenProject, path: string, bytes: Buffer): Promise<ProjectFileText> {
  const stat = await tree.write(path, bytes, { former: null })
  return { file: index.put(path, bytes, stat), text: plainTextOf(bytes) }
}

/** A stem that no file of a folder has, whatever its kind and case: sample data goes by the stem. */
export async function freeStemIn({ tree }: OpenProject, folder: string, stem: string): Promise<string> {
  const names = await tree.names(folder)
  const taken = new Set(names.map(name => foldedName(readPayloadName(name)?.stem ?? name)))
  return freeStem(stem, tried => taken.has(foldedName(tried)))
}

/** Copies a payload with its sample data, beside itself. */
export const duplicateFile = (project: OpenProject, path: string): Promise<ProjectFileText> => {
  requireFile(path)
  return project.serial.run(async () => {
    const { tree } = project
    const found = await tree.read(path)
    const name = readPayloadName(nameOf(path))
    if (found === null || name === null) throw missing(path)
    const folder = folderOf(path)
    const stem = await freeStemIn(project, folder, stemOf(name.stem.replace(/-\d+$/, '')))
    const copy = `${folder}/${name.kind === null ? `${stem}.json` : payloadName(stem, name.kind)}`
    const hasNoSample = name.kind === 'sample' || isAlone(path)
    const sample = hasNoSample ? null : await tree.read(`${folder}/${payloadName(name.stem, 'sample')}`)
    requireName(copy)
    if (sample !== null) await writeNew(project, `${folder}/${payloadName(stem, 'sample')}`, sample.bytes)
    return writeNew(project, copy, found.bytes)
  })
}

/** Creates a folder. */
export const createFolder = (project: OpenProject, path: string): Promise<{ path: string }> => {
  requireName(path)
  return project.serial.run(async () => {
    await requireFolders(project.tree, folderOf(path))
    const name = foldedName(nameOf(path))
    const isTop = projectFolders.some(top => top === path)
    if (isTop || (await project.tree.names(folderOf(path))).some(one => foldedName(one) === name)) throw existing(path)
    await project.tree.makeFolder(path)
    await project.index.refresh()
    return { path }
  })
}
