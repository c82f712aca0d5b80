import type { PartKind } from '#domain/edits/visual/blockDocument'
import { isObject, type JsonObject } from '#domain/json'
import { convertThirdPartyAttachment, convertThirdPartyText } from '#domain/legacy/text/thirdPartyText'
import type { PostContent } from '#domain/posts/post'
import { webhookProps } from '#domain/posts/reservedProps'
import { movedContent, movedPath } from '#domain/webhooks/contentKeys'
import type { DocumentKind } from './documents'

/**
 * How a document and the post it stands for lie in one another. Rules and drawing speak of the post; whoever wrote the
 * document thinks in the document, and pointers have to be carried over both ways.
 */
export interface Shape {
  /** The post that clients would draw; `null` for a value that is not of this kind at all. */
  contentOf(value: unknown): PostContent | null
  /** `value` is the document, where its parts can lie in more than one place. */
  toDocument(postPath: string, value?: unknown): string
  toPost(documentPath: string): string
  /** Why it cannot be sent; `null` when it can. */
  notSent: string | null
  /** What it is built of, list by list, in the order in which a reader meets them. */
  lists: readonly BuiltList[]
  /** It is opened for a person in place of being posted, and has fields of its own beside those of its parts. */
  isOpened?: true
}

/** A list whose items are put in, moved and changed one by one. */
export interface BuiltList {
  /** Pointer in the post. */
  path: string
  of: PartKind
}

/** The blocks of a message, wherever a document has them. */
const blocks: BuiltList = { path: '/props/svc_blocks', of: 'block' }

const same = (path: string): string => path

/** A pointer with one beginning taken for another; others stay. */
const moved = (path: string, from: string, to: string): string =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path

const propsOf = (value: unknown): JsonObject => (isObject(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Who is behind an id is known to a service only. */
const nobody = (): undefined => undefined
const converted = (attachment: unknown): unknown =>
  isObject(attachment) ? convertThirdPartyAttachment(attachment, nobody) : attachment

const post: Shape = {
  contentOf: value => (isObject(value) ? { message: textOf(value.message), props: propsOf(value.props) } : null),
  toDocument: same,
  toPost: same,
  notSent: null,
  lists: [blocks],
}

const incomingWebhook: Shape = {
  contentOf: value => {
    if (!isObject(value)) return null
    const attachments = Array.isArray(value.attachments) ? { attachments: value.attachments.map(converted) } : {}
    return {
      message: convertThirdPartyText(textOf(value.text), nobody),
      props: { ...webhookProps(propsOf(value.props)), ...movedContent(value), ...attachments },
    }
  },
  toDocument: (path, value) =>
    moved(moved(movedPath(value, path), '/message', '/text'), '/props/attachments', '/attachments'),
  toPost: path =>
    ['attachments', 'blocks', 'cards', 'svc_blocks', 'svc_blocks_actions'].reduce(
      (found, key) => moved(found, `/${key}`, `/props/${key}`),
      moved(path, '/text', '/message'),
    ),
  notSent: null,
  lists: [blocks],
}

const outgoingResponse: Shape = {
  ...incomingWebhook,
  notSent: 'This is what an integration returns to an outgoing webhook; it cannot be sent.',
}

const actionResponse: Shape = {
  contentOf: value => {
    if (!isObject(value)) return null
    if (isObject(value.update)) return post.contentOf(value.update)
    return { message: textOf(value.ephemeral_text), props: {} }
  },
  toDocument: path => `/update${path}`,
  toPost: path => moved(path, '/update', ''),
  notSent: 'An action response is what an integration returns; it cannot be sent.',
  lists: [blocks],
}

/** The list of one prop, without the post around it. */
const fragmentShape = (prop: string): Shape => ({
  contentOf: value => (Array.isArray(value) ? { message: '', props: { [prop]: value } } : null),
  toDocument: path => moved(path, `/props/${prop}`, ''),
  toPost: path => `/props/${prop}${path}`,
  notSent: `This is the value of ${prop} alone. Put it into a post to send it.`,
  lists: prop === 'svc_blocks' ? [blocks] : [],
})

const dialogKeys = ['svc_blocks', 'svc_blocks_actions']

/** Introduction and blocks of a dialog are drawn as those of a message; its elements are no part of one. */
const dialog: Shape = {
  contentOf: value => {
    if (!isObject(value)) return null
    const given = dialogKeys.filter(key => value[key] !== undefined).map(key => [key, value[key]])
    return { message: textOf(value.introduction_text), props: Object.fromEntries(given) }
  },
  toDocument: path => moved(moved(path, '/message', '/introduction_text'), '/props', ''),
  toPost: path =>
    dialogKeys.reduce(
      (found, key) => moved(found, `/${key}`, `/props/${key}`),
      moved(path, '/introduction_text', '/message'),
    ),
  notSent: null,
  lists: [blocks, { path: '/elements', of: 'element' }],
  isOpened: true,
}

export const shapes: Record<DocumentKind, Shape> = {
  post,
  incoming_webhook: incomingWebhook,
  outgoing_response: outgoingResponse,
  action_response: actionResponse,
  svc_blocks: fragmentShape('svc_blocks'),
  attachments: fragmentShape('attachments'),
  blocks: fragmentShape('blocks'),
  cards: fragmentShape('cards'),
  dialog,
}
