import type { Static, TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { readJson } from '../edits/jsonDocument'
import { errorAt, type Issue, type Result, readablePath } from '../issue'
import { isObject } from '../json'
import { lineOf } from '../project/settings/readSettings'
import { checkRecording } from './checkRecording'
import { lineDeeperThan } from './depth'
import { exchangeNumberOf, isBodyFile, recordingFileName } from './fileNames'
import type { NumberedExchange, Recording } from './recording'
import { RecordedExchange } from './schema/exchange'
import { RecordingFile, recordingFormat } from './schema/recording'

/** No recording that was made here is as deep: whoever reads one calls itself for each level. */
const MOST_DEPTH = 500

/** An issue of a file: `data.file` is its name, `data.line` counts from 1. */
export const fileIssue = (
  { file, text = '', line }: { file: string; text?: string; line?: number },
  path: string,
  { code, message }: { code: string; message: string },
): Issue => errorAt(path, code, `${file}: ${message}`, { file, line: line ?? (text === '' ? 1 : lineOf(text, path)) })

/**
 * Reads a recording from its files, by name. What is wrong is named with file, place and way out; nothing of a recording
 * that has such an issue is used.
 */
export function readRecording(files: ReadonlyMap<string, string>): Result<Recording> {
  const head = readHead(files.get(recordingFileName))
  if (!head.ok) return head
  const issues: Issue[] = []
  const exchanges: NumberedExchange[] = []
  for (const [file, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const number = exchangeNumberOf(file)
    if (number === null) continue
    const read = readExchange(file, text)
    if (read.ok) exchanges.push({ number, file, exchange: read.value })
    else issues.push(...read.issues)
  }
  exchanges.sort((a, b) => a.number - b.number)
  const bodies = new Map(
    [...files].filter(([name]) => isBodyFile(name)).map(([name, text]) => [name, text.replace(/\s/g, '')]),
  )
  const recording: Recording = { head: head.value, exchanges, bodies }
  issues.push(...checkRecording(recording, files))
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: recording }
}

/** Reads `recording.json` alone, for lists. */
export function readHead(text: string | undefined): Result<RecordingFile> {
  const file = recordingFileName
  if (text === undefined) {
    const message = 'it is missing, so this folder is no recording. Restore it, or name another folder.'
    return { ok: false, issues: [fileIssue({ file }, '', { code: 'recording.missing', message })] }
  }
  return readAs(RecordingFile, { file, text })
}

/** Reads the file of one exchange alone. */
export const readExchange = (file: string, text: string): Result<RecordedExchange> =>
  readAs(RecordedExchange, { file, text })

function readAs<S extends TSchema>(schema: S, { file, text }: { file: string; text: string }): Result<Static<S>> {
  const rejected = (path: string, code: string, message: string, line?: number): Result<never> => ({
    ok: false,
    issues: [fileIssue({ file, text, ...(line === undefined ? {} : { line }) }, path, { code, message })],
  })
  const deep = lineDeeperThan(text, MOST_DEPTH)
  if (deep !== null) {
    const message = `lists and objects stand inside each other in more than ${MOST_DEPTH} levels. Restore the file.`
    return rejected('', 'recording.deep', message, deep)
  }
  const { value, error } = readJson(text.replace(/^\uFEFF/, ''))
  if (error !== null) {
    const half = text.trim() === '' ? 'The file is empty' : error.message.replace(/\.$/, '')
    return rejected('', 'recording.json', `${half}. Restore the file, or record again.`, error.line)
  }
  if (isObject(value) && typeof value['format'] === 'number' && value['format'] > recordingFormat) {
    const message = `format ${value['format']} is of a newer version of Blockyard. Update Blockyard to use it.`
    return rejected('/format', 'recording.newer', message)
  }
  if (Check(schema, value)) return { ok: true, value }
  const [first] = Errors(schema, value)
  const path = first?.instancePath ?? ''
  const allowed = first?.keyword === 'enum' ? `must be one of ${first.params.allowedValues.join(', ')}` : undefined
  const what = `${readablePath(path) || 'it'} ${allowed ?? first?.message ?? 'is not what it should be'}`
  return rejected(path, 'recording.shape', `${what}. Correct it, or restore the file.`)
}
