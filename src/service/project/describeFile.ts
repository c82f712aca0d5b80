import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { kindShown } from '#contract/kindShown'
import type { FileFault, ProjectFile, ProjectFileKind } from '#contract/project/files'
import { collectReferences } from '#domain/actions/references/references'
import { addressesIn } from '#domain/addresses/addressesIn'
import { readJson } from '#domain/edits/jsonDocument'
import { isObject } from '#domain/json'
import { readPayloadName } from '#domain/project/fileNames'
import { integrationOf, sceneOf } from '#domain/project/paths'
import { withoutSchema } from '#domain/project/schemaKey'
import { readScene } from '#domain/scene/read/readScene'
import { readSamples } from '#domain/variables/sampleFile'
import type { Stat } from './tree/tree'

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

const RETURN = 0x0d
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** The same for two contents that differ in line ends and byte order mark alone, which a write leaves as they are. */
function wordsHashOf(bytes: Buffer): string {
  if (!bytes.includes(RETURN) && !bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) return hashOf(bytes)
  return hashOf(Buffer.from(plainTextOf(bytes).replaceAll('\r\n', '\n')))
}

/** Keeps a byte order mark: it is a part of the file. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export const textOf = (bytes: Buffer): string => decoder.decode(bytes)

/** A text as windows get it: a byte order mark is no symbol of JSON, and stays with the file (`keepForm`). */
export const plainTextOf = (bytes: Buffer): string => textOf(bytes).replace(/^\uFEFF/, '')

/** What the place and the name of a file say of its kind; `null` where its content has to show it. */
export function namedKind(path: string): DocumentKind | 'sample' | 'integration' | 'scene' | null {
  if (integrationOf(path) !== null) return 'integration'
  return sceneOf(path) === null ? (readPayloadName(path.slice(path.lastIndexOf('/') + 1))?.kind ?? null) : 'scene'
}

interface Described {
  path: string
  bytes: Buffer
  stat: Stat
}

/** What the list says of a file. */
export function describeFile({ path, bytes, stat }: Described): ProjectFile {
  const base = {
    path,
    hash: hashOf(bytes),
    words_hash: wordsHashOf(bytes),
    bytes: stat.bytes,
    modified_at: stat.modified_at,
  }
  const named = namedKind(path)
  const broken = (fault: FileFault | null, kind: ProjectFileKind = named ?? 'unknown'): ProjectFile => ({
    ...base,
    kind,
    fault,
    errors: 0,
    actions: [],
  })
  if (!isUtf8(bytes)) return broken({ line: 1, message: 'This file is not UTF-8 text.' })
  const text = plainTextOf(bytes)
  try {
    const { value, fault } = parse(text)
    if (fault !== null) return broken(fault)
    if (named === 'integration') return broken(null)
    if (named === 'scene') return { ...broken(null), errors: errorsOfScene(text) }
    if (named !== 'sample') return { ...base, ...contentOf(value, named) }
    const samples = readSamples(text)
    return broken(samples.ok ? null : samples.fault, 'sample')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return broken(tooDeep)
  }
}

const errorsOfScene = (text: string): number =>
  readScene(text).issues.filter(({ severity }) => severity === 'error').length

const tooDeep: FileFault = { line: 1, message: 'This file is nested too deeply.' }

/** A tree with places is only made of a text that has a fault to be placed. */
function parse(text: string): { value: unknown; fault: FileFault | null } {
  try {
    return { value: JSON.parse(text), fault: null }
  } catch {
    const { value, error } = readJson(text)
    return { value, fault: error === null ? null : { line: error.line, message: error.message } }
  }
}

type Content = Pick<ProjectFile, 'kind' | 'fault' | 'errors' | 'actions' | 'addresses'>

function contentOf(given: unknown, named: DocumentKind | null): Content {
  const value = withoutSchema(given)
  const shown = named ? { kind: named, value } : kindShown(value)
  if (shown === null) return { kind: 'unknown', fault: null, errors: 0, actions: [] }
  const { kind } = shown
  try {
    const errors = documentIssues(kind, shown.value).filter(({ severity }) => severity === 'error').length
    const addresses = addressesIn(shown.value)
    const used = addresses.length > 0 ? { addresses } : {}
    return { kind, fault: null, errors, actions: actionsOf(kind, shown.value), ...used }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { kind, fault: tooDeep, errors: 0, actions: [] }
  }
}

function actionsOf(kind: DocumentKind, value: unknown): string[] {
  const content = shapes[kind].contentOf(value)
  if (content === null) return []
  const registry = content.props.svc_blocks_actions
  const ids = collectReferences(content).map(({ action_id }) => action_id)
  return [...new Set([...ids, ...(isObject(registry) ? Object.keys(registry) : [])])]
}

/** A file that cannot be read at all. */
export const unreadable = (path: string, stat: Stat, message: string): ProjectFile => ({
  path,
  kind: namedKind(path) ?? 'unknown',
  hash: stat.version,
  words_hash: stat.version,
  bytes: stat.bytes,
  modified_at: stat.modified_at,
  fault: { line: 1, message },
  errors: 0,
  actions: [],
})
