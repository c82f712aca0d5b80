import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** One row of docs/spec-coverage.md. */
export interface CoverageRow {
  id: string
  /** Heading that the row stands under. */
  section: string
  /** What stands between the id and the state. */
  text: string
  state: string
  where: string[]
  tests: { file: string; title: string }[]
}

/** What the rows are held against; paths are relative to the repository. */
export interface Repository {
  exists(path: string): boolean
  read(path: string): string
}

/** The files of this repository, and no others. */
export const repository: Repository = {
  exists: path => isInside(path) && existsSync(resolve(root, path)),
  read: path => (isInside(path) ? readFileSync(resolve(root, path), 'utf8') : ''),
}

const isInside = (path: string): boolean => resolve(root, path).startsWith(`${root}/`)

/** The rows of the tables of a coverage document, in order. */
export function rowsOf(document: string): CoverageRow[] {
  let section = ''
  return document.split('\n').flatMap(line => {
    if (/^#{2,3} /.test(line)) section = line.replace(/^#+ /, '')
    if (!/^\| [A-Z]{1,2}\d+ \|/.test(line)) return []
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(cell => cell.trim())
    const [state = '', where = '', tests = ''] = cells.slice(-3)
    return [
      {
        id: cells[0] ?? '',
        section,
        text: cells.slice(1, -3).join(' '),
        state,
        where: listOf(where, ', '),
        tests: listOf(tests, '<br>').map(testOf),
      },
    ]
  })
}

const listOf = (cell: string, separator: string): string[] => (cell === '' ? [] : cell.split(separator))

function testOf(entry: string): { file: string; title: string } {
  const at = entry.indexOf(': ')
  const unescaped = entry.replaceAll('\\|', '|')
  return at < 0 ? { file: unescaped, title: '' } : { file: unescaped.slice(0, at), title: unescaped.slice(at + 2) }
}

/** What is wrong with a row, in sentences; nothing when it holds. */
export function problemsOf(row: CoverageRow, files: Repository): string[] {
  const { id, text, state, where, tests } = row
  const missing = where.filter(path => !files.exists(path)).map(path => `${id}: there is no ${path}.`)
  return [
    ...(text === '' ? [`${id} says nothing.`] : []),
    ...(where.length === 0 ? [`${id} does not say where.`] : missing),
    ...(state === 'works' || state === 'open' ? [] : [`${id} has the state “${state}”; it is works or open.`]),
    ...(tests.length === 0 ? [`${id} names no test.`] : []),
    ...(state === 'open' ? [] : tests.flatMap(test => testProblem(id, test, files))),
  ]
}

function testProblem(id: string, { file, title }: { file: string; title: string }, files: Repository): string[] {
  if (!/^tests\/.+\.test\.tsx?$/.test(file) || !files.exists(file)) return [`${id}: there is no test file ${file}.`]
  if (title === '') return [`${id}: no title is named of ${file}.`]
  return hasTitle(files.read(file), title) ? [] : [`${id}: ${file} has no test called “${title}”.`]
}

/** A title of a suite or a test, or the name of a case in a table: the first argument of a call, or of a row. */
export function hasTitle(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`[([]\\s*(['"\`])${escaped}\\1\\s*,`).test(source)
}
