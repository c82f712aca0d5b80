import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { Option } from 'commander'
import { type DocumentKind, documentKinds } from '#contract/documents'
import { type GuessedDocument, guessKind } from '#contract/guessKind'
import { type JsonText, readJsonText } from './jsonText'

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

  constructor(message: string, about: 'file' | 'content' = 'file') {
    super(message)
    this.isContent = about === 'content'
  }
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
 * Reads `name`, or standard input for `-`. Text that is no JSON is no failure: `json.fault` tells of it. Throws
 * `InputError`.
 */
export async function readInput(name: string, kind?: DocumentKind): Promise<InputFile> {
  const content = await (name === '-' ? text(process.stdin) : readFile(name, 'utf8')).catch(error => {
    throw new InputError(`${name} cannot be read: ${causeOf(error, readCauses)}.`)
  })
  const json = readJsonText(content.replace(/^\uFEFF/, ''))
  return { name, json, ...(kind ? { kind, value: json.value, toFile: path => path } : guessKind(json.value)) }
}

/** Writes what a command made. Throws `InputError`: whoever named the file can fix it. */
export async function writeOutput(name: string, content: string | Buffer): Promise<void> {
  await writeFile(resolve(name), content).catch(error => {
    throw new InputError(`${name} cannot be written: ${causeOf(error, writeCauses)}.`)
  })
}

/** `--kind`. */
export const kindOption = (): Option =>
  new Option('--kind <kind>', 'what the file holds (default: detected from its content)').choices(documentKinds)
