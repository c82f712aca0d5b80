import { isObject } from '../../json'

/** Keys under which a payload holds what only the service and the integration may know: addresses and contexts. */
const hiddenKeys: ReadonlySet<string> = new Set(['svc_blocks_actions', 'integration'])

/**
 * Returns a copy of a payload without any registry and any integration of an attachment's action, however deep they
 * stand: for readers that cannot click, and so need no cookie in their place (docs/reference/actions.md).
 */
export function withoutIntegrations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIntegrations)
  if (!isObject(value)) return value
  const shown = Object.entries(value).filter(([key]) => !hiddenKeys.has(key))
  return Object.fromEntries(shown.map(([key, inner]) => [key, withoutIntegrations(inner)]))
}
