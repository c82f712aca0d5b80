import { payloadName } from '../../../project/fileNames'
import { foldedName, freeStem, stemOf } from '../../../project/paths'
import type { RecordedPayload } from './recorded'

/** Longer texts are files, which a person can open and change. */
export const mostInline = 500

/** The payloads that cues send, below one folder: the same content is the same file. */
export interface Payloads {
  files: RecordedPayload[]
  /** Returns the path. */
  keep(content: unknown, kind: 'post' | 'incoming_webhook', title: string): string
}

export function createPayloads(folder: string): Payloads {
  const files: RecordedPayload[] = []
  return {
    files,
    keep(content, kind, title) {
      const text = `${JSON.stringify(content, null, 2)}\n`
      const pathOf = (stem: string): string => `${folder}/${payloadName(stem, kind)}`
      const same = files.find(file => file.text === text && file.path.endsWith(payloadName('', kind)))
      if (same !== undefined) return same.path
      const taken = new Set(files.map(({ path }) => foldedName(path)))
      const words = title.trim().split(/\s+/).slice(0, 6).join(' ')
      const path = pathOf(freeStem(stemOf(words, 'message'), stem => taken.has(foldedName(pathOf(stem)))))
      files.push({ path, text })
      return path
    },
  }
}
