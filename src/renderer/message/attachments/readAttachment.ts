import type { BlockNode } from '#domain/blocks/types'
import { isObject, type JsonObject } from '#domain/json'
import { translateAttachmentActions } from '#domain/legacy/attachments/translateAttachmentActions'
import { translateBlocks } from '#domain/legacy/blocks/translateBlocks'
import type { TranslateOptions } from '#domain/legacy/translation/types'

export interface AttachmentField {
  title: string
  value: string
  short: boolean
}

/** An attachment as it is drawn; absent texts are `''`. */
export interface AttachmentView {
  path: string
  color: string
  pretext: string
  author_name: string
  author_link: string
  author_icon: string
  title: string
  title_link: string
  text: string
  fields: AttachmentField[]
  image_url: string
  thumb_url: string
  footer: string
  footer_icon: string
  controls: BlockNode[]
  /** Its third-party blocks, translated. */
  blocks: BlockNode[]
}

/** Senders write numbers and booleans where text is meant. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const objects = (value: unknown): { raw: JsonObject; index: number }[] =>
  Array.isArray(value) ? value.flatMap((raw: unknown, index) => (isObject(raw) ? [{ raw, index }] : [])) : []

const field = (raw: JsonObject): AttachmentField => ({
  title: text(raw.title),
  value: text(raw.value),
  short: raw.short === true || raw.short === 'true',
})

/** Its actions as controls. The service names those without an id, so a draft's are drawn as well. */
const controls = (raw: JsonObject, path: string, ghosts: boolean): BlockNode[] =>
  translateAttachmentActions(raw, path, { ghosts, nameActions: ghosts }).blocks

export interface ReadAttachmentOptions {
  /** JSON pointer of the attachment. */
  path: string
  /** Draw a draft: stand a ghost in place of every action that is left out. */
  ghosts?: boolean
  /** Who and what ids in its blocks stand for. */
  names?: Pick<TranslateOptions, 'userName' | 'channelName'>
  /** Its third-party blocks are not rendered. */
  blocksOff?: boolean | undefined
}

/** Reads one attachment of any quality; `undefined` when it is no object. */
export const readAttachment = (
  raw: unknown,
  { path, ghosts = false, names = {}, blocksOff = false }: ReadAttachmentOptions,
): AttachmentView | undefined =>
  isObject(raw)
    ? {
        path,
        color: text(raw.color),
        pretext: text(raw.pretext),
        author_name: text(raw.author_name),
        author_link: text(raw.author_link),
        author_icon: text(raw.author_icon),
        title: text(raw.title),
        title_link: text(raw.title_link),
        text: text(raw.text),
        fields: objects(raw.fields).map(({ raw: cell }) => field(cell)),
        image_url: text(raw.image_url),
        thumb_url: text(raw.thumb_url),
        footer: text(raw.footer),
        footer_icon: text(raw.footer_icon),
        controls: controls(raw, path, ghosts),
        blocks: blocksOff ? [] : translateBlocks(raw['blocks'], { ...names, ghosts, path: `${path}/blocks` }).blocks,
      }
    : undefined
