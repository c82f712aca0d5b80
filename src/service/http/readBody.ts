import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { pointer } from '#domain/issue'
import { describe, isObject, own } from '#domain/json'
import { bodyFault } from '#domain/syntax/bodyFault'
import { notObjectWhy } from '#domain/syntax/notObjectWhy'
import { invalidBody, ServiceError } from '../errors/ServiceError'

/**
 * Reads a JSON body, whatever its Content-Type says; an empty one is `undefined`. @throws invalid_body_param `name`.
 */
function parseJson(body: unknown, name: string): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    const issues = [bodyFault(text)]
    throw new ServiceError('api.context.invalid_body_param.app_error', { values: { Name: name }, issues })
  }
}

/** How the body of a route is read. */
export interface BodyRules {
  /**
   * Short name of the whole body for `invalid_body_param`; `body` when the route gives none
   * (docs/reference/errors.md#general-errors).
   */
  name?: string | undefined
  /** No body at all is rejected like one that is no JSON; otherwise it counts as `{}`. */
  isNeeded?: boolean | undefined
}

/**
 * Makes the reader of one route's body: JSON, then shape. @throws invalid_body_param, naming the field or the whole
 * body.
 */
export function bodyReader(schema: TSchema, { name, isNeeded = false }: BodyRules): (body: unknown) => unknown {
  const read = shapeReader(schema, name)
  return body => {
    const value = parseJson(body, name ?? 'body')
    if (value === undefined && isNeeded) throw invalidBody(name ?? 'body', 'The request has no body.')
    return read(value ?? {})
  }
}

/**
 * Checks the shape of a JSON value. A `null` counts as absent, as it does for clients of this API family. The check is
 * compiled at its first use, so that a service with many routes starts fast.
 */
export function shapeReader(schema: TSchema, name?: string): (value: unknown) => unknown {
  let check: ReturnType<typeof Compile> | null = null
  return given => {
    const value = withoutNulls(given)
    check ??= Compile(schema)
    if (check.Check(value)) return value
    throw shapeError(check.Errors(value), name, value)
  }
}

const withoutNulls = (value: unknown): unknown =>
  isObject(value) && Object.values(value).includes(null)
    ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))
    : value

interface ShapeIssue {
  keyword: string
  instancePath: string
  message: string
  params?: object
}

/**
 * Names the one field that is missing or breaks a rule; a field of the wrong type means that the whole body, where it
 * has a name, is not what was asked for (docs/reference/errors.md#general-errors, docs/reference/posts.md#create,
 * docs/reference/actions.md#request). The issues tell every place.
 */
function shapeError(found: ShapeIssue[], name: string | undefined, value: unknown): ServiceError {
  const issues = found.map(({ instancePath, keyword, message, params }) => {
    const missing = params && 'requiredProperties' in params ? params.requiredProperties : undefined
    const key = Array.isArray(missing) ? String(missing[0]) : undefined
    return {
      path: key === undefined ? instancePath : pointer(instancePath, key),
      code: `body.${keyword}`,
      severity: 'error' as const,
      message: key === undefined ? sentenceOf({ instancePath, keyword, message }, value) : `${key} is missing.`,
    }
  })
  const single = issues.length > 0 && issues.every(issue => issue.path === issues[0]?.path)
  const isWhole = name !== undefined && issues.some(issue => issue.code === 'body.type')
  const field = single && !isWhole ? issues[0]?.path.split('/')[1] : undefined
  const Name = field || name || 'body'
  return new ServiceError('api.context.invalid_body_param.app_error', { values: { Name }, issues })
}

/** What a value must be, and of another type what it is. */
function sentenceOf({ instancePath, keyword, message }: ShapeIssue, value: unknown): string {
  if (keyword !== 'type') return `It ${inWords(message)}.`
  if (instancePath === '' && message === 'must be object') return notObjectWhy(value, 'The body')
  return `It ${inWords(message)}, and is ${describe(valueAt(value, instancePath))}.`
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, key) => (Array.isArray(at) ? at[Number(key)] : isObject(at) ? own(at, key) : undefined),
      value,
    )

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  object: 'an object',
  array: 'a list',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

/** `must be object` as people say it. */
const inWords = (message: string): string =>
  message.replace(/^must be (\w+)$/, (_, type: string) => `must be ${typeNames[type] ?? type}`)
