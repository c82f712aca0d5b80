import { type Copied, readBlocks } from '#domain/edits/visual/clipboard'
import type { NewBlocks } from '#domain/edits/visual/insertBlocks'
import { isObject, type JsonObject } from '#domain/json'

/** The entries go along under a type of their own; other programs get the blocks as JSON. */
const entriesType = 'application/x-blockyard-entries+json'

/** Puts blocks on a clipboard, or on what is dragged. */
export function writeCopied(data: DataTransfer, { text, entries }: Copied): void {
  data.setData('text/plain', text)
  data.setData(entriesType, JSON.stringify(entries))
}

/** Reads blocks, with the entries of their actions where these came along; `null` where there are none. */
export const readCopied = (data: DataTransfer): NewBlocks | null =>
  readBlocks(data.getData('text/plain'), parsedEntries(data.getData(entriesType)))

function parsedEntries(text: string): JsonObject {
  if (text === '') return {}
  try {
    const entries: unknown = JSON.parse(text)
    return isObject(entries) ? entries : {}
  } catch {
    return {}
  }
}
