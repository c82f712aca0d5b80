import type { ResponseKey } from '#contract/exchange'
import type { LabCall, SideCall } from '#contract/lab/lab'
import { readActionResponse } from '#domain/actions/response/response'
import type { Issue } from '#domain/issue'
import { faultWords } from '#domain/lab/sentences/faultWords'
import type { Post } from '#domain/posts/post'
import { counted } from '../../../ui/words/amounts'

/** One line of what a call changed, or would change. */
export interface ChangeRow {
  id: string
  verdict:
    | 'applied'
    | 'ignored'
    | 'rejected'
    | 'state'
    | 'over the API'
    | 'waiting'
    | 'failed'
    | 'warning'
    | 'error'
    | 'fault'
  /** As in the response, the file or the state. */
  key: string
  why: string
  /** Of state: what it was and is, as JSON. */
  values?: readonly [string, string]
}

interface Shown {
  call: LabCall
  /** The whole body; `null` where the log has cut it. */
  body: string | null
  /** Nothing was sent: what would go over the API is not made yet. */
  isDry: boolean
  /** The clicked post before and after, where it is known. */
  before: Post | null
  after: Post | null
  /** The rule keeps the post: keys of the update that change nothing are not the author's. */
  keepsPost: boolean
  nameOf(owner: string): string
}

/** Lists what a call changed: what the service does with each key of the response, state, calls over the API, problems. */
export function changeRows(shown: Shown): ChangeRow[] {
  const { call, isDry, nameOf } = shown
  const { decision, side_calls } = call
  const { fault, issues } = decision
  return [
    ...(fault === null
      ? []
      : [{ id: 'fault', verdict: 'fault', key: faultWords(fault), why: faultWhy(fault.is) } as const]),
    ...responseRows(shown),
    ...decision.changes.map(
      ({ name, owner, from, to }, at): ChangeRow => ({
        id: `state-${at}`,
        verdict: 'state',
        key: name,
        why: owner === '' ? '' : `of ${nameOf(owner)}`,
        values: [inShort(from), inShort(to)],
      }),
    ),
    ...(isDry ? wantedRows(call) : side_calls.map(sideRow)),
    ...issues.map(issueRow),
  ]
}

const faultWhy = (is: string): string =>
  is === 'slow_body' ? 'The response arrives late.' : 'The response of the rule does not arrive.'

/** Keys of the response to a click, with what the service makes of them; for other calls the parts of the rule. */
function responseRows({ call, body, before, after, keepsPost }: Shown): ChangeRow[] {
  const { kind, decision } = call
  const { rule, parts, status, headers } = decision
  if (kind === 'click' && rule !== null && body !== null && body !== '') {
    const { keys } = readActionResponse(body, headers['content-type'], status)
    const inner = new Set(keys.flatMap(({ key }) => (key.includes('.') ? [key.slice(0, key.lastIndexOf('.'))] : [])))
    return keys
      .filter(({ key, verdict }) => !(verdict === 'applied' && inner.has(key)))
      .filter(({ key, verdict }) => !(keepsPost && verdict === 'ignored' && key.startsWith('update.props.')))
      .map(one => ({ ...keyRow(one), ...effectOf(one.key, { before, after }) }))
  }
  return parts
    .filter(part => kind !== 'click' || !overApi.has(part))
    .map(part => ({ id: `part-${part}`, verdict: 'applied', key: part, why: partWords[part] ?? '' }))
}

/** What a key of an update makes of the post, where both are known. */
function effectOf(key: string, { before, after }: Pick<Shown, 'before' | 'after'>): { why?: string } {
  if (key === 'ephemeral_text') return { why: 'only who clicked sees it' }
  if (before === null || after === null) return {}
  if (key === 'update.message') return { why: after.message === '' ? 'empty' : `“${after.message}”` }
  const [was, now] = [before.props.svc_blocks, after.props.svc_blocks]
  if (!key.startsWith('update.props') || !Array.isArray(was) || !Array.isArray(now)) return {}
  return { why: `${counted(now.length, 'block')} in place of ${was.length}` }
}

const keyRow = ({ key, verdict, why }: ResponseKey): ChangeRow => ({
  id: `key-${key}`,
  verdict: verdict === 'applied' ? 'applied' : verdict.startsWith('wrong') ? 'rejected' : 'ignored',
  key,
  why,
})

/** Parts that are no keys of the response to a click. */
const overApi: ReadonlySet<string> = new Set(['post', 'reply', 'dialog', 'later'])

function wantedRows({ kind, decision: { parts } }: LabCall): ChangeRow[] {
  if (kind !== 'click') return []
  return parts
    .filter(part => overApi.has(part))
    .map(part => ({ id: `api-${part}`, verdict: 'over the API', key: part, why: partWords[part] ?? '' }))
}

const partWords: Readonly<Record<string, string>> = {
  update: 'the post is changed',
  private: 'only who called sees it',
  post: 'a message is posted',
  reply: 'a reply in the thread',
  open: 'a link is opened',
  error: 'an error is shown to who called',
  errors: 'errors at fields of the dialog',
  form: 'another step of the dialog',
  options: 'choices of the menu',
  dialog: 'a dialog is opened',
  later: 'sent later, through the response URL',
  raw: 'the body as it is in the rule',
}

const sideRow = ({ is, outcome, note }: SideCall, at: number): ChangeRow => ({
  id: `side-${at}`,
  verdict: outcome === 'made' ? 'over the API' : outcome,
  key: is,
  why: note || partWords[is] || '',
})

const issueRow = (
  { path, severity, message }: Pick<Issue, 'path' | 'severity' | 'message'>,
  at: number,
): ChangeRow => ({
  id: `issue-${at}`,
  verdict: severity === 'error' ? 'error' : 'warning',
  key: path,
  why: message,
})

/** Characters of a value that are shown. */
const longest = 80

/** A value as JSON, cut; `nothing` for what is not there. */
export function inShort(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
