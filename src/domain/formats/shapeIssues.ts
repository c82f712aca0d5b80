import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { pointerKeys } from '../edits/jsonDocument'
import { errorAt, type Issue, pointer, readablePath } from '../issue'
import { describe, isObject, own } from '../json'
import { nearest } from '../nearest'

interface ShapeError {
  keyword: string
  schemaPath: string
  instancePath: string
  params: object
}

interface Fault {
  schema: TSchema
  value: unknown
  error: ShapeError
  /** What the value as a whole is called in sentences. */
  whole: string
}

/** What is checked: the code of its issues, and what it is called as a whole. */
interface Checked {
  code: string
  whole: string
}

/** Says in one sentence each what keeps a value from fitting a schema. */
export function shapeIssues(schema: TSchema, value: unknown, { code, whole }: Checked): Issue[] {
  return Errors(schema, value).flatMap(error => issuesOf({ schema, value, error, whole }, code))
}

function issuesOf(fault: Fault, code: string): Issue[] {
  const { error } = fault
  const sentences = keywords[error.keyword]
  // Of a key that does not belong there, the object that has it is told.
  if (error.keyword === 'boolean') return []
  const found = sentences?.(fault) ?? [[error.instancePath, 'It does not fit here.']]
  return found.map(([path, message]) => errorAt(path, code, message))
}

type Sentence = readonly [path: string, message: string]

const param = (error: ShapeError, key: string): unknown => own({ ...error.params }, key)
const listed = (error: ShapeError, key: string): string[] => {
  const list = param(error, key)
  return Array.isArray(list) ? list.map(String) : []
}

const types: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

const keywords: Readonly<Record<string, (fault: Fault) => Sentence[]>> = {
  type: ({ error, value, whole }) => [
    [
      error.instancePath,
      `${nameOf(error.instancePath, whole)} must be ${types[String(param(error, 'type'))] ?? 'something else'}, and this is ${describe(valueAt(value, error.instancePath))}.`,
    ],
  ],
  required: ({ error, whole }) =>
    listed(error, 'requiredProperties').map(key => [
      error.instancePath,
      `${nameOf(error.instancePath, whole)} needs “${key}”.`,
    ]),
  additionalProperties: ({ schema, error, whole }) =>
    listed(error, 'additionalProperties').map(key => [
      pointer(error.instancePath, key),
      extraKey({ schema, error, whole }, key),
    ]),
  enum: ({ error, value, whole }) => {
    const allowed = listed(error, 'allowedValues')
    const given = valueAt(value, error.instancePath)
    const [near] = typeof given === 'string' ? nearest(given, allowed) : []
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`
    return [[error.instancePath, `${nameOf(error.instancePath, whole)} must be one of ${allowed.join(', ')}.${hint}`]]
  },
  minimum: ({ error, whole }) => [
    [error.instancePath, `${nameOf(error.instancePath, whole)} must be ${limit(error)} or more.`],
  ],
  maximum: ({ error, whole }) => [
    [error.instancePath, `${nameOf(error.instancePath, whole)} must be ${limit(error)} or less.`],
  ],
  minLength: ({ error, whole }) => [
    [error.instancePath, `${nameOf(error.instancePath, whole)} is empty. Write something, or remove it.`],
  ],
  maxLength: ({ error, whole }) => [
    [error.instancePath, `${nameOf(error.instancePath, whole)} has too many characters; the limit is ${limit(error)}.`],
  ],
  maxItems: ({ error, value, whole }) => {
    const list = valueAt(value, error.instancePath)
    const count = Array.isArray(list) ? list.length : 0
    return [
      [error.instancePath, `${nameOf(error.instancePath, whole)} has ${count} elements; the limit is ${limit(error)}.`],
    ]
  },
  pattern: ({ error, whole }) => [
    [error.instancePath, `${nameOf(error.instancePath, whole)} must begin with http:// or https:// and name a server.`],
  ],
}

const limit = (error: ShapeError): string => String(param(error, 'limit'))

/** The last name on the way to a value, for sentences: `rules[0]` is “rules[0]”, the file itself is “The file”. */
function nameOf(path: string, whole: string): string {
  const keys = pointerKeys(path)
  const last = keys.findLastIndex(key => !/^\d+$/.test(key))
  return keys.length === 0 ? whole : `“${readablePath(`/${keys.slice(Math.max(0, last)).join('/')}`)}”`
}

const valueAt = (value: unknown, path: string): unknown =>
  pointerKeys(path).reduce<unknown>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : isObject(at) ? own(at, key) : undefined),
    value,
  )

function extraKey({ schema, error, whole }: Omit<Fault, 'value'>, key: string): string {
  const known = keysAt(schema, error.schemaPath)
  if (known.length === 0)
    return `“${key}” cannot be the name of a variable: use letters, digits and _, and no digit first.`
  const [near] = nearest(key, known)
  const hint = near === undefined ? ` There are ${known.join(', ')}.` : ` Did you mean “${near}”?`
  return `${nameOf(error.instancePath, whole)} has no “${key}”.${hint}`
}

/** Keys of the object that a pointer of the validator leads to inside of the schema. */
function keysAt(schema: TSchema, schemaPath: string): string[] {
  const at = valueAt(schema, schemaPath.replace(/^#/, ''))
  return isObject(at) && isObject(at.properties) ? Object.keys(at.properties) : []
}
