import { isUtf8 } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Option } from 'commander'
import { type DocumentKind, documentKinds } from '#contract/documents'
import { type GuessedDocument, guessKind } from '#contract/guessKind'
import { readPayloadName } from '#domain/project/fileNames'
import { withoutSchema } from '#domain/project/schemaKey'
import { type JsonText, notText, type Position, readJsonText } from './jsonText'

/** A file, or standard input, read as JSON. */
export interface InputFile extends GuessedDocument {
  /** As it was named. */
  name: string
  json: JsonText
}

/** A file that cannot be used or written; the message names it and says why. */
export class InputError extends Error {
  /** Whether it could be read, and what it holds is no use; else the file itself is the trouble. */
  readonly isContent: boolean

  constructor(
    message: string,
    about: 'file' | 'content' = 'file',
    /** Where in the file, if that is known; the message says so, too. */
    readonly position?: Position,
  ) {
    super(message)
    this.isContent = about === 'content'
  }
}

/** What stops a command that needs JSON. @throws InputError for a text that is none */
export function needJson({ name, json: { fault } }: Pick<InputFile, 'name' | 'json'>): void {
  if (!fault) return
  const { issue, position } = fault
  throw new InputError(`${name}:${position.line}:${position.column}: ${issue.message}`, 'content', position)
}

const readCauses: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
}

const writeCauses: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be written',
  EROFS: 'it may not be written',
  ENOSPC: 'the disk is full',
}

const causeOf = (error: unknown, causes: Record<string, string>): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return causes[code] ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Reads a payload from `name`, or from standard input for `-`. Its kind is the one that is asked for, else that of its
 * name, else what its content shows. Text that is no JSON is no failure: `json.fault` says why. Throws `InputError`.
 */
export async function readInput(name: string, kind?: DocumentKind): Promise<InputFile> {
  const bytes = await readBytes(name)
  const json = isUtf8(bytes) ? readJsonText(bytes.toString('utf8').replace(/^\uFEFF/, '')) : notText
  const value = withoutSchema(json.value)
  const known = kind ?? kindOfName(name)
  return { name, json, ...(known ? { kind: known, value, toFile: path => path } : guessKind(value)) }
}

/** Reads `name`, or standard input for `-`. Throws `InputError`, also for bytes that no text has. */
export async function readText(name: string): Promise<string> {
  const bytes = await readBytes(name)
  if (isUtf8(bytes)) return bytes.toString('utf8')
  throw new InputError(`${name} is not UTF-8 text. Save it as UTF-8.`, 'content')
}

const readBytes = (name: string): Promise<Buffer> =>
  (name === '-' ? buffer(process.stdin) : readFile(name)).catch(error => {
    throw new InputError(`${name} cannot be read: ${causeOf(error, readCauses)}.`)
  })

/** The kind that a name as `rollout-gate.post.json` says. */
function kindOfName(name: string): DocumentKind | undefined {
  const kind = readPayloadName(basename(name))?.kind
  return kind === 'sample' || kind === null ? undefined : kind
}

/** Writes what a command made. Throws `InputError`: whoever named the file can fix it. */
export async function writeOutput(name: string, content: string | Buffer): Promise<void> {
  await writeFile(resolve(name), content).catch(error => {
    throw new InputError(`${name} cannot be written: ${causeOf(error, writeCauses)}.`)
  })
}

/** `--kind`. */
export const kindOption = (): Option =>
  new Option('--kind <kind>', 'what the file holds (default: by its name, else detected from its content)').choices(
    documentKinds,
  )
