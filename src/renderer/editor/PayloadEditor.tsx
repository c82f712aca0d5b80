import {
  type ClipboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ActionCalls } from '#contract/exchange'
import type { AddressUse } from '#domain/addresses/addressUse'
import type { Issue } from '#domain/issue'
import type { Nameable } from '../names/namesFor'
import { cx } from '../ui/marks/cx'
import { BeginningBar } from './BeginningBar'
import { type Caret, caretAt } from './base/caret'
import { fieldTextLimit } from './base/sizes'
import type { TextKind } from './base/textKind'
import { useBeginning } from './base/useBeginning'
import type { KnownAddresses } from './language/addressCompletion'
import { isMonacoLoaded, loadMonaco } from './monaco/loadMonaco'
import styles from './PayloadEditor.module.css'
import { PlainEditor } from './PlainEditor'
import { type EarlyEdits, earlyEdits } from './session/earlyEdits'
import type { EditorHandle } from './session/editorHandle'
import { type EditorSession, openSession } from './session/editorSession'

const noCalls: readonly ActionCalls[] = []
const nobody: Nameable = { users: [], channels: [], isMember: () => false }

export interface PayloadEditorProps<K extends TextKind> {
  /** Names the text: another id is another document with its own undo history. */
  id: string
  label: string
  value: string
  onChange(text: string, kind: K): void
  documentKind: K
  issues: readonly Issue[]
  /** JSON pointer of the block whose lines are marked. */
  selectedPath: string | null
  onCaret?(caret: Caret): void
  /** Its variables are filled, and coloured. */
  hasVariables?: boolean
  /** Ctrl/Cmd+Enter. */
  onSend?(): void
  /** Ctrl/Cmd+Shift+Enter: updates the post that was sent last. */
  onUpdate?(): void
  /** How the actions of its registry were called; a lens over each says it, and leads there. */
  actionCalls?: readonly ActionCalls[]
  onShowCalls?(actionId: string): void
  /** A quick fix was chosen that is more than an edit of the text. */
  onFix?(issue: Issue, label: string): void
  /** Whom and what its texts may name; asked whenever a name is typed. */
  nameable?(): Nameable
  /** What its actions may call; asked whenever an address is typed. */
  addresses?: KnownAddresses
  /** The editor is there, and can be asked for things. */
  onReady?(editor: EditorHandle): void
  ref?: Ref<EditorHandle>
}

/**
 * JSON with completion, hover, squiggles and quick fixes for one kind of document. The plain text can be edited from
 * the first moment, and goes on without colours and checks beyond 512 KB. A very large text is opened as its beginning.
 */
