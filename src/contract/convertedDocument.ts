import { isObject, type JsonObject } from '#domain/json'
import { type ContentBack, contentBack } from '#domain/legacy/back/contentBack'
import {
  type ContentConversion,
  type ConvertOptions,
  convertContent,
  type LegacyProp,
} from '#domain/legacy/convert/convertContent'
import type { ConversionTarget } from '#domain/legacy/convert/targets'
import type { LossReport } from '#domain/legacy/report/lossReport'
import type { PostContent } from '#domain/posts/post'
import { shapes } from './documentShape'
import type { DocumentKind } from './documents'

/** A document whose message has become another format. */
export interface ConvertedDocument {
  /** The same kind; a post where the document was a list alone. */
  kind: DocumentKind
  value: JsonObject
  from: 'svc_blocks' | LegacyProp
  to: ConversionTarget
  /** With pointers into the original document. */
  report: LossReport
  /** The original post and the converted one. */
  original: PostContent
  content: PostContent
  /** Pairs of the pointers of a block in the converted post and of what it was made of in the original post. */
  sources: ContentConversion['sources']
}

export interface DocumentConversion extends ConvertOptions {
  /** By default `svc_blocks`. */
  to?: ConversionTarget | undefined
}

/** Converts a document of any kind; `null` where clients would render nothing of it that can become that. */
export function convertedDocument(
  kind: DocumentKind,
  value: unknown,
  { to = 'svc_blocks', ...options }: DocumentConversion = {},
): ConvertedDocument | null {
  // A form is no message, whatever it holds.
  const original = kind === 'dialog' ? null : shapes[kind].contentOf(value)
  const conversion = original && converters[to](original, options)
  if (!original || !conversion) return null
  const { from, content, report, sources } = conversion
  const losses = report.losses.map(loss => ({ ...loss, path: shapes[kind].toDocument(loss.path, value) }))
  const whole = isWhole(kind)
  return {
    kind: whole ? kind : 'post',
    value: whole ? wholeDocument(kind, value, { original, content }) : { ...content },
    from,
    to,
    report: { ...report, losses },
    original,
    content,
    sources,
  }
}

const converters: Record<
  ConversionTarget,
  (original: PostContent, options: ConvertOptions) => ContentConversion | ContentBack | null
> = { svc_blocks: convertContent, attachments: contentBack }

const wholes = ['post', 'incoming_webhook', 'outgoing_response', 'action_response'] as const
type WholeKind = (typeof wholes)[number]

const isWhole = (kind: DocumentKind): kind is WholeKind => wholes.some(one => one === kind)

/** What a payload of a webhook may have beside its props. */
const beside = ['attachments', 'blocks', 'cards', 'svc_blocks', 'svc_blocks_actions']

interface Posts {
  original: PostContent
  content: PostContent
}

function wholeDocument(kind: WholeKind, value: unknown, { original, content }: Posts): JsonObject {
  const given = isObject(value) ? value : {}
  if (kind === 'post') return { ...given, ...content }
  if (kind === 'action_response')
    return { ...given, update: { ...(isObject(given.update) ? given.update : {}), ...content } }
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !beside.includes(key)))
  // The text of a payload is converted when it arrives: what was written is written again.
  const text = content.message === original.message && typeof given.text === 'string' ? given.text : content.message
  const { attachments, ...props } = content.props
  // Attachments are not taken from the props of a payload, and what the service sets there is no part of the post.
  const kept = { ...unread(given.props, original), ...props }
  const hasProps = Object.keys(kept).length > 0 || given.props !== undefined
  return {
    ...rest,
    text,
    ...(attachments === undefined ? {} : { attachments }),
    ...(hasProps ? { props: kept } : {}),
  }
}

/** Props of a payload that are no part of its post. They stay, but for attachments that nobody gets. */
const unread = (props: unknown, { props: posted }: PostContent): JsonObject =>
  Object.fromEntries(
    Object.entries(isObject(props) ? props : {}).filter(
      ([key]) => !Object.hasOwn(posted, key) && key !== 'attachments',
    ),
  )
