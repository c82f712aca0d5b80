import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { type ActionEntry, type ActionRegistry, actionTypes } from '#domain/actions/registry/schema'
import { renderedFormat } from '#domain/content/formats'
import { isObject } from '#domain/json'
import { translateAttachments } from '#domain/legacy/attachments/translateAttachments'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import { translateCards } from '#domain/legacy/cards/translateCards'
import { toSvcBlocks } from '#domain/legacy/convert/toSvcBlocks'
import type { Loss, TranslateOptions, Translation } from '#domain/legacy/translation/types'
import type { PostContent, Props } from '#domain/posts/post'
import { InputError, type InputFile, readInput } from '../input/inputFile'
import type { Position } from '../input/jsonText'

export interface ConvertedFile {
  /** A document of the same kind; a post where the file held a list alone. */
  document: Record<string, unknown>
  losses: (Loss & Position)[]
}

export interface ConvertFileOptions {
  kind?: DocumentKind
  /** URL of new registry entries. */
  url?: string
}

type Translate = (list: unknown, options: TranslateOptions) => Translation

const translators = {
  block: { prop: 'blocks', translate: translateBlocks },
  card: { prop: 'cards', translate: translateCards },
  attachment: { prop: 'attachments', translate: translateAttachments },
} as const satisfies Record<string, { prop: string; translate: Translate }>

/** Converts one file. Throws `InputError` when it cannot be read, or holds nothing to convert. */
export async function convertFile(name: string, { kind, url }: ConvertFileOptions): Promise<ConvertedFile> {
  const file = await readInput(name, kind)
  if (file.json.fault) throw new InputError(faultLine(file), 'content')
  const content = shapes[file.kind].contentOf(file.value)
  const format = content && renderedFormat(content.props)
  if (!content || format === null || format === 'svc_block') throw new InputError(nothingLine(file, format), 'content')
  const { prop, translate } = translators[format]
  const translation = translate(content.props[prop], { nameActions: true })
  const { svc_blocks, svc_blocks_actions, losses } = toSvcBlocks(translation, { registry: registryOf(content), url })
  const { [prop]: _converted, svc_blocks_actions: _old, ...rest } = content.props
  const actions = Object.keys(svc_blocks_actions).length > 0 ? { svc_blocks_actions } : {}
  const placed = losses.map(loss => placedIn(file, loss))
  return { document: documentOf(file, content, { ...rest, svc_blocks, ...actions }), losses: placed }
}

const isEntry = (value: unknown): value is ActionEntry =>
  isObject(value) && typeof value.url === 'string' && actionTypes.some(type => type === value.type)

/** The entries of the old registry that are any good. */
const registryOf = ({ props }: PostContent): ActionRegistry =>
  Object.fromEntries(
    Object.entries(isObject(props.svc_blocks_actions) ? props.svc_blocks_actions : {}).flatMap(([id, entry]) =>
      isEntry(entry) ? [[id, entry]] : [],
    ),
  )

/** The file's document with other props; a list alone becomes a post. */
function documentOf({ kind, value }: InputFile, { message }: PostContent, props: Props): Record<string, unknown> {
  const { attachments: _moved, ...rest } = isObject(value) ? value : {}
  switch (kind) {
    case 'post':
      return { ...rest, message, props }
    case 'incoming_webhook':
      return { ...rest, text: message, props }
    case 'action_response':
      return { ...rest, update: { message, props } }
    default:
      return { message, props }
  }
}

const placedIn = ({ kind, json, toFile }: InputFile, loss: Loss): Loss & Position => {
  const path = toFile(shapes[kind].toDocument(loss.path))
  return { ...loss, path, ...json.position({ path }) }
}

const faultLine = ({ name, json: { fault } }: InputFile): string =>
  `${name}:${fault?.position.line}:${fault?.position.column}: ${fault?.issue.message}`

const nothingLine = ({ name, kind }: InputFile, format: string | null): string =>
  format === 'svc_block'
    ? `${name} has svc_blocks already: there is nothing to convert.`
    : `${name} was read as ${kind}, and has neither attachments nor third-party blocks or cards. --kind names another.`
