import { walkBlocks } from '../blocks/walk'
import { isObject, type JsonObject } from '../json'
import type { PostContent } from './post'

/**
 * The texts of a post in which @mentions count: message, text blocks, and pretext, text and field values of attachments
 * (service.md, Message attachment and Blocks).
 */
export function mentionTexts({ message, props }: PostContent): string[] {
  const blocks = [...walkBlocks(props.svc_blocks)].filter(({ type }) => type === 'text').map(({ raw }) => raw.text)
  const attachments = objects(props.attachments).flatMap(attachment => [
    attachment.pretext,
    attachment.text,
    ...objects(attachment.fields).map(field => field.value),
  ])
  return [message, ...blocks, ...attachments].filter((text): text is string => typeof text === 'string')
}

const objects = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : [])
