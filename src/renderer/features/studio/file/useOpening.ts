import { useEffect, useRef } from 'react'
import { firstPlace } from '#domain/edits/firstPlace'
import type { EditorHandle } from '../../../editor/session/editorHandle'
import type { Studio } from '../useStudio'

/**
 * Returns what to do once the editor is there: a document that was just made takes the keyboard where its author writes
 * first, and the line that a document was opened at takes the caret. A document that is open already does the same when a line of it is asked for.
 */
export function useOpening({ document, change }: Pick<Studio, 'document' | 'change'>): (ready: EditorHandle) => void {
  const handle = useRef<EditorHandle>(null)
  const { caretLine, fresh, text } = document
  useEffect(() => {
    if (caretLine === undefined || !handle.current) return
    handle.current.goToOffset(offsetOfLine(text, caretLine))
    change({ caretLine: undefined })
  }, [caretLine, text, change])
  return ready => {
    handle.current = ready
    if (caretLine !== undefined) ready.goToOffset(offsetOfLine(text, caretLine))
    else if (fresh) ready.goToOffset(firstPlace(text))
    if (fresh || caretLine !== undefined) change({ fresh: undefined, caretLine: undefined })
  }
}

/** Where a line begins, counted from 1; the last line for one that is not there. */
function offsetOfLine(text: string, line: number): number {
  let offset = 0
  for (let at = 1; at < line; at += 1) {
    const next = text.indexOf('\n', offset)
    if (next < 0) break
    offset = next + 1
  }
  return offset
}
