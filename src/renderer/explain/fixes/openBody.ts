import type { DocumentKind } from '#contract/documents'
import type { Exchange } from '#contract/exchange'
import { guessKind } from '#contract/guessKind'
import { workbench as endpoints } from '#contract/workbench'
import { issueRange } from '#domain/edits/issueRange'
import { readJson } from '#domain/edits/jsonDocument'
import type { Fix } from '#domain/explain/explanation'
import { changeDocument } from '../../store/payloads/documents'
import { newDocument } from '../../store/templates/newDocument'
import type { Workbench } from '../../store/workbench'

type OpenBody = Extract<Fix, { do: 'open_body' }>

/** Opens a body of an exchange as a payload of its own, with the caret at the place that the fix names. */
export async function openBody(workbench: Workbench, fix: OpenBody, exchangeId: string): Promise<void> {
  const { store, call, notify } = workbench
  const exchange = await call(endpoints.exchange, {
    params: { id: fix.exchange_id ?? exchangeId },
    query: { whole: true },
  })
  if (!exchange.ok) return notify(exchange.error.message)
  const text = textOf(exchange.value, fix.side)
  if (text === '') return notify(`The ${fix.side} has no body that was recorded`)
  const id = newDocument(store, { kind: kindOf(exchange.value, fix.side, text), name: fix.side, text })
  store.setState(state => changeDocument(state, id, { caretLine: lineOf(text, fix) }))
}

/** A payload that was sent as a form is its field of that name. */
function textOf(exchange: Exchange, side: OpenBody['side']): string {
  const text = exchange[side]?.body?.text ?? ''
  return (text.startsWith('payload=') && new URLSearchParams(text).get('payload')) || text
}

function kindOf({ summary }: Exchange, side: OpenBody['side'], text: string): DocumentKind {
  if (summary.kind === 'hook') return 'incoming_webhook'
  if (side === 'response' && summary.kind === 'callback') return 'action_response'
  if (side === 'response' && summary.kind === 'webhook') return 'outgoing_response'
  return guessKind(readJson(text).value).kind
}

/** The line of a place, counted from 1. */
function lineOf(text: string, { line, pointer }: OpenBody): number | undefined {
  if (line !== undefined || pointer === undefined) return line
  const { start } = issueRange(readJson(text), { path: pointer })
  return text.slice(0, start).split('\n').length
}
