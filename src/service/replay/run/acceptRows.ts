import { isUtf8 } from 'node:buffer'
import type { Message } from '#contract/exchange'
import type { RunSide } from '#contract/replay/runs'
import { type AcceptedMatcher, acceptMatchers, acceptValues } from '#domain/comparison/accept/acceptInto'
import { acceptPost, addPost, removePost } from '#domain/comparison/accept/acceptPost'
import type { Difference } from '#domain/comparison/difference'
import { type RecordedStory, storiesOf } from '#domain/comparison/run/stories'
import { applied, setAt } from '#domain/edits/edits'
import { bodyFileName, exchangeFileName, exchangeNumberOf, recordingFileName } from '#domain/recording/fileNames'
import { jsonBody } from '#domain/recording/jsonBody'
import { escaped } from '#domain/recording/placeholders'
import { readHead, readRecording } from '#domain/recording/readRecording'
import type { RecordedBody, RecordedExchange } from '#domain/recording/schema/exchange'
import { writtenExchange } from '#domain/recording/writeRecording'
import { isDecidedWhole, type KeptRow } from './kept'

type Files = ReadonlyMap<string, string>

/** A row of which something is accepted. */
export interface AcceptedRow {
  row: KeptRow
  /** Places of its differences; what is missing or extra has none, and is accepted whole. */
  differences: readonly number[]
}

/** A matcher in place of the new value. */
export type AcceptedBy = Pick<AcceptedMatcher, 'is' | 'pattern' | 'tolerance'> & { isForAll: boolean }

/**
 * Writes what is accepted into the files of a recording, and changes no other line: new values where the old ones stood,
 * or matchers; what is missing is left out from now on, what is extra becomes an exchange of the recording
 * (docs/reference/comparison.md#deciding). Returns all files.
 */
export function acceptRows(
  files: Files,
  accepted: readonly AcceptedRow[],
  by: AcceptedBy | null = null,
): Map<string, string> {
  const out = new Map(files)
  for (const { row, differences } of accepted) {
    const { verdict, file, number } = row.compared
    const chosen = differences.flatMap(at => row.compared.differences[at] ?? [])
    if (row.compared.role === 'post' && (by === null || isDecidedWhole(row))) acceptPostRow(out, row, chosen)
    else if (verdict === 'missing' && file !== '')
      change(out, file, text => applied(text, setAt(text, '/role', 'left_out')))
    else if (verdict === 'extra') addExchange(out, row)
    else if (by !== null) {
      // A matcher of a post is for the story that it belongs to.
      const at = row.compared.role === 'post' ? row.compared.story : number
      const exchange = by.isForAll || at === null ? {} : { exchange: at }
      const { isForAll: _, ...how } = by
      const matchers = chosen.filter(isMatchable).map(difference => ({ difference, ...how, ...exchange }))
      change(out, recordingFileName, text => acceptMatchers(text, matchers))
    } else if (file !== '') {
      change(out, file, text => acceptValues(text, chosen, writing(row)))
      const ended = row.now?.outcome
      const isWhole = chosen.length > 0 && chosen.length === row.compared.differences.length
      if (isWhole && ended !== undefined && ended !== 'sent' && verdict !== 'changed') {
        change(out, file, text => applied(text, setAt(text, '/outcome', ended)))
      }
    }
  }
  return out
}

/** What is rendered follows from what is stored: a matcher is for the field. */
const isMatchable = ({ part }: Difference): boolean => part !== 'post.rendered'

function acceptPostRow(files: Map<string, string>, row: KeptRow, chosen: readonly Difference[]): void {
  const { verdict, file, story, post_id = '' } = row.compared
  const write = writing(row)
  if (verdict === 'extra') {
    const stimulus = [...files.keys()].find(name => exchangeNumberOf(name) === story)
    const { now_post } = row
    if (stimulus !== undefined && now_post) change(files, stimulus, text => addPost(text, now_post, write))
  } else if (verdict === 'missing') {
    for (const name of filesOfStory(files, story)) change(files, name, text => removePost(text, post_id))
  } else {
    change(files, file, text =>
      acceptPost(text, chosen, { id: post_id, rendered: row.now_post?.rendered ?? null, write }),
    )
  }
}

/** The files of the exchanges of a story: each of them may have left a post that is to go. */
function filesOfStory(files: Files, story: number): string[] {
  const read = readRecording(files)
  const found = read.ok ? storiesOf(read.value).filter(one => hasExchange(one, story)) : []
  return found.flatMap(({ stimulus, reactions }) => [stimulus, ...reactions].map(({ file }) => file))
}

const hasExchange = ({ stimulus, reactions }: RecordedStory, number: number): boolean =>
  [stimulus, ...reactions].some(one => one.number === number)

function change(files: Map<string, string>, name: string, edit: (text: string) => string): void {
  const text = files.get(name)
  if (text !== undefined) files.set(name, edit(text))
}

const made = /\[redacted:[a-z0-9]{6}\]|(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

/** Ids of the run become the recorded ones that they stand for, secrets their placeholders. */
const writing =
  ({ ids }: KeptRow) =>
  (text: string): string =>
    text.replace(made, id => ids[id] ?? id)

function addExchange(files: Map<string, string>, row: KeptRow): void {
  const head = readHead(files.get(recordingFileName))
  if (!head.ok || row.now === null) return
  const number = head.value.exchanges + 1
  const { kind, label, story, now_ms } = row.compared
  const { direction, outcome, method, url, request, response, status } = row.now
  const file = exchangeFileName({ number, kind, label }, number)
  const write = (text: string): string => writing(row)(escaped(text))
  const message = (side: 'request' | 'response', one: Message) => ({
    headers: one.headers.map(([name, value]): [string, string] => [name, write(value)]),
    ...bodyOf(one, { name: bodyFileName(file, side), files, write }),
  })
  const exchange: RecordedExchange = {
    ...{ role: 'reaction', direction, kind: row.now.kind, label: write(label) },
    cause: { exchange: story, by: direction === 'out' ? 'service' : 'token' },
    at: 0,
    ...(now_ms === null ? {} : { duration_ms: now_ms }),
    ...(outcome === 'sent' ? { outcome: 'interrupted' } : { outcome }),
    request: { method, url: write(url), ...message('request', request) },
    ...(response === null ? {} : { response: { status, ...message('response', response) } }),
  }
  files.set(file, writtenExchange(exchange))
  change(files, recordingFileName, text => applied(text, setAt(text, '/exchanges', number)))
}

interface Writing {
  name: string
  files: Map<string, string>
  write(text: string): string
}

function bodyOf({ body }: RunSide['request'], { name, files, write }: Writing): { body?: RecordedBody } {
  if (body === null || body.text === '') return {}
  if (body.encoding === 'base64' || !isUtf8(Buffer.from(body.text))) {
    files.set(name, `${(body.text.match(/.{1,76}/g) ?? []).join('\n')}\n`)
    return { body: { file: name } }
  }
  const written = write(body.text)
  const json = jsonBody(written)
  return { body: json === undefined ? { text: written } : { json: json.value } }
}
