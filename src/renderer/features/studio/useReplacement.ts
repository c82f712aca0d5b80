import { useEffect, useEffectEvent } from 'react'
import { loadMonaco } from '../../editor/monaco/loadMonaco'
import type { Studio } from './useStudio'

/**
 * Writes the text that was left to the editor, such as that of a conversion. Returns how: once the editor is there, the
 * change is a step of its undo history. Where the editor cannot be loaded, the plain text is changed.
 */
export function useReplacement({ document, write, change }: Pick<Studio, 'document' | 'write' | 'change'>): () => void {
  const { replacement } = document
  const replace = () => {
    if (!replacement) return
    write(replacement.text, replacement.kind)
    change({ replacement: undefined, aside: undefined })
  }
  const replacePlain = useEffectEvent(replace)
  const isLeft = replacement !== undefined
  useEffect(() => {
    if (isLeft) loadMonaco().catch(() => replacePlain())
  }, [isLeft])
  return replace
}
