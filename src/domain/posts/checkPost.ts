import { collectReferences } from '../actions/references/references'
import { checkRegistry } from '../actions/registry/checkRegistry'
import { checkAttachments } from '../attachments/check'
import { checkLimits } from '../blocks/checkLimits'
import { characters, grouped, isLonger } from '../characters'
import { errorAt, type Issue, pointer } from '../issue'
import { describe, isObject, jsonText } from '../json'
import { limits } from '../limits'
import { checkTranslation } from './checkTranslation'
import type { PostContent } from './post'

/**
 * Every content rule of create and update, in order, all breaches at once (docs/reference/registry.md#validation):
 * message length, shape and size of props, limits of blocks, registry and references; attachments are only warned
 * about. The service rejects a post when an `error` is among them; the editor shows them all. `base` is the pointer of
 * the post in the checked document.
 */
export function checkPost(content: PostContent, base = ''): Issue[] {
  const props = pointer(base, 'props')
  if (!isObject(content.props)) {
    const message = `The props of a post are an object, and this is ${describe(content.props)}.`
    return [...checkMessage(content.message, pointer(base, 'message')), errorAt(props, 'props.not_object', message)]
  }
  const { svc_blocks, svc_blocks_actions, attachments } = content.props
  return [
    ...checkMessage(content.message, pointer(base, 'message')),
    ...checkSize(content.props, props),
    ...checkList(svc_blocks, pointer(props, 'svc_blocks')),
    ...checkLimits(svc_blocks, pointer(props, 'svc_blocks')),
    ...checkRegistry(svc_blocks_actions, collectReferences(content, base), pointer(props, 'svc_blocks_actions')),
    ...checkTranslation(content.props, props),
    ...checkAttachments(attachments, pointer(props, 'attachments')),
  ]
}

function checkMessage(message: unknown, path: string): Issue[] {
  if (typeof message !== 'string') {
    return [errorAt(path, 'message.not_string', `The message of a post is text, and this is ${describe(message)}.`)]
  }
  const limit = limits.postMessageLength
  if (!isLonger(message, limit)) return []
  const length = characters(message)
  const sentence = `The message has ${grouped(length)} characters; the limit is ${grouped(limit)}.`
  return [errorAt(path, 'message.too_long', sentence, { value: length, limit })]
}

function checkSize(props: Record<string, unknown>, path: string): Issue[] {
  const limit = limits.postPropsLength
  const text = jsonText(props)
  if (text === undefined) return [errorAt(path, 'props.too_deep', 'The props are nested too deeply to be stored.')]
  if (!isLonger(text, limit)) return []
  const length = characters(text)
  const message = `The props have ${grouped(length)} characters as JSON; the limit is ${grouped(limit)}.`
  return [errorAt(path, 'props.too_large', message, { value: length, limit })]
}

function checkList(blocks: unknown, path: string): Issue[] {
  if (blocks === undefined || blocks === null || Array.isArray(blocks)) return []
  return [errorAt(path, 'blocks.not_list', `svc_blocks is a list of blocks, and this is ${describe(blocks)}.`)]
}