export function PayloadEditor<K extends TextKind>(props: PayloadEditorProps<K>) {
  const { id, label, value, documentKind, issues, selectedPath, actionCalls = noCalls } = props
  const host = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<EditorSession<K> | null>(null)

  const beginning = useBeginning(id, value)
  const { isPart, text } = beginning

  // The button that shows all goes with its bar.
  const takesFocus = useRef(false)
  const showAll = () => {
    takesFocus.current = true
    beginning.showAll()
  }
  // Who selects all that is shown means all of the text.
  const onCopy = (event: ClipboardEvent) => {
    const field = event.target instanceof HTMLTextAreaElement && !session ? event.target : null
    const isAll = field ? field.selectionEnd - field.selectionStart === text.length : session?.isAllSelected()
    if (isPart && isAll) beginning.copyWhole(event)
  }
  const change = (changed: string, kind: K) => {
    beginning.markWritten()
    props.onChange(changed, kind)
  }
  const onChange = useEffectEvent(change)
  const onCaret = useEffectEvent((caret: Caret) => props.onCaret?.(caret))
  const onSend = useEffectEvent(() => props.onSend?.())
  const onUpdate = useEffectEvent(() => props.onUpdate?.())
  const onShowCalls = useEffectEvent((actionId: string) => props.onShowCalls?.(actionId))
  const onFix = useEffectEvent((issue: Issue, label: string) => props.onFix?.(issue, label))
  const addresses = useEffectEvent((use: AddressUse) => props.addresses?.(use) ?? [])
  const nameable = useEffectEvent(() => props.nameable?.() ?? nobody)
  const onReady = useEffectEvent((editor: EditorHandle) => props.onReady?.(editor))
  const textNow = useEffectEvent(() => ({ text, documentKind, label }))

  // Another document is another session; another kind of it is a step of its history.
  useEffect(() => {
    const element = host.current
    if (!element) return
    let opened: EditorSession<K> | null = null
    let gone = false
    loadMonaco().then(
      monaco => {
        if (gone) return
        const asked = { onChange, onCaret, onSend, onUpdate, onShowCalls, onFix, nameable, addresses }
        const session = openSession(monaco, { element, id, isReadOnly: isPart, ...textNow(), ...asked })
        opened = session
        // At once, so that the editor has the focus before the next key where its code is there already.
        flushSync(() => setSession(session))
      },
      // Without the editor's code the plain text goes on being editable.
      () => {},
    )
    return () => {
      gone = true
      opened?.close()
      setSession(null)
    }
  }, [id, isPart])

  // Once it is shown: what is hidden cannot take the focus.
  useEffect(() => {
    if (!session) return
    onReady(session)
    if (takesFocus.current) session.focus()
    takesFocus.current = false
  }, [session])
  useEffect(() => session?.show(text, documentKind), [session, text, documentKind])
  useEffect(() => session?.setIssues(issues), [session, issues])
  useEffect(() => session?.setCalls(actionCalls), [session, actionCalls])
  useEffect(() => session?.setSelected(selectedPath), [session, selectedPath])
  const { hasVariables = false } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other variables.
  useEffect(() => session?.markVariables(hasVariables), [session, text, hasVariables])
  // The editor opens at once when its code is there, and a text field would take seconds for a large text.
  const isPlain = !session && !(text.length > fieldTextLimit && isMonacoLoaded())
  const early = useMemo(() => earlyEdits(id), [id])
  useImperativeHandle(props.ref, () => handleOf(session, { isPart, early }, props), [session, isPart, early, props])

  return (
    <>
      {isPart && <BeginningBar length={value.length} isCopied={beginning.isCopied} onShowAll={showAll} />}
      <div className={styles.frame} onCopyCapture={onCopy}>
        {isPlain && (
          <PlainEditor
            value={text}
            label={label}
            isReadOnly={isPart}
            onChange={typed => change(early.type(text, typed), documentKind)}
            onSend={props.onSend}
            onUpdate={props.onUpdate}
            onCaret={offset => props.onCaret?.(caretAt(text, offset))}
          />
        )}
        <div ref={host} className={cx(styles.host, !session && styles.waiting)} />
      </div>
    </>
  )
}

interface PlainState {
  isPart: boolean
  early: EarlyEdits
}

/**
 * Before the editor is there, and where it shows a part only, edits are made on the plain text; places to go to have to
 * wait for it.
 */
function handleOf<K extends TextKind>(
  session: EditorSession<K> | null,
  { isPart, early }: PlainState,
  props: PayloadEditorProps<K>,
): EditorHandle {
  if (session && !isPart) return session
  const { value, documentKind, onChange } = props
  return {
    goTo: (place, focus) => session?.goTo(place, focus),
    goToOffset: (offset, focus) => session?.goToOffset(offset, focus),
    quickFix: () => {},
    apply: (edits, group) => onChange(early.apply(value, edits, group), documentKind),
    undo: () => {
      const before = early.undo(value)
      if (before !== value) onChange(before, documentKind)
    },
    redo: () => {
      const after = early.redo(value)
      if (after !== value) onChange(after, documentKind)
    },
    format: () => {},
    run: () => {},
    renameAction: () => {},
    focus: () => session?.focus(),
    isTyping: () => false,
    dragAt: () => null,
    boxOf: () => ({ left: 0, top: 0, width: 0, height: 0 }),
  }
}
