import { isControlType } from '../../blocks/kinds/knownKinds'
import { walkBlocks } from '../../blocks/walk'
import { isObject, type JsonObject } from '../../json'
import type { Props } from '../../posts/post'

/** A button or menu of a post, as templates see it. */
export interface PostControl {
  action: string
  /** What is written on it. */
  text: string
  query: JsonObject
  /** Of a menu: `text` and `value` each. */
  options: unknown[]
}

/** Returns the controls of the blocks of a post, in reading order. */
export const controlsOf = ({ svc_blocks }: Props): PostControl[] =>
  [...walkBlocks(svc_blocks)].flatMap(({ type, raw: { action_id, text, placeholder, query, options } }) =>
    isControlType(type) && typeof action_id === 'string'
      ? [
          {
            action: action_id,
            text: typeof text === 'string' ? text : typeof placeholder === 'string' ? placeholder : '',
            query: isObject(query) ? query : {},
            options: Array.isArray(options) ? options : [],
          },
        ]
      : [],
  )
