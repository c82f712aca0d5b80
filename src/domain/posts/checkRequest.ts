import type { TObject, TSchema } from 'typebox'
import { errorAt, type Issue, pointer } from '../issue'
import { describe, isObject, type JsonObject } from '../json'
import { limits } from '../limits'
import { checkPost } from './checkPost'
import type { PostContent } from './post'
import { PostBody } from './postBody'
import { postTypeProblem } from './postType'
import { readPriority } from './priority'

/**
 * What the service says of the body of a create, as far as the body alone decides it (docs/reference/posts.md#create):
 * the checks in their order, and of those that reject it the first alone, with all its issues. Codes and pointers are
 * those of the rejection.
 */
export function checkRequest(body: JsonObject): Issue[] {
  const shape = shapeIssues(PostBody, body)
  if (shape.length > 0) return shape
  const { message = '', props = {} }: { message?: unknown; props?: unknown } = withoutNulls(body)
  const earlier = [() => checkPriority(body.metadata, body.root_id), () => checkType(body.type)]
  for (const check of earlier) {
    const issues = check()
    if (issues.length > 0) return issues
  }
  const content = checkPost({ message, props } as PostContent)
  const isRejected = content.some(({ severity }) => severity === 'error')
  return isRejected ? content : [...content, ...checkFileIds(body.file_ids)]
}

const withoutNulls = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))

/** The part of a JSON Schema that bodies of posts use. */
interface FlatSchema {
  type?: string
  items?: TSchema
  minimum?: number
  maximum?: number
}

/** Fields of a body that are of the wrong type, or out of range; a `null` counts as absent. */
function shapeIssues(schema: TObject, body: JsonObject): Issue[] {
  return Object.entries(schema.properties).flatMap(([key, field]) => {
    const value = Object.hasOwn(body, key) ? body[key] : undefined
    return value === undefined || value === null ? [] : fieldIssues(field, value, pointer('', key))
  })
}

function fieldIssues(schema: TSchema, value: unknown, path: string): Issue[] {
  const { type, items, minimum, maximum }: FlatSchema = schema
  if (!isOfType(type, value)) {
    return [errorAt(path, 'body.type', `This must be ${typeWords[type ?? '']}, and is ${describe(value)}.`)]
  }
  if (Array.isArray(value) && items) return value.flatMap((item, at) => fieldIssues(items, item, pointer(path, at)))
  if (typeof value === 'number' && minimum !== undefined && value < minimum)
    return [errorAt(path, 'body.minimum', `The least is ${minimum}.`)]
  if (typeof value === 'number' && maximum !== undefined && value > maximum)
    return [errorAt(path, 'body.maximum', `The most is ${maximum}.`)]
  return []
}

const typeWords: Record<string, string> = {
  string: 'text',
  object: 'an object',
  array: 'a list',
  integer: 'a whole number',
}

function isOfType(type: string | undefined, value: unknown): boolean {
  switch (type) {
    case 'object':
      return isObject(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

/** The priority of a new post: only a post that starts a thread has one, and only an urgent one is persistent. */
export function checkPriority(metadata: unknown, rootId: unknown): Issue[] {
  const path = '/metadata/priority'
  const read = readPriority(isObject(metadata) ? metadata.priority : undefined, path)
  if (!read.ok) return read.issues
  if (read.value === null) return []
  if (typeof rootId === 'string' && rootId !== '')
    return [errorAt(path, 'priority.reply', 'Only a post that starts a thread has a priority.')]
  return read.value.persistent_notifications && read.value.priority !== 'urgent'
    ? [errorAt(path, 'priority.persistent', 'Only an urgent message has persistent notifications.')]
    : []
}

/** The type of a new post (docs/reference/posts.md#create). */
export function checkType(type: unknown): Issue[] {
  const problem = typeof type === 'string' ? postTypeProblem(type) : null
  if (problem === null) return []
  return problem === 'system'
    ? [errorAt('/type', 'type.system', 'Only the service makes posts of a type that begins with system_.')]
    : [errorAt('/type', 'type.unknown', 'A type of your own begins with custom_.')]
}

/** docs/reference/limits.md: about ten files; what counts is the length of the list as JSON. */
export function checkFileIds(fileIds: unknown): Issue[] {
  const length = JSON.stringify(fileIds ?? []).length
  const limit = limits.fileIdsJsonLength
  if (length <= limit) return []
  const message = `The list of files has ${length} characters as JSON; the limit is ${limit}.`
  return [errorAt('/file_ids', 'files.too_many', message, { value: length, limit })]
}
