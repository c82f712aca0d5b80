import { bundleFormat } from '#domain/bundle/format'
import { readBundle } from '#domain/bundle/read/readBundle'
import type { Bundle } from '#domain/bundle/schema/bundle'

/** A bundle that was chosen or dropped. */
export interface ChosenBundle {
  /** Name of the file. */
  name: string
  bytes: number
  text: string
  /** `null` where it cannot be opened. */
  bundle: Bundle | null
  /** Why not, as a sentence, and the place in the file. */
  fault: string
  at: string
}

/** Reads a file; what is wrong with it is said, and not thrown. */
export async function readBundleFile(file: File): Promise<ChosenBundle> {
  const none = { name: file.name, bytes: file.size, text: '', bundle: null, at: '' }
  if (file.size > bundleFormat.fileBytes) {
    const most = bundleFormat.fileBytes / 1024 / 1024
    return { ...none, fault: `The file has more than ${most} MB. ${bundleFormat.smaller}` }
  }
  const text = await file.text().catch(() => null)
  if (text === null) return { ...none, fault: 'The file cannot be read. Check that it is still there.' }
  const read = readBundle(text)
  if (read.ok) return { ...none, text, bundle: read.value, fault: '' }
  const [first, ...others] = read.issues
  const more = others.length === 0 ? '' : ` ${others.length} more in this file.`
  return { ...none, text, fault: `${first?.message ?? 'The file cannot be read.'}${more}`, at: first?.path ?? '' }
}
