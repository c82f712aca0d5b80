import type { editor } from 'monaco-editor/editor'
import type { ActionCalls } from '#contract/exchange'
import { issueRange } from '#domain/edits/issueRange'
import { readJson } from '#domain/edits/jsonDocument'
import type { Issue } from '#domain/issue'
import type { Nameable } from '../../names/namesFor'
import { pressedKey } from '../../ui/keys/pressedKey'
import type { Caret } from '../base/caret'
import { changedPart } from '../base/changedPart'
import { rangeOf } from '../base/ranges'
import { richTextLimit } from '../base/sizes'
import { rememberIssues } from '../base/textIssues'
import type { TextKind } from '../base/textKind'
import { rememberCalls } from '../language/actionLenses'
import { type KnownAddresses, rememberAddresses } from '../language/addressCompletion'
import { rememberFix } from '../language/codeActions'
import { foldItems, summariseFolds } from '../language/folding'
import { rememberNameable } from '../language/nameCompletion'
import { askAtSigns } from '../language/nameTrigger'
import { lensDecorations, selectedLines } from '../marks/decorations'
import { hushEchoes, markerOwner, markersOf } from '../marks/markers'
import { variableMarks } from '../marks/variableMarks'
import type { EditorModule } from '../monaco/loadMonaco'
import type { Monaco } from '../monaco/monaco'
import { followTheme } from '../monaco/themes'
import { createCaretMemory } from './caretMemory'
import { createDragging } from './dragging'
import type { EditorHandle, EditorVerb } from './editorHandle'
import { editorOptions, languageOptions } from './editorOptions'
import { keepHistory, modelWithHistory } from './keptHistory'
import { createKindHistory } from './kindHistory'
import { watchTyping } from './typing'

export interface SessionOptions<K extends TextKind = TextKind> {
  element: HTMLElement
  id: string
  documentKind: K
  text: string
  label: string
  /** The text is the beginning of a larger one: it is plain, cannot be changed, and has no history. */
  isReadOnly?: boolean
  /** Undo and redo change the kind along with the text. */
  onChange(text: string, kind: K): void
  onCaret(caret: Caret): void
  onSend(): void
  /** Updates the post that was sent last. */
  onUpdate(): void
  /** Shows how an action was called. */
  onShowCalls(actionId: string): void
  /** Fixes an issue in a way that is more than an edit of the text. */
  onFix(issue: Issue, label: string): void
  /** Whom and what the texts may name now. */
  nameable(): Nameable
  /** The addresses that it may call, open or show. */
  addresses: KnownAddresses
}

/**
 * One open text in one editor; everything the component asks of the editor goes through here. Once closed it does
 * nothing.
 */
export interface EditorSession<K extends TextKind = TextKind> extends EditorHandle {
  /** Brings in a text or kind that was changed elsewhere, as one step of the undo history. */
  show(text: string, kind: K): void
  setIssues(issues: readonly Issue[]): void
  setSelected(path: string | null): void
  /** What the lenses of the registry say. */
  setCalls(calls: readonly ActionCalls[]): void
  /** Whether the variables of the text are coloured as it is now. */
  markVariables(isOn: boolean): void
  /** Whether everything that is shown is selected. */
  isAllSelected(): boolean
  close(): void
}

