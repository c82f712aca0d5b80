import type { DocumentKind } from '#contract/documents'
import { project as endpoints } from '#contract/project/endpoints'
import type { ProjectFile } from '#contract/project/files'
import { asEdited } from '#domain/project/keepForm'
import type { ApiResult } from '../api/result'
import { nameOfFile } from '../store/payloads/followMoves'
import { isWithin } from '../store/payloads/project'
import { isPayload } from '../store/payloads/studioDocument'
import { newDocument } from '../store/templates/newDocument'
import type { Workbench } from '../store/workbench'
import { listing } from './listing'
import { documentOf } from './openPayload'
import { deletePayload } from './payloadVerbs'
import { samplePathOf } from './syncSamples'

/** Payloads in it are the templates of the project. */
const templatesFolder = 'payloads/templates'

/** Kinds that are whole messages: a template begins one. */
const templateKinds = ['post', 'incoming_webhook'] as const satisfies readonly DocumentKind[]
export type OwnTemplateKind = (typeof templateKinds)[number]

export interface OwnTemplateFile extends ProjectFile {
  kind: OwnTemplateKind
}

/** Whether a file is to be a template, by its place and name: it may have errors still. */
const isNamedTemplate = (file: ProjectFile): file is OwnTemplateFile =>
  isWithin(templatesFolder, file.path) && templateKinds.some(kind => kind === file.kind)

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Returns the templates of the project, by name. */
export const ownTemplateFiles = (files: Readonly<Record<string, ProjectFile>>): OwnTemplateFile[] =>
  namedTemplates(files).filter(({ fault }) => fault === null)

/** Returns those that cannot be read, because their JSON has errors. */
export const brokenTemplateFiles = (files: Readonly<Record<string, ProjectFile>>): OwnTemplateFile[] =>
  namedTemplates(files).filter(({ fault }) => fault !== null)

const namedTemplates = (files: Readonly<Record<string, ProjectFile>>): OwnTemplateFile[] =>
  Object.values(files)
    .filter(isNamedTemplate)
    .sort((a, b) => collator.compare(nameOfFile(a.path), nameOfFile(b.path)) || collator.compare(a.path, b.path))

/** Says why a payload cannot be a template; `null` when it can. */
export function whyNoTemplate(path: string, kind: ProjectFile['kind'] | undefined): string | null {
  if (isWithin(templatesFolder, path)) return 'It is a template.'
  return templateKinds.some(one => one === kind) ? null : 'Only posts and webhook payloads can be templates.'
}

/** Copies a payload, as it is in the window, into the templates of the project, with its sample data. */
export async function saveAsTemplate(workbench: Workbench, path: string): Promise<void> {
  const { store, call, notify } = workbench
  const { files } = store.getState().project
  const why = whyNoTemplate(path, documentOf(store.getState(), path)?.kind ?? files[path]?.kind)
  if (why !== null) return notify(why)
  const read = await textsOf(workbench, path)
  if (!read.ok) return notify(read.error.message)
  const { kind, text, sample } = read.value
  const body = { folder: templatesFolder, title: nameOfFile(path), kind, text }
  const list = listing(store)
  const created = await call(endpoints.createProjectFile, { body })
  if (!created.ok) return notify(created.error.message)
  const { file } = created.value
  list(file)
  if (sample !== '') {
    const written = await call(endpoints.writeProjectFile, {
      body: { path: samplePathOf(file.path), text: sample, base: null },
    })
    if (!written.ok) return notify(`Saved as template without its sample data: ${written.error.message}`)
    list(written.value.file)
  }
  notify(`Saved as template ${nameOfFile(file.path)}`, () => void deletePayload(workbench, file.path))
}

/** Opens a new payload that begins as this template, which stays as it is. */
export async function openOwnTemplate(workbench: Workbench, path: string): Promise<void> {
  const read = await textsOf(workbench, path)
  if (!read.ok) return workbench.notify(read.error.message)
  const { kind, text, sample } = read.value
  newDocument(workbench.store, {
    kind,
    name: nameOfFile(path),
    text,
    ...(sample === '' ? {} : { sample: { isOn: true, active: '', text: sample, unsaved: true } }),
  })
}

interface Texts {
  kind: DocumentKind
  text: string
  /** Sample data; `''` where there is none. */
  sample: string
}

/** Returns what the window holds of a payload, and otherwise what is on disk. */
async function textsOf({ store, call }: Workbench, path: string): Promise<ApiResult<Texts>> {
  const { project } = store.getState()
  const open = documentOf(store.getState(), path)
  const samplePath = samplePathOf(path)
  const kept = open?.sample
  const hasSample = samplePath in project.files
  const sample = kept || !hasSample ? null : await call(endpoints.projectFile, { query: { path: samplePath } })
  const sampleText = sample === null ? (kept?.text ?? '') : sample.ok ? asEdited(sample.value.text) : ''
  if (open && isPayload(open)) return { ok: true, value: { kind: open.kind, text: open.text, sample: sampleText } }
  const result = await call(endpoints.projectFile, { query: { path } })
  if (!result.ok) return result
  const { file, text } = result.value
  const kind = templateKinds.find(one => one === file.kind) ?? 'post'
  return { ok: true, value: { kind, text: asEdited(text), sample: sampleText } }
}
