import { payloadName, readPayloadName } from '#domain/project/fileNames'
import { foldedName, isAlone, projectFolders } from '#domain/project/paths'
import { folderOf, freeStemIn, nameOf, requireFile, requireFolders, requireName, requirePath } from './files'
import type { Deleted, OpenProject } from './project'
import { existing, missing, unusable } from './tree/rejections'

/** Path of the sample data of a payload; `null` for what has none. */
function sampleOf(path: string): string | null {
  if (isAlone(path)) return null
  const name = readPayloadName(nameOf(path))
  return name === null || name.kind === 'sample' ? null : `${folderOf(path)}/${payloadName(name.stem, 'sample')}`
}

/** A file with its sample data, if that is there and no other payload's as well; a folder alone. */
async function together({ tree, index }: OpenProject, path: string): Promise<string[]> {
  const sample = sampleOf(path)
  if (sample === null || sample === path || (await tree.kindOf(sample)) !== 'file') return [path]
  const others = index.files().filter(file => file.path !== path && file.path !== sample)
  return others.some(file => sampleOf(file.path) === sample) ? [path] : [path, sample]
}

const topOf = (path: string): string => path.split('/', 1)[0] ?? ''
const isTop = (path: string): boolean => projectFolders.some(folder => folder === path)

/** Renames or moves a file or folder; sample data goes along. Returns the new path of every file. */
export const moveEntry = (project: OpenProject, from: string, to: string): Promise<Record<string, string>> => {
  requirePath(from)
  requireName(to)
  return project.serial.run(async () => {
    const kind = await project.tree.kindOf(from)
    if (kind === null || isTop(from)) throw missing(from)
    if (topOf(from) !== topOf(to)) throw unusable(to, `what is in ${topOf(from)}/ stays there.`)
    await requireFolders(project.tree, folderOf(to))
    if (kind === 'file') requireFile(to)
    else if (`${to}/`.startsWith(`${from}/`) && to !== from) throw unusable(to, 'it is inside of what is moved.')
    const pairs = kind === 'folder' ? [{ from, to }] : await pairsOf(project, from, to)
    for (const pair of pairs) await requireFreeFor(project, pair)
    const moved = pairs.flatMap(pair => movedFiles(project, pair))
    for (const pair of pairs) await moveOne(project, pair)
    for (const pair of moved) project.index.rename(pair.from, pair.to)
    await project.index.refresh()
    return Object.fromEntries(moved.map(pair => [pair.from, pair.to]))
  })
}

interface Pair {
  from: string
  to: string
}

async function pairsOf(project: OpenProject, from: string, to: string): Promise<Pair[]> {
  const [, sample] = await together(project, from)
  const target = sampleOf(to)
  return [{ from, to }, ...(sample !== undefined && target !== null ? [{ from: sample, to: target }] : [])].filter(
    pair => pair.from !== pair.to,
  )
}

/** Another case of the same name is no other file. */
async function requireFreeFor({ tree }: OpenProject, { from, to }: Pair): Promise<void> {
  const name = foldedName(nameOf(to))
  const names = (await tree.names(folderOf(to))).filter(one => `${folderOf(to)}/${one}` !== from)
  if (names.some(one => foldedName(one) === name)) throw existing(to)
}

const movedFiles = ({ index }: OpenProject, { from, to }: Pair): Pair[] =>
  index
    .files()
    .filter(file => file.path === from || file.path.startsWith(`${from}/`))
    .map(file => ({ from: file.path, to: to + file.path.slice(from.length) }))

/** A change of case alone goes over a third name: to some file systems both names are one. */
async function moveOne({ tree, newId }: OpenProject, { from, to }: Pair): Promise<void> {
  const isCaseAlone = folderOf(from) === folderOf(to) && foldedName(nameOf(from)) === foldedName(nameOf(to))
  if (!isCaseAlone) return tree.move(from, to)
  const between = `${folderOf(from)}/${newId()}`
  await tree.move(from, between)
  await tree.move(between, to)
}

/** Deletes a file with its sample data, or a folder. Returns what restores it, and where it is. */
export const deleteEntry = (project: OpenProject, path: string): Promise<{ undo: string; trashed: boolean }> => {
  requirePath(path)
  return project.serial.run(async () => {
    const { tree, deleted, newId, index } = project
    if (isTop(path) || (await tree.kindOf(path)) === null) throw missing(path)
    const undo = newId()
    const gone: Deleted[] = []
    deleted.set(undo, gone)
    let trashed = true
    for (const [number, one] of (await together(project, path)).entries()) {
      const key = `${undo}-${number}`
      if ((await tree.stash(one, key)) === 'kept') trashed = false
      gone.push({ key, path: one })
    }
    await index.refresh()
    return { undo, trashed }
  })
}

/** Brings back what was deleted, under a free name. Returns the paths it has now. */
export const restoreEntry = (project: OpenProject, undo: string): Promise<string[]> =>
  project.serial.run(async () => {
    const { tree, deleted, index } = project
    const gone = deleted.get(undo)
    const [first] = gone ?? []
    if (gone === undefined || first === undefined) throw missing(undo)
    const paths = await freePaths(project, gone)
    for (const [number, { key }] of gone.entries()) await tree.unstash(key, paths[number] ?? first.path)
    deleted.delete(undo)
    await index.refresh()
    return paths
  })

/** The paths of before; with another stem for all of them where one has been given away meanwhile. */
async function freePaths(project: OpenProject, gone: Deleted[]): Promise<string[]> {
  const taken = await Promise.all(
    gone.map(async ({ path }) =>
      (await project.tree.names(folderOf(path))).some(one => foldedName(one) === foldedName(nameOf(path))),
    ),
  )
  if (!taken.includes(true)) return gone.map(({ path }) => path)
  const [first] = gone
  const folder = folderOf(first?.path ?? '')
  const name = nameOf(first?.path ?? '')
  const stem = await freeStemIn(project, folder, readPayloadName(name)?.stem ?? name)
  return gone.map(({ path }) => {
    const read = readPayloadName(nameOf(path))
    if (read === null) return `${folder}/${stem}`
    return `${folder}/${read.kind === null ? `${stem}.json` : payloadName(stem, read.kind)}`
  })
}