/** Opens a text in a new editor within `options.element`. Close it when the element goes. */
export function openSession<K extends TextKind>(
  { monaco, assignKind }: EditorModule,
  options: SessionOptions<K>,
): EditorSession<K> {
  const uri = monaco.Uri.parse(`inmemory://blockyard/${encodeURIComponent(options.id)}.json`)
  const { isReadOnly = false } = options
  const made = () =>
    isReadOnly
      ? monaco.editor.createModel(options.text, 'plaintext', uri)
      : modelWithHistory(monaco, { id: options.id, text: options.text, uri })
  const model = monaco.editor.getModel(uri) ?? made()
  if (model.getValue() !== options.text) model.setValue(options.text)
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    // Brackets are punctuation of the wire; a rainbow would bring in colours that mean something else
    // (docs/reference/look.md#principles).
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  })
  const kinds = createKindHistory(model, options.documentKind)
  const follow = (): K => {
    const kind = kinds.follow()
    assignKind(uri, kind)
    if (!isReadOnly) setLanguage(monaco, model, model.getValueLength())
    return kind
  }
  follow()
  const unkeep = isReadOnly ? () => {} : keepHistory(options.id, model)
  const unfollow = followTheme(monaco)
  const code = monaco.editor.create(options.element, {
    ...editorOptions(model, options.label),
    ...languageOptions(model),
    readOnly: isReadOnly,
    readOnlyMessage: { value: 'Show all to edit the text.' },
  })
  const selection = code.createDecorationsCollection()
  const lenses = code.createDecorationsCollection()
  const variables = code.createDecorationsCollection()
  const carets = createCaretMemory(code, model)
  const show = (offset: number, focus = false) => {
    const position = model.getPositionAt(offset)
    code.setPosition(position)
    carets.note()
    code.revealPositionInCenterIfOutsideViewport(position)
    if (focus) code.focus()
  }
  const quickFix = () => {
    const marks = monaco.editor.getModelMarkers({ resource: model.uri, owner: markerOwner })
    const line = code.getPosition()?.lineNumber
    const mark = marks.some(one => one.startLineNumber === line) ? undefined : marks[0]
    if (mark) show(model.getOffsetAt({ lineNumber: mark.startLineNumber, column: mark.startColumn }), true)
    // A command of the editor, not one of its actions: `getAction` does not know it.
    code.trigger('keyboard', 'editor.action.quickFix', undefined)
  }
  const showCalls = code.addCommand(0, (...parts: unknown[]) => {
    const id = parts.find(part => typeof part === 'string')
    if (id !== undefined) options.onShowCalls(id)
  })
  rememberFix(code, model, options.onFix)
  rememberNameable(model, options.nameable)
  rememberAddresses(model, options.addresses)
  const unsummarise = summariseFolds(monaco, code)
  let lastGroup: string | undefined
  let selectedPath: string | null = null
  // Edits push the marks along; an undo may lead to the same block on other lines.
  const mark = () => selection.set(selectedLines(monaco, model, selectedPath))
  const typing = watchTyping(options.element, code)
  const unlisten = listen(monaco, { code, model, options, quickFix, follow })

  const session: EditorSession<K> = {
    show: (text, kind) => {
      if (model.isDisposed() || (text === model.getValue() && kind === kinds.current())) return
      kinds.set(kind)
      if (isReadOnly) return model.setValue(text)
      setLanguage(monaco, model, text.length)
      code.pushUndoStop()
      // Only what differs, so that the caret stays where it is.
      const part = changedPart(model.getValue(), text)
      code.executeEdits('document', [{ range: rangeOf(monaco, model, part), text: part.content }])
      code.pushUndoStop()
    },
    setIssues: issues => {
      if (model.isDisposed()) return
      rememberIssues(model, issues)
      monaco.editor.setModelMarkers(model, markerOwner, markersOf(monaco, model, issues))
      lenses.set(lensDecorations(monaco, model, issues))
    },
    markVariables: isOn => {
      if (!model.isDisposed()) variables.set(isOn ? variableMarks(monaco, model) : [])
    },
    setSelected: path => {
      if (model.isDisposed()) return
      selectedPath = path
      mark()
    },
    setCalls: calls => {
      if (!model.isDisposed() && showCalls !== null) rememberCalls(model, calls, showCalls)
    },
    isAllSelected: () => code.getSelection()?.equalsRange(model.getFullModelRange()) ?? false,
    goTo: (place, focus) => show(issueRange(readJson(model.getValue()), place).start, focus),
    goToOffset: (offset, focus = true) => show(offset, focus),
    quickFix,
    apply: (edits, group) => {
      if (group === undefined || group !== lastGroup) code.pushUndoStop()
      carets.note()
      code.executeEdits(
        'edit',
        edits.map(edit => ({ range: rangeOf(monaco, model, edit), text: edit.content })),
      )
      if (group === undefined) code.pushUndoStop()
      lastGroup = group
    },
    undo: () => {
      void model.undo()
      carets.restore()
      mark()
    },
    redo: () => {
      void model.redo()
      carets.restore()
      mark()
    },
    format: () => void code.getAction('editor.action.formatDocument')?.run(),
    run: verb => {
      code.focus()
      if (verb === 'fold') foldItems(code, model)
      else void code.getAction(editorActions[verb])?.run()
    },
    renameAction: () => {
      code.focus()
      void code.getAction('editor.action.rename')?.run()
    },
    focus: () => code.focus(),
    isTyping: typing.isTyping,
    ...createDragging(code, model),
    close: () => {
      unlisten()
      typing.stop()
      unkeep()
      unsummarise()
      unfollow()
      code.dispose()
      model.dispose()
    },
  }
  return session
}

