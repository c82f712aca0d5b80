import { isUtf8 } from 'node:buffer'
import type { Message } from '#contract/exchange'
import { type WriteText, writtenValue } from '#domain/comparison/accept/acceptInto'
import { type RecordedStory, storiesOf } from '#domain/comparison/run/stories'
import { applied, setAt } from '#domain/edits/edits'
import { recordedValues } from '#domain/recording/capture/recordedValues'
import { bodyFileName, exchangeFileName, recordingFileName } from '#domain/recording/fileNames'
import { jsonBody } from '#domain/recording/jsonBody'
import { escaped } from '#domain/recording/placeholders'
import { readRecording } from '#domain/recording/readRecording'
import type { NumberedExchange } from '#domain/recording/recording'
import type { RecordedBody, RecordedExchange } from '#domain/recording/schema/exchange'
import { writtenExchange } from '#domain/recording/writeRecording'
import { changeFile, type Files } from './changeFile'
import type { KeptRow } from './kept'

/** The exchanges of the recorded story that an exchange belongs to, the stimulus first. */
export function storyIn(files: Files, number: number): NumberedExchange[] {
  const read = readRecording(files)
  const found = read.ok ? storiesOf(read.value).filter(one => hasExchange(one, number)) : []
  return found.flatMap(({ stimulus, reactions }) => [stimulus, ...reactions])
}

const hasExchange = ({ stimulus, reactions }: RecordedStory, number: number): boolean =>
  [stimulus, ...reactions].some(one => one.number === number)

/** Adds an exchange that was not recorded as the last one of a recording. */
export function addExchange(files: Map<string, string>, row: KeptRow, write: WriteText): void {
  const read = readRecording(files)
  if (!read.ok || row.now === null) return
  const number = read.value.head.exchanges + 1
  const { kind, label, now_ms } = row.compared
  const { direction, outcome, method, url, request, response, status } = row.now
  const file = exchangeFileName({ number, kind, label }, number)
  const names = direction === 'in' ? new Map(Array.from(recordedValues(read.value), ([one, id]) => [id, one])) : null
  const named: WriteText = text => write(text).replace(made, id => names?.get(id) ?? id)
  const message = (side: 'request' | 'response', one: Message, as: WriteText) => ({
    headers: one.headers.map(([name, value]): [string, string] => [name, as(escaped(value))]),
    ...bodyOf(one, { name: bodyFileName(file, side), files, write: as }),
  })
  const exchange: RecordedExchange = {
    ...{ role: 'reaction', direction, kind: row.now.kind, label: write(escaped(label)) },
    ...causeOf(files, row),
    ...(now_ms === null ? {} : { duration_ms: Math.round(now_ms) }),
    ...(outcome === 'sent' ? { outcome: 'interrupted' } : { outcome }),
    request: { method, url: named(escaped(url)), ...message('request', request, named) },
    ...(response === null ? {} : { response: { status, ...message('response', response, write) } }),
  }
  files.set(file, writtenExchange(exchange))
  changeFile(files, recordingFileName, text => applied(text, setAt(text, '/exchanges', number)))
}

const made = /(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

/** An integration does something in return to a call: where it responds as recorded, that is sent in its place. */
function causeOf(files: Files, { compared: { story }, now }: KeptRow): Pick<RecordedExchange, 'cause' | 'at'> {
  const all = storyIn(files, story)
  const call = now?.direction === 'in' ? all.findLast(({ exchange }) => exchange.direction === 'out') : undefined
  const cause = call ?? all.find(({ number }) => number === story)
  const { at = 0, duration_ms = 0 } = cause?.exchange ?? {}
  const by = now?.direction === 'out' ? 'service' : 'token'
  return { cause: { exchange: cause?.number ?? story, by }, at: Math.round(at + duration_ms) }
}

interface Writing {
  name: string
  files: Map<string, string>
  write: WriteText
}

function bodyOf({ body }: Message, { name, files, write }: Writing): { body?: RecordedBody } {
  if (body === null || body.text === '') return {}
  if (body.encoding === 'base64' || !isUtf8(Buffer.from(body.text))) {
    files.set(name, `${(body.text.match(/.{1,76}/g) ?? []).join('\n')}\n`)
    return { body: { file: name } }
  }
  const json = jsonBody(body.text)
  return { body: json === undefined ? { text: write(escaped(body.text)) } : { json: writtenValue(json.value, write) } }
}
