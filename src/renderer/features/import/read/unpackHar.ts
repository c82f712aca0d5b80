import { type HarEntry, packedFault } from './readHar'
import { readRequest } from './readRequest'

/** More than any message; a few bytes can unpack to gigabytes. */
const mostBytes = 20_000_000

export const hasPacked = (entries: readonly HarEntry[]): boolean => entries.some(({ packed }) => packed !== undefined)

/** Reads the entries whose bodies are compressed once more, with what they unpack to. */
export const unpackHar = (entries: readonly HarEntry[]): Promise<HarEntry[]> => Promise.all(entries.map(unpacked))

async function unpacked({ packed, ...entry }: HarEntry): Promise<HarEntry> {
  if (!packed) return entry
  const body = await gunzip(packed.bytes)
  return { ...entry, found: body === null ? packedFault : readRequest({ ...packed.request, body }) }
}

/** The text of a body in gzip; `null` for one that is damaged, no text, or too large. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let count = 0
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      count += value?.length ?? 0
      if (count > mostBytes) {
        await reader.cancel()
        return null
      }
      text += decoder.decode(value, { stream: true })
    }
    return text + decoder.decode()
  } catch {
    return null
  }
}
