import type { editor } from 'monaco-editor/editor'
import type { TextKind } from '../base/textKind'

/** Which kind a text was, state by state, so that undo and redo bring the kind back together with the text. */
export interface KindHistory<K extends TextKind> {
  current(): K
  /** The kind of the text from its next change on. */
  set(kind: K): void
  /** For every change of the text: returns its kind now. */
  follow(): K
}

/**
 * The part of a text that names its states: undo leads back to an earlier version, a new edit to one that never was.
 */
export type VersionedText = Pick<editor.ITextModel, 'getAlternativeVersionId'>

export function createKindHistory<K extends TextKind>(text: VersionedText, first: K): KindHistory<K> {
  const changes: { version: number; kind: K }[] = [{ version: 0, kind: first }]
  let newest = text.getAlternativeVersionId()
  let current = first
  const kindAt = (version: number) => changes.findLast(change => change.version <= version)?.kind ?? first
  return {
    current: () => current,
    set: kind => {
      current = kind
    },
    follow: () => {
      const version = text.getAlternativeVersionId()
      if (version <= newest) current = kindAt(version)
      else if (kindAt(version) !== current) changes.push({ version, kind: current })
      newest = Math.max(newest, version)
      return current
    },
  }
}
