import type { TSchema } from 'typebox'
import { written } from '../edits/written'
import { isObject, type JsonObject } from '../json'
import { recordingFileName } from './fileNames'
import type { Recording } from './recording'
import { RecordedExchange } from './schema/exchange'
import { RecordingFile } from './schema/recording'

const LINE = 76

/**
 * Writes a recording as its files, by name. Equal recordings give equal files: keys stand in the order of the format,
 * short things on one line.
 */
export function writeRecording({ head, exchanges, bodies }: Recording): Map<string, string> {
  const files = new Map([[recordingFileName, fileText(RecordingFile, head)]])
  for (const { file, exchange } of exchanges) files.set(file, writtenExchange(exchange))
  for (const [name, base64] of bodies) files.set(name, inLines(base64))
  return files
}

/** The text of `recording.json`. */
export const writtenHead = (head: RecordingFile): string => fileText(RecordingFile, head)

/** The text of the file of one exchange. */
export const writtenExchange = (exchange: RecordedExchange): string => fileText(RecordedExchange, exchange)

const fileText = (schema: TSchema, value: unknown): string => `${written(inOrder(schema, value))}\n`

const inLines = (base64: string): string => `${(base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []).join('\n')}\n`

/** A value with the keys of its schema in their order; those that the schema does not know come last. */
function inOrder(schema: unknown, value: unknown): unknown {
  if (!isObject(schema)) return value
  if (Array.isArray(value)) return value.map(item => inOrder(schema['items'], item))
  if (!isObject(value)) return value
  const known = isObject(schema['properties']) ? schema['properties'] : {}
  const items = valuesSchema(schema)
  const names = [...Object.keys(known), ...Object.keys(value).filter(key => !Object.hasOwn(known, key))]
  return Object.fromEntries(
    names
      .filter(key => Object.hasOwn(value, key) && value[key] !== undefined)
      .map(key => [key, inOrder(known[key] ?? items, value[key])]),
  )
}

/** The schema of the values of a record. */
const valuesSchema = ({ patternProperties }: JsonObject): unknown =>
  isObject(patternProperties) ? Object.values(patternProperties)[0] : undefined
