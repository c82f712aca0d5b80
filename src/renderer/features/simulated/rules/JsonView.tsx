import { useEffect, useRef, useState } from 'react'
import { nodeAt, pathAt, pointerKeys, readJson } from '#domain/edits/jsonDocument'
import { pointer } from '#domain/issue'
import { PayloadEditor } from '../../../editor/PayloadEditor'
import type { EditorHandle } from '../../../editor/session/editorHandle'
import type { LabFile } from '../file/useLabFile'
import type { RuleView } from './useRuleView'

interface JsonViewProps {
  file: LabFile
  view: RuleView
  /** Ctrl/Cmd+Enter. */
  onTest(): void
}

/** The whole file as JSON, with the caret at the selected rule: another view of the same text, with the same undo history. */
export function JsonView({ file, view, onTest }: JsonViewProps) {
  const { document, issues, text, write, setEditor } = file
  const { selected, target, select } = view
  const [editor, setReady] = useState<EditorHandle | null>(null)
  // A rule that the caret was moved to needs no caret led there.
  const led = useRef<{ rule: number; target: RuleView['target'] } | null>(null)
  useEffect(() => {
    if (!editor || (led.current?.rule === selected && led.current.target === target)) return
    const isOther = led.current?.target !== target
    led.current = { rule: selected, target }
    editor.goTo(target !== null && isOther ? target : { path: pointer('/rules', selected) }, true)
  }, [editor, selected, target])
  useEffect(() => () => setEditor(null), [setEditor])
  const follow = (offset: number) => {
    const [list, place] = pointerKeys(pathAt(readJson(text).tree, offset))
    if (list !== 'rules' || place === undefined || Number(place) === selected) return
    led.current = { rule: Number(place), target }
    select(Number(place))
  }
  return (
    <PayloadEditor
      id={document.id}
      label={`${document.name} as JSON`}
      documentKind="integration"
      value={text}
      issues={issues}
      selectedPath={nodeAt(readJson(text).tree, pointer('/rules', selected)) ? pointer('/rules', selected) : null}
      onChange={write}
      onCaret={({ offset }) => editor && follow(offset)}
      onSend={onTest}
      onReady={setReady}
      ref={setEditor}
    />
  )
}
