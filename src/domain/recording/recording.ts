import type { RecordedBody, RecordedExchange } from './schema/exchange'
import type { RecordingFile } from './schema/recording'

/** An exchange with its place in the recording, counted from 1, and the name of its file. */
export interface NumberedExchange {
  number: number
  file: string
  exchange: RecordedExchange
}

/** A whole recording, as it is in memory. */
export interface Recording {
  head: RecordingFile
  /** In the order of their numbers. */
  exchanges: NumberedExchange[]
  /** Name of a file beside -> the bytes of a body, as base64 on one line. */
  bodies: ReadonlyMap<string, string>
}

/** A body as what is sent or compared. */
export type BodyContent =
  | { is: 'none' }
  | { is: 'json'; value: unknown }
  | { is: 'text'; text: string }
  /** Bytes that are no text. */
  | { is: 'base64'; base64: string }

/** Returns what a recorded body holds. */
export function contentOf(body: RecordedBody | undefined, { bodies }: Pick<Recording, 'bodies'>): BodyContent {
  if (body === undefined) return { is: 'none' }
  if (Object.hasOwn(body, 'json')) return { is: 'json', value: body.json }
  if (body.file !== undefined) return { is: 'base64', base64: bodies.get(body.file) ?? '' }
  return { is: 'text', text: body.text ?? '' }
}
