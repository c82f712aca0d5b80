import { RotateCw, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { documentIssues } from '#contract/documentIssues'
import type { Exchange } from '#contract/exchange'
import { workbench as endpoints } from '#contract/workbench'
import { readJson } from '#domain/edits/jsonDocument'
import type { Issue } from '#domain/issue'
import { syntaxIssues } from '#domain/syntax/syntaxIssues'
import { payloadOf } from '../../../../bodies/payloadOf'
import { PayloadEditor } from '../../../../editor/PayloadEditor'
import { PlainEditor } from '../../../../editor/PlainEditor'
import { keepDraft, showCompared, stopEditing } from '../../../../store/inspection/editing'
import type { ResendDraft } from '../../../../store/inspection/inspection'
import { useSelect, useWorkbench } from '../../../../store/workbench'
import { Button } from '../../../../ui/controls/Button'
import { Input } from '../../../../ui/controls/Input'
import { Select } from '../../../../ui/controls/Select'
import { cx } from '../../../../ui/marks/cx'
import { changesOf, draftOf, headersOf } from './draftOf'
import styles from './ResendEditor.module.css'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export interface ResendEditorProps {
  detail: Exchange
  /** It is left: the focus goes back to the list. */
  onLeave(): void
}

/** A recorded request to be changed and sent again. Leaving it keeps what was changed; Esc leaves. */
export function ResendEditor({ detail, onLeave }: ResendEditorProps) {
  const workbench = useWorkbench()
  const { store } = workbench
  const { id } = detail.summary
  const recorded = useMemo(() => draftOf(detail), [detail])
  const kept = useSelect(state => state.resendDrafts[id])
  const draft = kept ?? recorded
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const change = (part: Partial<ResendDraft>) => keepDraft(store, id, { ...draft, ...part })
  const { badLine } = headersOf(draft.headers)
  const why = whyNot(detail, badLine)
  const leave = () => {
    stopEditing(store)
    onLeave()
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = async () => {
    setSending(true)
    const body = changesOf(draft, recorded) as NonNullable<
      Parameters<typeof workbench.call<typeof endpoints.resend>>[1]['body']
    >
    const result = await workbench.call(endpoints.resend, { params: { id }, body })
    setSending(false)
    if (!result.ok) return setFailure(result.error.message)
    keepDraft(store, id, null)
    showCompared(store, id, result.value.exchange_id)
  }
  return (
    <form
      ref={form}
      className={styles.editor}
      aria-label="Edit and resend"
      onSubmit={event => {
        event.preventDefault()
        if (!why && !isSending) void send()
      }}
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && leave()}
    >
      <div className={styles.line}>
        <Select
          label="Method"
          value={methods.find(one => one === draft.method) ?? 'POST'}
          options={methods.map(value => ({ value, label: value }))}
          onChange={method => change({ method })}
          mono
        />
        <Input
          aria-label="URL"
          className={styles.url}
          mono
          value={draft.url}
          onChange={event => change({ url: event.target.value })}
        />
      </div>
      <label className={styles.label}>
        Headers
        <textarea
          className={cx('wire', styles.headers)}
          value={draft.headers}
          rows={Math.min(6, draft.headers.split('\n').length + 1)}
          spellCheck={false}
          aria-invalid={badLine > 0}
          onChange={event => change({ headers: event.target.value })}
        />
      </label>
      <Body detail={detail} draft={draft} onChange={body => change({ body })} onSend={() => void send()} />
      <footer className={styles.foot}>
        <span className={cx(styles.note, (failure || why) && styles.bad)} role="status">
          {failure || why || noteOf(draft)}
        </span>
        {kept && (
          <Button size="sm" variant="ghost" icon={Undo2} onClick={() => keepDraft(store, id, null)}>
            As recorded
          </Button>
        )}
        <Button size="sm" onClick={leave}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" icon={RotateCw} busy={isSending} why={why ?? false}>
          Send
        </Button>
      </footer>
    </form>
  )
}

/** Why it cannot be sent, with what to do. */
function whyNot({ summary, request }: Exchange, badLine: number): string | null {
  if (summary.kind === 'send') return 'It went to another server: send its payload again, with the token of its target.'
  if (request.body?.truncated && request.body.lost === 0) return 'Load all of its body first.'
  return badLine > 0 ? `Line ${badLine} of the headers is not “Name: value”.` : null
}

const noteOf = ({ headers, url, body }: ResendDraft): string =>
  /\[redacted/.test(`${headers}${url}${body ?? ''}`)
    ? 'The service fills in secrets that it knows.'
    : 'A request to the service does again what it did.'

interface BodyProps {
  detail: Exchange
  draft: ResendDraft
  onChange(text: string): void
  onSend(): void
}

/** The body with the rules of its kind where that is known. */
function Body({ detail, draft, onChange, onSend }: BodyProps) {
  const { body } = draft
  const isForm = detail.request.headers.some(([name, value]) => /^content-type$/i.test(name) && /form/i.test(value))
  const kind = isForm ? null : (payloadOf(detail, 'request')?.kind ?? null)
  const issues = useMemo(() => (kind && body !== null ? issuesOf(kind, body) : []), [kind, body])
  if (body === null) {
    const text = detail.request.body ? 'The body is no text: it is sent as it was recorded.' : ''
    if (text) return <p className={styles.none}>{text}</p>
  }
  if (!kind) {
    return (
      <>
        <BodyLabel />
        <PlainEditor className={styles.body} label="Body" value={body ?? ''} onChange={onChange} onSend={onSend} />
      </>
    )
  }
  return (
    <>
      <BodyLabel />
      <div className={styles.body}>
        <PayloadEditor
          id={`resend-${detail.summary.id}`}
          label="Body"
          value={body ?? ''}
          documentKind={kind}
          issues={issues}
          selectedPath={null}
          onChange={onChange}
          onSend={onSend}
        />
        {issues.length > 0 && <Problems issues={issues} />}
      </div>
    </>
  )
}

/** The editors have the name themselves. */
const BodyLabel = () => (
  <span className={styles.label} aria-hidden="true">
    Body
  </span>
)

function issuesOf(kind: Parameters<typeof documentIssues>[0], text: string): readonly Issue[] {
  const json = readJson(text)
  return json.error ? syntaxIssues(text) : documentIssues(kind, json.value)
}

const Problems = ({ issues }: { issues: readonly Issue[] }) => (
  <ul className={styles.problems} aria-label="Problems">
    {issues.slice(0, 3).map((issue, at) => (
      <li key={at}>
        {issue.message} <span className="wire">{issue.path || '/'}</span>
      </li>
    ))}
    {issues.length > 3 && <li>{issues.length - 3} more</li>}
  </ul>
)
