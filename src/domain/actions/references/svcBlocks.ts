import { type ControlType, isControlType, kindOf } from '../../blocks/kinds/knownKinds'
import { type WalkedBlock, walkBlocks } from '../../blocks/walk'
import { pointer } from '../../issue'
import { isFilled, isObject, own } from '../../json'
import type { ParseBudget } from '../../markdown/parseBudget'
import type { Reference } from '../registry/reference'
import { linkReferences } from './links'

/** Controls and action links of `props.svc_blocks`, through all layout blocks. */
export function svcBlockReferences(value: unknown, base: string, budget: ParseBudget): Reference[] {
  const found: Reference[] = []
  for (const block of walkBlocks(value, base)) {
    const { raw, type, path } = block
    for (const key of kindOf(type)?.markdown ?? []) {
      found.push(...linkReferences(own(raw, key), pointer(path, key), { budget }))
    }
    if (isControlType(type)) found.push(...controlReference(block, type))
  }
  return found
}

function controlReference({ raw, path }: WalkedBlock, kind: ControlType): Reference[] {
  const { action_id, query } = raw
  if (!isFilled(action_id)) return []
  const label = own(raw, kindOf(kind)?.label ?? '')
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
