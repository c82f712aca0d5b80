import { applied, removeAt, setAt, type TextEdit } from '#domain/edits/edits'
import { nodeAt, treeOf } from '#domain/edits/jsonDocument'
import { written } from '#domain/edits/written'
import { pointer } from '#domain/issue'

/**
 * Changes of sample data as text, each touching only its own lines, so that a file under version control shows what was
 * changed and nothing else. An empty text begins a new file.
 */

const begun = (text: string): string => (text.trim() === '' ? `${written({ samples: {} })}\n` : text)

const edited = (text: string, edits: (text: string) => TextEdit[]): string => {
  const start = begun(text)
  return applied(start, edits(start))
}

/** Sets the value of a variable in a sample; makes the sample where there is none. */
export const setValue = (text: string, at: { sample: string; name: string }, value: unknown): string =>
  edited(text, before => setAt(before, pointer('/samples', at.sample, at.name), value))

/** Takes the value of a variable out of a sample. */
export const removeValue = (text: string, at: { sample: string; name: string }): string =>
  edited(text, before => removeAt(before, pointer('/samples', at.sample, at.name)))

/** Adds a sample, with the values of another one or none. */
export const addSample = (text: string, name: string, values: unknown = {}): string =>
  edited(text, before => setAt(before, pointer('/samples', name), values))

export const removeSample = (text: string, name: string): string =>
  edited(text, before => removeAt(before, pointer('/samples', name)))

export const renameSample = (text: string, from: string, to: string): string =>
  edited(text, before => renameKey(before, pointer('/samples', from), to))

/** Renames a variable in every sample that has it. */
export function renameInSamples(text: string, { samples, from, to }: { samples: string[]; from: string; to: string }) {
  return edited(text, before => samples.flatMap(sample => renameKey(before, pointer('/samples', sample, from), to)))
}

/** Replaces the key of a member where its value is. */
function renameKey(text: string, path: string, key: string): TextEdit[] {
  const written = nodeAt(treeOf(text), path)?.parent?.children?.[0]
  return written ? [{ offset: written.offset, length: written.length, content: JSON.stringify(key) }] : []
}
