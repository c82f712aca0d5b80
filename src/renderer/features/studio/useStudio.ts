import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import type { TextEdit } from '#domain/edits/edits'
import { type IssuePlace, issueRange } from '#domain/edits/issueRange'
import { pathAt } from '#domain/edits/jsonDocument'
import { written } from '#domain/edits/written'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { type Caret, caretAt } from '../../editor/base/caret'
import type { EditorHandle } from '../../editor/session/editorHandle'
import type { SnippetKind } from '../../snippets/writeSnippet'
import { useLatest } from '../../store/hooks/useLatest'
import { isAccepted, type Sending, type SendVerbName } from '../../store/payloads/sendLog'
import type { StudioDocument } from '../../store/payloads/studioDocument'
import { useSelect, useWorkbench } from '../../store/workbench'
import { lastChannel } from '../../store/world/lastChannel'
import { partAround } from './document/blockPaths'
import { convertDocument, whyNotConverted } from './document/convertDocument'
import type { Reading } from './document/readStudio'
import { useReading } from './document/useReading'
import { senderIssues, withRejection } from './problems/senderIssues'
import { useSecretFix } from './problems/useSecretFix'
import { useTokenNotes } from './problems/useTokenNotes'
import { actAs } from './send/actAs'
import { copyAs, copyJson, whyNoCopy, whyNoRequest, whyNoSecret } from './send/copyAs'
import { deliver } from './send/deliver'
import { channelIn } from './send/hookPlace'
import { pluginOf, type Route, routeOf, settled } from './send/senders'
import { showPost } from './send/showSent'
import { useSend } from './send/useSend'
import { whyNotSent } from './send/whyNotSent'
import { type SampleDesk, useSamples } from './variables/useSamples'

/**
 * What the parts of the studio share: the document, what is known of it, and what can be done to it. What it can do
 * stays the same over all renders, so that a part that does not look at the text is not rendered at every key.
 */
export interface Studio {
  document: StudioDocument
  reading: Reading
  /** The reading's issues, and those of the last rejection that only the service could know. */
  issues: readonly Issue[]
  route: Route
  samples: SampleDesk
  /** Names of variables that stopped sending, as long as they have no value. */
  stoppedBy: readonly string[]
  caret: Caret
  /** Pointer of the place of the caret, in the document. */
  caretPath: string
  /** Pointer of the selected part, in the post: a block, an element of a dialog, or the dialog itself. */
  selected: string | null
  editor: RefObject<EditorHandle | null>
  /** The newest last. */
  sendings: readonly Sending[]
  sending: boolean
  /** Why it cannot be sent now; `null` when it can. */
  notSent: string | null
  /** Why the post that was sent last cannot be updated with it; `null` when it can. */
  notUpdated: string | null
  write(text: string, kind: DocumentKind): void
  change(change: DocumentChange): void
  changeKind(kind: DocumentKind): void
  /** Why it cannot become a document of this kind; `null` when it can. */
  whyNotKind(kind: DocumentKind): string | null
  moveCaret(caret: Caret): void
  /** Leads the caret to a pointer of the document, or to an issue; `focus` takes the keyboard along. */
  goTo(place: IssuePlace, focus?: boolean): void
  /** Where a place of the post stands in the document. */
  toDocument(postPath: string): string
  selectBlock(postPath: string): void
  applyFix(edits: TextEdit[]): void
  /** Fixes an issue in the way that has this label. */
  fix(issue: Issue, label: string): void
  /** Copies the request that Send makes; its token is a placeholder unless it is asked for. */
  copyAs(kind: SnippetKind, withSecret?: boolean): void
  /** Why there is no request that could be copied; `null` when there is one. */
  whyNoRequest(): string | null
  /** Why it cannot be copied as this; `null` when it can. */
  whyNoCopy(kind: SnippetKind): string | null
  whyNoSecret(): string | null
  copyJson(): void
  /** A new post, unless it says otherwise; `isQuiet` leaves the caret where it is. */
  send(verb?: SendVerbName, options?: SendOptions): void
  setSendsOnSave(isOn: boolean): void
  onKeyDown(event: KeyboardEvent): void
}

export interface SendOptions {
  isQuiet?: boolean
}

export type DocumentChange = Partial<Omit<StudioDocument, 'id'>>

