import type { RE2JS } from 're2js'
import { errorAt, pointer } from '../../issue'
import { describe, isObject } from '../../json'
import type { Change } from '../schema'
import { compileWords, constantOf, type Reading, type Rendered } from '../templates/compileText'
import { compileValue } from '../templates/compileValue'
import { readPattern } from '../values/pattern'

/** Where a block of a post stands. */
export interface CompiledPlace {
  action: Rendered<string> | null
  query: readonly (readonly [string, Rendered<string>])[]
  text: RE2JS | null
  type: string | null
}

/** One change of the clicked post, ready to be made. */
export interface CompiledChange {
  path: string
  at: CompiledPlace | null
  set: Rendered | null
  remove: readonly string[]
  put: Rendered
  attachment: Rendered | null
  /** Nothing is said where it finds nothing. */
  isOptional: boolean
}

/** Reads a change of `changes`. */
export function compileChange(reading: Reading, change: Change, path: string): CompiledChange {
  const { at, set, remove = [], put = [], attachment, optional = false } = change
  const fault = changeFault(change)
  if (fault !== null) reading.issues.push(errorAt(path, 'lab.change', fault))
  const value = (key: string, given: unknown): Rendered | null =>
    given === undefined ? null : compileValue(reading, given, { path: pointer(path, key) })
  return {
    path,
    at: at === undefined ? null : compilePlace(reading, at, pointer(path, 'at')),
    set: value('set', set),
    remove,
    put: value('put', put) ?? constantOf<unknown>([]),
    attachment: value('attachment', attachment),
    isOptional: optional,
  }
}

function changeFault({ at, set, remove, put, attachment }: Change): string | null {
  const kinds = [at && 'at', remove && 'remove', attachment !== undefined && 'attachment'].filter(
    kind => typeof kind === 'string',
  )
  if (kinds.length === 0) return 'This change says nothing. Give it “at” with “set”, “remove”, or “attachment”.'
  if (kinds.length > 1) return `A change has one of ${kinds.join(' and ')}. Make a change of each.`
  if (at && Object.keys(at).length === 0) return '“at” is empty. Say which block it is, such as {"action": "approve"}.'
  if (at && set === undefined && put === undefined) return '“at” alone changes nothing. Add “set”, or “put”.'
  if (!at && set !== undefined) return '“set” needs “at”: which block it changes.'
  if (attachment !== undefined && put !== undefined) return '“put” stands beside “at” or “remove”.'
  return objectFault('set', set) ?? objectFault('attachment', attachment)
}

const objectFault = (key: string, value: unknown): string | null =>
  value === undefined || isObject(value) || (typeof value === 'string' && value.includes('{{'))
    ? null
    : `“${key}” is an object of fields, and this is ${describe(value)}.`

function compilePlace(reading: Reading, at: NonNullable<Change['at']>, path: string): CompiledPlace {
  const query = Object.entries(at.query ?? {}).map(
    ([key, value]) => [key, compileWords(reading, value, { path: pointer(path, 'query', key) })] as const,
  )
  return {
    action: at.action === undefined ? null : compileWords(reading, at.action, { path: pointer(path, 'action') }),
    query,
    text: at.text === undefined ? null : compilePattern(reading, at.text, pointer(path, 'text')),
    type: at.type ?? null,
  }
}

function compilePattern(reading: Reading, pattern: string, path: string): RE2JS | null {
  const read = readPattern(pattern)
  if (read.ok) return read.value
  reading.issues.push(errorAt(path, 'lab.regex', read.fault))
  return null
}
