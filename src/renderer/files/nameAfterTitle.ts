import { isObject } from '#domain/json'
import { payloadName } from '#domain/project/fileNames'
import { stemOf } from '#domain/project/paths'
import { folderOf } from '../store/payloads/project'
import { isPayload } from '../store/payloads/studioDocument'
import type { Workbench } from '../store/workbench'
import { freePath } from './paths'
import { movePayload } from './payloadVerbs'

/** Characters of a title that make a name. */
const longest = 40

/** Names a payload that nobody has named after the first line of its message, once that was sent. */
export async function nameAfterTitle(workbench: Workbench, documentId: string, value: unknown): Promise<void> {
  const { documents, project } = workbench.store.getState()
  const document = documents[documentId]
  const title = titleOf(value)
  if (document?.path === undefined || !isPayload(document) || !/^untitled(-\d+)?$/.test(document.name) || title === '')
    return
  const name = payloadName(stemOf(title), document.kind)
  await movePayload(workbench, document.path, freePath(project.files, folderOf(document.path), name))
}

/** The first line with words, without the signs of Markdown; `''` where there is none. */
export function titleOf(value: unknown): string {
  const text = isObject(value) ? (value['message'] ?? value['text']) : undefined
  if (typeof text !== 'string') return ''
  const lines = text.split('\n').map(line => line.replace(/[#*_`>~|]/g, ' ').trim())
  const title = lines.find(line => /[\p{L}\p{N}]/u.test(line)) ?? ''
  return title.length <= longest ? title : title.slice(0, longest).replace(/\s\S*$/, '')
}
