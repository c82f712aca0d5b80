import { project as endpoints } from '#contract/project/endpoints'
import { importedName } from '#domain/project/importedName'
import type { Workbench } from '../store/workbench'
import { listing } from './listing'
import { openPayload } from './openPayload'
import { freePath } from './paths'

/** So many reasons are told one by one; a folder full of pictures is one notice. */
const mostReasons = 3

/** A file of this device, and the folder of the project that it is copied into. */
export interface FileToImport {
  file: File
  folder: string
}

/** Copies files of this device into folders of the project and opens the last of them. */
export async function importFiles(workbench: Workbench, files: readonly FileToImport[]): Promise<void> {
  const copied: string[] = []
  const reasons: string[] = []
  for (const file of files) {
    const result = await importFile(workbench, file)
    if ('path' in result) copied.push(result.path)
    else reasons.push(result.why)
  }
  tellReasons(workbench, reasons)
  const last = copied.at(-1)
  if (last === undefined) return
  await openPayload(workbench, last)
  if (files.length === 1) return
  const outcome = reasons.length > 0 ? `${copied.length} of ${files.length} files` : `${files.length} files`
  workbench.notify(`${outcome} copied into ${commonFolder(files)}/`)
}

/** The innermost folder that all files go to or below. */
function commonFolder(files: readonly FileToImport[]): string {
  const [first = [], ...others] = files.map(({ folder }) => folder.split('/'))
  const at = first.findIndex((part, index) => others.some(parts => parts[index] !== part))
  return (at < 0 ? first : first.slice(0, at)).join('/')
}

function tellReasons({ notify }: Workbench, reasons: readonly string[]): void {
  const [first] = reasons
  if (first !== undefined && reasons.length > mostReasons)
    notify(`${reasons.length} files were not copied. The first of them: ${first}`)
  else for (const reason of reasons) notify(reason)
}

type Imported = { path: string } | { why: string }

/** Under its own name where the project can use it, so that sample data stays with its payload. */
async function importFile({ store, call }: Workbench, { file, folder }: FileToImport): Promise<Imported> {
  if (!/\.json$/i.test(file.name))
    return { why: `${file.name} is not a JSON file. Import… reads HAR files and curl commands.` }
  const text = await textOf(file)
  if (text === null) return { why: `${file.name} is not UTF-8 text. Save it as UTF-8 first.` }
  const path = freePath(store.getState().project.files, folder, importedName(file.name))
  const list = listing(store)
  const result = await call(endpoints.writeProjectFile, { body: { path, text, base: '' } })
  if (!result.ok) return { why: `${file.name}: ${result.error.message}` }
  list(result.value.file)
  return { path: result.value.file.path }
}

/** The text of a file; `null` for bytes that no text has, or that cannot be read: those of a folder. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
