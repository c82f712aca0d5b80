import { isObject, type JsonObject } from '../json'
import { payloadKeys } from './contentKeys'
import { parseLenientJson } from './lenientJson'

/** The key of a payload whose value holds what belongs beside it, as an object or as JSON in a text. */
export function nestedIn(raw: JsonObject): string | undefined {
  const [key] =
    Object.entries(raw).find(([name, value]) => {
      if (payloadKeys.includes(name)) return false
      const inside = typeof value === 'string' && value.startsWith('{') ? parseLenientJson(value) : value
      return isObject(inside) && contentKeys.some(one => inside[one] !== undefined)
    }) ?? []
  return key
}

const contentKeys = ['text', 'attachments', 'blocks', 'cards', 'svc_blocks'] as const
