import type { ActionRegistry } from '../../actions/registry/schema'
import type { ControlBlock } from '../../blocks/types'
import type { JsonObject } from '../../json'

/** A control as an action of an attachment, or the address that it opens: attachments have no action for that. */
export type BackAction = { action: JsonObject; open?: undefined } | { action?: undefined; open: string }

/** What only some keys say; absent ones are left out. */
const given = (keys: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(keys).filter(([, value]) => value !== undefined && value !== false))

const withQuery = (url: string, query: Record<string, string>): string => {
  const pairs = new URLSearchParams(query).toString()
  if (pairs === '') return url
  const [before = '', hash] = url.split('#', 2)
  return `${before}${before.includes('?') ? '&' : '?'}${pairs}${hash === undefined ? '' : `#${hash}`}`
}

/** What calls the registry entry of a control becomes an action that brings its integration along. */
export function backAction(control: ControlBlock, registry: ActionRegistry): BackAction {
  const { action_id } = control
  const entry = Object.hasOwn(registry, action_id) ? registry[action_id] : undefined
  const url = entry && withQuery(entry.url, { ...entry.query, ...control.query })
  if (entry?.type === 'openURL' && url !== undefined) return { open: url }
  const integration = url === undefined ? {} : { integration: given({ url, context: entry?.context }) }
  const { disabled } = control
  if (control.type === 'button') {
    const style = control.style === 'default' ? undefined : control.style
    const look = given({ style, tooltip: control.tooltip, disabled })
    return { action: { id: action_id, name: control.text, ...look, ...integration } }
  }
  const { options, data_source, initial_option } = control
  const list = data_source === undefined ? options.map(({ text, value }) => ({ text, value })) : undefined
  const menu = given({ data_source, options: list, default_option: initial_option, disabled })
  return { action: { id: action_id, type: 'select', name: control.placeholder, ...menu, ...integration } }
}
