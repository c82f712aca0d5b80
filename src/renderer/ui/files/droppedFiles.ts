/** A file that was dropped, and the folders that it was in, from the dropped one on. */
export interface DroppedFile {
  file: File
  folders: readonly string[]
}

export interface Dropped {
  files: DroppedFile[]
  /** Names of the folders among what was dropped. */
  folders: string[]
  /** Names of folders that cannot be read. */
  unread: string[]
  /** There are more files in the folders than were wanted. */
  isCut: boolean
}

/** What of dropped folders is read. */
export interface DropLimits {
  /** Whether a file of a folder is wanted, by its name. */
  wants(name: string): boolean
  files: number
  /** Folders inside of one another. */
  depth: number
  /** Whatever is in the folders: a whole disk must not be walked through. */
  entries: number
}

/**
 * Reads what was dropped, folders with all that is below them. Files that were dropped by themselves come as they are;
 * of folders those that are wanted, in the order of their names, and nothing that is hidden.
 */
export function droppedFiles({ items }: DataTransfer, limits: DropLimits): Promise<Dropped> {
  // The list is emptied as soon as the event is over: all is asked of it before anything is awaited.
  const found = [...items]
    .filter(({ kind }) => kind === 'file')
    .map(item => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const folders = found.map(({ entry }) => entry).filter(isFolder)
  const files = found.flatMap(({ entry, file }) => (file && !isFolder(entry) ? [{ file, folders: [] }] : []))
  return withFolders({ files, folders: folders.map(({ name }) => name), unread: [], isCut: false }, folders, limits)
}

async function withFolders(
  dropped: Dropped,
  folders: readonly FileSystemDirectoryEntry[],
  { wants, ...most }: DropLimits,
): Promise<Dropped> {
  const waiting = folders.map(folder => ({ folder, path: [folder.name] }))
  let entries = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { folder, path } = next
    const inside = await entriesOf(folder)
    if (inside === null) dropped.unread.push(folder.name)
    for (const entry of inside ?? []) {
      entries += 1
      if (entries > most.entries || dropped.files.length >= most.files) return { ...dropped, isCut: true }
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (isFolder(entry)) path.length < most.depth && waiting.push({ folder: entry, path: [...path, entry.name] })
      else if (isFile(entry) && wants(entry.name)) {
        const file = await fileOf(entry)
        if (file) dropped.files.push({ file, folders: path })
      }
    }
  }
  return dropped
}

const isFolder = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry => entry?.isDirectory === true
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise(done => entry.file(done, () => done(null)))

/** All that is in a folder, by name; `null` for one that cannot be read. A reader gives a hundred entries at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[] | null> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | null>(done => reader.readEntries(done, () => done(null)))
    if (some === null) return null
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name))
    all.push(...some)
  }
}
