import { walkBlocks } from '../../blocks/walk'
import { pointer } from '../../issue'
import { isFilled, isObject, type JsonObject } from '../../json'
import type { Reference } from '../reference'
import { linkReferences } from './links'

/** Buttons, selects and action links of `props.svc_blocks`, through all layout blocks. */
export function svcBlockReferences(value: unknown, base: string): Reference[] {
  const found: Reference[] = []
  for (const { raw, type, path } of walkBlocks(value, base)) {
    if (type === 'text') found.push(...linkReferences(raw.text, pointer(path, 'text')))
    else if (type === 'button' || type === 'static_select') found.push(...controlReference(raw, type, path))
  }
  return found
}

function controlReference(raw: JsonObject, kind: 'button' | 'static_select', path: string): Reference[] {
  const { action_id, query } = raw
  if (!isFilled(action_id)) return []
  const label = kind === 'button' ? raw.text : raw.placeholder
  return [
    {
      action_id,
      path: pointer(path, 'action_id'),
      kind,
      disabled: raw.disabled === true,
      label: typeof label === 'string' ? label : '',
      required: true,
      ...(isObject(query) ? { query: { path: pointer(path, 'query'), value: query } } : {}),
    },
  ]
}
