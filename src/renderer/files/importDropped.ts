import { nameFault, payloadsFolder, projectLimits, stemOf } from '#domain/project/paths'
import type { Workbench } from '../store/workbench'
import { type DroppedFile, droppedFiles } from '../ui/files/droppedFiles'
import { importFiles } from './importFiles'

/** A folder with more payloads is copied into the project's own folder, where no window has to take them in. */
const mostFiles = 1000

const limits = {
  wants: (name: string) => /\.json$/i.test(name),
  files: mostFiles,
  depth: projectLimits.depth,
  entries: 50_000,
}

/** Copies what was dropped into a folder of the project: files as they are, of folders the JSON files in their places. */
export async function importDropped(workbench: Workbench, data: DataTransfer, folder: string): Promise<void> {
  const { files, folders, unread, isCut } = await droppedFiles(data, limits)
  for (const name of unread) workbench.notify(`The folder ${name} cannot be read`)
  const isFound = (name: string) => unread.includes(name) || files.some(one => one.folders[0] === name)
  for (const name of folders) if (!isFound(name)) workbench.notify(`The folder ${name} holds no JSON files`)
  if (isCut)
    workbench.notify(
      `Only the first ${files.length.toLocaleString('en')} files are copied. Copy larger folders into payloads/ on disk.`,
    )
  const named = new Map(folders.map(name => [name, freeFolder(workbench, folder, projectName(name))]))
  await importFiles(
    workbench,
    files.map(one => ({ file: one.file, folder: placeOf(one, folder, named) })),
  )
}

/** Dropped folders become new ones: what is there already of the same name stays as it is. */
function freeFolder({ store }: Workbench, parent: string, name: string): string {
  const taken = new Set(store.getState().project.folders.map(path => path.toLowerCase()))
  for (let count = 1; ; count += 1) {
    const path = `${parent}/${name}${count === 1 ? '' : `-${count}`}`
    if (!taken.has(path.toLowerCase())) return path
  }
}

const placeOf = ({ folders }: DroppedFile, parent: string, named: ReadonlyMap<string, string>): string => {
  const [top, ...below] = folders
  return top === undefined ? parent : [named.get(top) ?? parent, ...below.map(projectName)].join('/')
}

/** The name of a folder of the desktop where the project can use it, else the nearest that it can. */
const projectName = (name: string): string =>
  nameFault(`${payloadsFolder}/${name}`) === null ? name : stemOf(name, 'folder')
