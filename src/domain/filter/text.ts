import { mediaType } from '../mediaType'
import { queryPairs } from '../queryPairs'
import type { FilterNames, FilterSubject } from './subject'

/** Case does not count where texts are compared. */
export const fold = (text: string): string => text.toLowerCase()

/** Finds a text in others, without regard to case. */
export function includesFold(part: string): (text: string) => boolean {
  const folded = fold(part)
  return text => fold(text).includes(folded)
}

/** A header as it is searched. */
export const headerLine = ([name, value]: readonly [string, string]): string => `${name}: ${value}`

/** A body as it is searched: as it crossed the wire, and the values of a form as they are meant. */
export function* bodyTexts(subject: FilterSubject, side: 'req' | 'res'): Generator<string> {
  const body = subject.body(side)
  if (body === null) return
  yield body
  const [, type] = subject.headers(side).find(([name]) => /^content-type$/i.test(name)) ?? []
  if (mediaType(type) !== 'application/x-www-form-urlencoded') return
  for (const [, value] of queryPairs(body)) yield value
}

/** What of an exchange never changes again and is searched by words: its row, headers and bodies. */
export function* recordedTexts(subject: FilterSubject): Generator<string> {
  const { row } = subject
  yield row.url
  yield row.label
  yield row.note
  yield row.kind
  yield row.method
  yield row.outcome
  yield String(row.status ?? '')
  yield row.action_id
  yield row.post_id
  yield* subject.posts()
  for (const side of ['req', 'res'] as const) {
    yield* bodyTexts(subject, side)
    for (const header of subject.headers(side)) yield headerLine(header)
  }
}

/** All texts of an exchange that words are looked for in. */
export function* textsOf(subject: FilterSubject, names: FilterNames): Generator<string> {
  const { user_id, channel_id, hook_id, comment } = subject.row
  yield names.userName(user_id)
  yield names.channelName(channel_id)
  if (hook_id !== '') yield names.hookName(hook_id)
  yield comment
  yield* recordedTexts(subject)
}