const editorActions: Record<Exclude<EditorVerb, 'fold'>, string> = {
  find: 'actions.find',
  replace: 'editor.action.startFindReplaceAction',
  unfold: 'editor.unfoldAll',
}

/** A large text is plain: its colours, its checks and its tree would be made anew at every key. */
function setLanguage(monaco: Monaco, model: editor.ITextModel, length: number): void {
  const language = length > richTextLimit ? 'plaintext' : 'json'
  if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language)
}

interface Open<K extends TextKind> {
  code: editor.IStandaloneCodeEditor
  model: editor.ITextModel
  options: SessionOptions<K>
  quickFix(): void
  /** Brings schema and language in line with the text as it is now. */
  follow(): K
}

function listen<K extends TextKind>(monaco: Monaco, { code, model, options, quickFix, follow }: Open<K>): () => void {
  const { element } = options
  const parts = [
    // A part that is shown anew must never replace the whole.
    ...(options.isReadOnly ? [] : [model.onDidChangeContent(() => options.onChange(model.getValue(), follow()))]),
    model.onDidChangeLanguage(() => code.updateOptions(languageOptions(model))),
    askAtSigns(monaco, code),
    code.onDidChangeCursorPosition(({ position }) =>
      options.onCaret({ offset: model.getOffsetAt(position), line: position.lineNumber, column: position.column }),
    ),
    code.addAction({
      id: 'blockyard.send',
      label: 'Send',
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
      run: () => options.onSend(),
    }),
    code.addAction({
      id: 'blockyard.update',
      label: 'Update the post that was sent last',
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyMod.Shift | monaco.KeyCode.Enter],
      run: () => options.onUpdate(),
    }),
    code.addAction({
      id: 'blockyard.quickFix',
      label: 'Quick fix',
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.Period],
      run: quickFix,
    }),
    monaco.editor.onDidChangeMarkers(uris => {
      // Not at once: the editor does not hear of marks that are set while it reports others.
      if (uris.some(uri => uri.toString() === model.uri.toString())) queueMicrotask(() => hushEchoes(monaco, model))
    }),
  ]
  // Before the editor takes it in: it would begin to colour and check a text that is too large for that.
  const onPaste = (event: ClipboardEvent) => {
    if (options.isReadOnly) return
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    setLanguage(monaco, model, model.getValueLength() + pasted.length)
  }
  // The editor would take Ctrl/Cmd+K for the start of a chord; it is the window's palette, so it goes past the editor.
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    element.parentElement?.dispatchEvent(new KeyboardEvent('keydown', event))
  }
  element.addEventListener('paste', onPaste, { capture: true })
  element.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    element.removeEventListener('paste', onPaste, { capture: true })
    element.removeEventListener('keydown', onKeyDown, { capture: true })
    for (const part of parts) part.dispose()
  }
}