export function useStudio(document: StudioDocument, update: (change: DocumentChange) => void): Studio {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const lookedAt = useSelect(lastChannel)
  const editor = useRef<EditorHandle>(null)
  const samples = useSamples({ document, update, edit: edits => editor.current?.apply(edits) })
  const reading = useReading({ kind: document.kind, text: document.text, values: samples.values })
  const { kind, senderId, hookId, channelId, target, thread, submitUrl } = document
  const personaId = useSelect(state => state.personaId)
  const targets = useSelect(state => state.project.targets)
  const plugin = senderId === undefined ? pluginOf(document.text) : undefined
  const channelName = kind === 'incoming_webhook' ? channelIn(reading.filled) : ''
  const route = useMemo(() => {
    const chosen = { senderId, hookId, channelId, target, thread, submitUrl }
    return routeOf(world, { kind, ...chosen, targets, plugin, personaId, channelName }, lookedAt)
  }, [
    world,
    kind,
    senderId,
    hookId,
    channelId,
    target,
    thread,
    submitUrl,
    targets,
    plugin,
    personaId,
    channelName,
    lookedAt,
  ])
  const [caret, moveCaret] = useState<Caret>({ offset: 0, line: 1, column: 1 })
  const { toPost } = shapes[document.kind]
  const toDocument = useCallback(
    // Blocks may stand at the top of a payload or in its props: the document itself says where.
    (path: string) => shapes[document.kind].toDocument(path, reading.value),
    [document.kind, reading.value],
  )

  const caretPath = pathAt(reading.json?.tree, caret.offset)
  const notSent = whyNotSent({ kind, reading, route })
  const sends = useSend(document, notSent)
  const { rejection } = sends
  const tokens = useTokenNotes(reading, toDocument)
  const issues = useMemo(
    () =>
      withRejection([...reading.issues, ...tokens, ...senderIssues(kind, { reading, route, toDocument })], rejection),
    [kind, reading, tokens, route, toDocument, rejection],
  )

  // Who sends it and where it goes is settled with the first change: it must not change under somebody who writes.
  const write = useCallback(
    (text: string, kind: DocumentKind) =>
      update({ text, kind, unsaved: true, changedAt: Date.now(), ...settled(route) }),
    [update, route],
  )
  const goTo = (place: IssuePlace, focus = false) => {
    editor.current?.goTo(place, focus)
    if (reading.json) moveCaret(caretAt(document.text, issueRange(reading.json, place).start))
  }
  const convertible = { kind, value: reading.value, aside: document.aside }
  const isReadable = reading.content !== null && !reading.stale && !reading.waiting
  const changeKind = (next: DocumentKind) => {
    if (next === kind) return
    const before = { kind, text: document.text, aside: document.aside }
    const changed = { kind: next, unsaved: true, changedAt: Date.now(), ...settled(route) }
    if (isReadable) {
      const { value, aside } = convertDocument(convertible, next)
      update({ ...changed, text: `${written(value)}\n`, aside })
    } else update(changed)
    workbench.notify('The payload was converted', () => update(before))
  }
  const sendNow = async (verb: SendVerbName = 'create', { isQuiet = false }: SendOptions = {}) => {
    const why = verb === 'create' ? notSent : sends.notUpdated
    if (shapes[kind].isOpened && why === null) actAs(workbench.store, route)
    const { before } = sends
    const done = await deliver(workbench, { document, reading, route, values: samples.values, verb, before, why })
    if (done.is === 'sent' && isAccepted(done.sending) && done.sending.by === 'dialog')
      showPost(workbench.store, done.sending)
    if (isQuiet) return
    // Keys have no tooltip that says why not.
    if (done.is === 'impossible') workbench.notify(done.why)
    const [first] = done.is === 'sent' && !isAccepted(done.sending) ? done.sending.report.issues : []
    if (first) goTo(first)
  }
  // What was pressed goes with its problem; the text that was fixed has the keyboard then, and its undo.
  const applyFix = (edits: TextEdit[]) => {
    editor.current?.apply(edits)
    editor.current?.focus()
  }
  const takeOut = useSecretFix({ text: document.text, samples, applyFix })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if (event.key === 'Enter') void sendNow(event.shiftKey ? 'update' : 'create')
    else if (event.key === '.') editor.current?.quickFix()
    else return
    event.preventDefault()
  }
  const verbs = useLatest({
    changeKind,
    whyNotKind: (next: DocumentKind) => (isReadable ? whyNotConverted(convertible, next) : null),
    goTo,
    selectBlock: (postPath: string) => goTo({ path: toDocument(postPath) }),
    applyFix,
    fix: (issue: Issue, label: string) => {
      const found = quickFixes(issue, document.text).find(one => one.label === label)
      if (found?.secret) void takeOut(issue, found.secret)
      else if (found) applyFix(found.edits)
    },
    send: (verb?: SendVerbName, options?: SendOptions) => void sendNow(verb, options),
    setSendsOnSave: (isOn: boolean) => update({ sendsOnSave: isOn ? Date.now() : undefined }),
    copyAs: (kind: SnippetKind, withSecret?: boolean) =>
      void copyAs(
        workbench,
        { document, reading, route, values: samples.values },
        { kind, ...(withSecret ? { withSecret } : {}) },
      ),
    whyNoRequest: () => whyNoRequest({ document, reading, route }),
    whyNoCopy: (kind: SnippetKind) => whyNoCopy({ document, reading, route }, kind),
    whyNoSecret: () => whyNoSecret(kind, route),
    copyJson: () => copyJson(workbench, document.text),
    onKeyDown,
  })
  return {
    document,
    reading,
    issues,
    route,
    caret,
    caretPath,
    selected: partAround(shapes[document.kind], toPost(caretPath)),
    editor,
    samples,
    stoppedBy: sends.isStopped ? reading.unfilled : none,
    sendings: sends.sendings,
    sending: sends.sending,
    notSent,
    notUpdated: sends.notUpdated,
    write,
    change: update,
    moveCaret,
    toDocument,
    ...verbs,
  }
}

const none: readonly string[] = []
