import type { CapturedMessage } from '../../recording/capture/captured'
import { type Rewriting, rewriteJson, rewriteText } from '../../recording/capture/rewrite'
import { jsonBody } from '../../recording/jsonBody'
import type { BundleBody, BundleExchange } from '../schema/exchange'
import type { BundleSource } from './source'

/** How texts are written into a bundle: what looks like a secret is hidden first, then placeholders get their names. */
export interface Writing {
  rewriting: Omit<Rewriting, 'isSent'>
  hide(text: string): string
}

/** Writes down one exchange, without what is empty. */
export function bundleExchange(source: BundleSource, writing: Writing): BundleExchange {
  const { summary, request, response, effects, timings } = source
  const { direction } = summary
  const sent = { ...writing.rewriting, isSent: direction === 'in' }
  const about = filled({
    user_id: summary.user_id,
    channel_id: summary.channel_id,
    post_id: summary.post_id,
    hook_id: summary.hook_id,
    action_id: summary.action_id,
  })
  const details = {
    effects: effects.map(({ id, at, kind, post_id, channel_id, user_id, text }) => ({
      ...{ id, at, kind },
      ...filled({ post_id, channel_id, user_id, text }),
    })),
    merged: source.merged,
    response_keys: source.response_keys,
    issues: source.issues,
    explanations: source.explanations,
  }
  return {
    ...headOf(summary, writing),
    ...(Object.keys(about).length === 0 ? {} : { about }),
    request: {
      method: summary.method,
      url: rewriteText(writing.hide(summary.url), sent),
      ...messageOf(request, writing, sent),
    },
    ...(summary.status === null ? {} : { status: summary.status }),
    ...(response === null ? {} : { response: messageOf(response, writing, { ...writing.rewriting, isSent: false }) }),
    sizes: { request: summary.request_bytes, response: summary.response_bytes },
    ...withoutEmpty(clean(details, writing)),
    ...(Object.values(timings).some(time => time !== null) ? { timings } : {}),
  }
}

function headOf(summary: BundleSource['summary'], writing: Writing) {
  const { id, direction, kind, label, started_at, duration_ms, outcome, fault, note, comment } = summary
  const { is_marked, has_notes, cause_id, parent_id, depth, joined_by } = summary
  const texts = clean({ label, note, comment }, writing)
  return {
    ...{ id, direction, kind, label: texts.label, started_at, duration_ms, outcome },
    ...(fault === null ? {} : { fault }),
    ...filled({ note: texts.note, comment: texts.comment }),
    ...(is_marked ? { is_marked } : {}),
    ...(has_notes ? { has_notes } : {}),
    story: cause_id,
    ...(parent_id === null ? {} : { parent: parent_id }),
    ...(depth === 0 ? {} : { depth }),
    ...(joined_by === '' ? {} : { joined_by }),
  }
}

/** Any JSON value as a bundle has it. */
export const clean = <T>(value: T, { hide, rewriting }: Writing): T =>
  rewriteJson(JSON.parse(hide(JSON.stringify(value))), { ...rewriting, isSent: false }) as T

const filled = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const withoutEmpty = <T extends Record<string, readonly unknown[]>>(lists: T): Partial<T> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<T>

function messageOf(
  { headers, body }: CapturedMessage,
  { hide }: Writing,
  rewriting: Rewriting,
): { headers: [string, string][]; body?: BundleBody } {
  const shown = headers.map(([name, value]): [string, string] => [name, rewriteText(hide(value), rewriting)])
  if (body === null) return { headers: shown }
  const { bytes } = body
  const cut = body.truncated ? { truncated: true } : {}
  if (body.encoding === 'base64') return { headers: shown, body: { base64: body.text, bytes, ...cut } }
  const text = hide(body.text)
  const json = body.truncated ? undefined : jsonBody(text)
  // A body is the same when it is opened, byte for byte: spaces are kept as they were.
  return json !== undefined && JSON.stringify(json.value) === text
    ? { headers: shown, body: { json: rewriteJson(json.value, rewriting), bytes } }
    : { headers: shown, body: { text: rewriteText(text, rewriting), bytes, ...cut } }
}
