import { checkLocation } from '#domain/actions/response/location'
import { readActionResponse } from '#domain/actions/response/response'
import { readDialog } from '#domain/dialogs/readDialog'
import { errorAt, type Issue, pointer, warnAt } from '#domain/issue'
import { describe, isObject, type JsonObject } from '#domain/json'
import { checkPost } from '#domain/posts/checkPost'
import { checkRequest } from '#domain/posts/checkRequest'
import type { PostContent } from '#domain/posts/post'
import { withoutSchema } from '#domain/project/schemaKey'
import { hookPosts } from '#domain/webhooks/hookPost'
import { readOutgoingReply } from '#domain/webhooks/outgoingReply'
import { readHookPayload } from '#domain/webhooks/payload'
import { unknownKeys } from '#domain/webhooks/unknownKeys'
import { shapes } from './documentShape'
import type { DocumentKind } from './documents'

/** A value that is not of its kind at all. */
export function wrongDocument(kind: string, value: unknown): Issue {
  const isAnObject = ['post', 'incoming_webhook', 'outgoing_response', 'action_response', 'dialog'].includes(kind)
  const message = `This document must be ${isAnObject ? 'an object' : 'a list'}, and is ${describe(value)}.`
  return errorAt('', 'document.wrong_type', message, { kind })
}

/** Issues of the post as issues of the document. */
export const carriedTo =
  (toDocument: (postPath: string) => string) =>
  (issues: Issue[]): Issue[] =>
    issues.map(issue => ({ ...issue, path: toDocument(issue.path) }))

/** The rules of a fragment: it has no registry of its own, so what refers to one is not for it to know. */
const fragmentIssues = (content: PostContent): Issue[] =>
  checkPost(content).filter(issue => !issue.code.startsWith('registry.'))

type Rules = (value: unknown, content: PostContent, carried: (issues: Issue[]) => Issue[]) => Issue[]

/** Document kind -> the rules with which the service receives it. */
const rules: Record<DocumentKind, Rules> = {
  post: value => checkRequest(withoutChannel(value)),
  incoming_webhook: hookIssues,
  outgoing_response: outgoingIssues,
  action_response: (value, content, carried) => {
    const read = readActionResponse(JSON.stringify(value), 'application/json', 200)
    const updates = isObject(value) && isObject(value.update)
    const location = read.ok ? checkLocation(read.value.goto_location) : []
    return [...(read.ok ? location : read.issues), ...(updates ? carried(checkPost(content)) : [])]
  },
  svc_blocks: (_, content, carried) => carried(fragmentIssues(content)),
  attachments: (_, content, carried) => carried(fragmentIssues(content)),
  blocks: (_, content, carried) => carried(fragmentIssues(content)),
  cards: (_, content, carried) => carried(fragmentIssues(content)),
  dialog: value => (isObject(value) ? readDialog(value).issues : []),
}

/**
 * What the service says of a document, at its place in it: `error` rejects, the rest is accepted with a warning. The
 * `$schema` of a file is no part of it.
 */
export function documentIssues(kind: DocumentKind, given: unknown): Issue[] {
  const value = withoutSchema(given)
  const content = shapes[kind].contentOf(value)
  return content
    ? rules[kind](
        value,
        content,
        carriedTo(path => shapes[kind].toDocument(path, value)),
      )
    : [wrongDocument(kind, value)]
}

/** Where a post goes is chosen when it is sent, so that nothing is wrong with what the document says of it. */
function withoutChannel(value: unknown): JsonObject {
  const { channel_id: _, ...rest } = isObject(value) ? value : {}
  return rest
}

function hookIssues(value: unknown, content: PostContent, carried: (issues: Issue[]) => Issue[]): Issue[] {
  return isObject(value) ? [...postedIssues(value, content, carried), ...unknownKeys(value)] : []
}

/** What the service says of a response to an outgoing webhook: a key without an effect is a warning. */
function outgoingIssues(value: unknown, content: PostContent, carried: (issues: Issue[]) => Issue[]): Issue[] {
  if (!isObject(value)) return []
  const { reply, issues, keys } = readOutgoingReply(JSON.stringify(value), 'application/json', newId)
  const noEffect = keys
    .filter(({ verdict }) => verdict !== 'applied')
    .map(({ key, why }) => warnAt(pointer('', key), 'response.key_without_effect', why))
  if (issues.length > 0) return issues
  return reply ? [...postedIssues(withoutAddress(value), content, carried), ...noEffect] : noEffect
}

/** What a response has no say in: the post goes where the triggering post is. */
const withoutAddress = ({ channel: _, icon_emoji: __, root_id: ___, ...rest }: JsonObject): JsonObject => rest

/** Ids do not matter to the rules. */
const newId = (): string => 'x'.repeat(26)

/** The rules of a payload that becomes posts. */
function postedIssues(value: JsonObject, content: PostContent, carried: (issues: Issue[]) => Issue[]): Issue[] {
  const payload = readHookPayload(value, newId)
  if (!payload.ok) return payload.issues
  const posts = hookPosts({
    hook: { display_name: '', username: '', icon_url: '' },
    payload: payload.value,
    settings: { EnablePostUsernameOverride: true, EnablePostIconOverride: true, SvcBlocksEnabled: true },
    userName: () => undefined,
  })
  const warnings = checkPost(content).filter(issue => issue.severity !== 'error')
  return [...(posts.ok ? [] : carried(posts.issues)), ...payload.value.warnings, ...carried(warnings)]
}
