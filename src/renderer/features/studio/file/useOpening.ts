import { useEffect, useLayoutEffect, useRef } from 'react'
import { firstPlace } from '#domain/edits/firstPlace'
import type { EditorHandle } from '../../../editor/session/editorHandle'
import { type KeyboardWatch, watchKeyboard } from '../../../ui/keys/keyboardWatch'
import type { Studio } from '../useStudio'

/**
 * Returns what to do once the editor is there: a document that was just made takes the keyboard where its author writes
 * first, and the line that a document was opened at takes the caret. A document that is open already does the same when
 * a line of it is asked for, and takes the keyboard where its caret is when it is opened again. Who has gone on elsewhere with the keyboard meanwhile, such as in the palette, keeps it there.
 */
export function useOpening({ document, change }: Pick<Studio, 'document' | 'change'>): (ready: EditorHandle) => void {
  const handle = useRef<EditorHandle>(null)
  const keyboard = useRef<KeyboardWatch>(null)
  const { caretLine, fresh, takesKeyboard, text } = document
  useLayoutEffect(() => {
    const watch = watchKeyboard()
    keyboard.current = watch
    return () => watch.stop()
  }, [])
  useEffect(() => {
    if (caretLine === undefined || !handle.current) return
    handle.current.goToOffset(offsetOfLine(text, caretLine))
    change({ caretLine: undefined })
  }, [caretLine, text, change])
  useEffect(() => {
    if (!takesKeyboard || !handle.current) return
    handle.current.focus()
    change({ takesKeyboard: undefined })
  }, [takesKeyboard, change])
  return ready => {
    handle.current = ready
    const isFree = keyboard.current?.isElsewhere() !== true
    keyboard.current?.stop()
    if (caretLine !== undefined) ready.goToOffset(offsetOfLine(text, caretLine), isFree)
    else if (fresh) ready.goToOffset(firstPlace(text), isFree)
    else if (takesKeyboard && isFree) ready.focus()
    if (fresh || takesKeyboard || caretLine !== undefined)
      change({ fresh: undefined, takesKeyboard: undefined, caretLine: undefined })
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
