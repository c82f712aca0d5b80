import { kindOf } from '../blocks/kinds/knownKinds'
import { walkBlocks } from '../blocks/walk'
import { isObject, type JsonObject, own } from '../json'
import { limits } from '../limits'
import type { PostContent } from './post'

/**
 * The texts of a post in which @mentions count: message, text blocks, and pretext, text and field values of attachments
 * (docs/reference/blocks.md#fields).
 */
export function mentionTexts({ message, props }: PostContent): string[] {
  const blocks = [...walkBlocks(props.svc_blocks)].flatMap(({ raw, type }) =>
    (kindOf(type)?.markdown ?? []).map(key => own(raw, key)),
  )
  const attachments = objects(props.attachments).flatMap(attachment => [
    attachment.pretext,
    attachment.text,
    ...objects(attachment.fields).map(field => field.value),
  ])
  const texts = [message, ...blocks, ...attachments].filter((text): text is string => typeof text === 'string')
  return firstTexts(texts, MOST_TEXT)
}

/** Four times the longest post: what stands behind it in the attachments of a post mentions nobody. */
const MOST_TEXT = 4 * limits.postMessageLength

/** The texts up to `most` characters in all, so that an integration cannot keep the service busy with one post. */
function firstTexts(texts: readonly string[], most: number): string[] {
  let left = most
  return texts.filter(text => {
    left -= text.length
    return left >= 0
  })
}

const objects = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : [])
