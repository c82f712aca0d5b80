import type { ProjectFile } from '#contract/project/files'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { baseName, folderOf, payloadsFolder } from '../../../store/payloads/project'

export interface FolderRow {
  type: 'folder'
  path: string
  name: string
  /** 1 for what stands directly in payloads/. */
  depth: number
  isOpen: boolean
  /** Files in it and below it that are listed. */
  count: number
}

/** A second line of a file, with what can be done about it. */
export interface FileNote {
  tone: 'warn' | 'bad'
  text: string
  verb: 'compare' | 'goTo'
}

export interface FileRow {
  type: 'file'
  path: string
  name: string
  depth: number
  file: ProjectFile
  isUnsaved: boolean
  note: FileNote | null
}

export type TreeRow = FolderRow | FileRow

export type TreeChip = 'all' | 'problems' | 'unsaved'

export interface TreeInput {
  files: Readonly<Record<string, ProjectFile>>
  folders: readonly string[]
  closedFolders: readonly string[]
  /** What the window knows of a file beside the list, by path. */
  marks: Readonly<Record<string, FileMark>>
  /** Words that name, kind or an action has to have. */
  query: string
  /** Paths whose text has the query, as the service found them. */
  hits: ReadonlySet<string>
  chip: TreeChip
}

/** What of an open document its row shows. */
export type FileMark = 'unsaved' | 'conflict'

/** Whether a row of a file has something to fix. */
const hasProblem = (file: ProjectFile): boolean => file.fault !== null || file.errors > 0

/** How many files each chip lists. */
export const countsOf = ({ files, marks }: Pick<TreeInput, 'files' | 'marks'>): Record<TreeChip, number> => {
  const all = Object.values(files)
  return {
    all: all.length,
    problems: all.filter(hasProblem).length,
    unsaved: all.filter(({ path }) => path in marks).length,
  }
}

/**
 * The rows of the tree, top to bottom: folders before files, sample data under its payload. While something is looked
 * for, only what fits is listed, and every folder that holds some of it is open.
 */
export function rowsOf(input: TreeInput): TreeRow[] {
  const isNarrowed = input.query !== '' || input.chip !== 'all'
  const listed = Object.values(input.files).filter(file => fits(input, file))
  const byFolder = Map.groupBy(listed, file => folderOf(file.path))
  const folders = foldersOf(listed, isNarrowed ? [] : input.folders)
  const closed = new Set(isNarrowed ? [] : input.closedFolders)
  const inside = Map.groupBy(folders, folderOf)
  const walk = (folder: string, depth: number): { rows: TreeRow[]; count: number } => {
    const below = (inside.get(folder) ?? []).sort(byName).map(path => {
      const { rows, count } = walk(path, depth + 1)
      const isOpen = !closed.has(path)
      const row: FolderRow = { type: 'folder', path, name: baseName(path), depth, isOpen, count }
      return { rows: [row, ...(isOpen ? rows : [])], count }
    })
    const own = (byFolder.get(folder) ?? []).sort(byPlace).map(file => fileRow(file, depth, input.marks[file.path]))
    return {
      rows: [...below.flatMap(({ rows }) => rows), ...own],
      count: below.reduce((sum, { count }) => sum + count, own.length),
    }
  }
  return walk(payloadsFolder, 1).rows
}

function fits({ query, hits, chip, marks }: TreeInput, file: ProjectFile): boolean {
  if (chip === 'problems' && !hasProblem(file)) return false
  if (chip === 'unsaved' && !(file.path in marks)) return false
  if (query === '' || hits.has(file.path)) return true
  const place = [file.path.slice(payloadsFolder.length + 1), ...file.actions].join(' ').toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every(word => place.includes(word))
}

/** Every folder that is there, and every one above it. */
function foldersOf(files: readonly ProjectFile[], known: readonly string[]): string[] {
  const all = new Set<string>()
  for (let path of [...known, ...files.map(file => folderOf(file.path))]) {
    for (; path.length > payloadsFolder.length && !all.has(path); path = folderOf(path)) all.add(path)
  }
  return [...all]
}

function fileRow(file: ProjectFile, depth: number, mark: FileMark | undefined): FileRow {
  return {
    type: 'file',
    path: file.path,
    name: nameOfFile(file.path),
    depth,
    file,
    isUnsaved: mark !== undefined,
    note: noteOf(file, mark),
  }
}

function noteOf({ fault }: ProjectFile, mark: FileMark | undefined): FileNote | null {
  if (mark === 'conflict') return { tone: 'warn', text: 'Also changed on disk', verb: 'compare' }
  return fault && { tone: 'bad', text: `Line ${fault.line}: ${lowered(fault.message)}`, verb: 'goTo' }
}

/** A sentence as the rest of a line. */
const lowered = (sentence: string): string =>
  sentence.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, letter => letter.toLowerCase())

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (a: string, b: string): number => collator.compare(baseName(a), baseName(b))

/** By name; sample data behind the payload that has the same. */
const byPlace = (a: ProjectFile, b: ProjectFile): number =>
  collator.compare(nameOfFile(a.path), nameOfFile(b.path)) ||
  Number(a.kind === 'sample') - Number(b.kind === 'sample') ||
  byName(a.path, b.path)
