import { applied, removeAt, setAt } from '#domain/edits/edits'
import { errorAt, type Issue } from '../../issue'
import { begun } from './editSettings'
import type { ProjectSettings } from './schema'

/** A process that handles what is called below `/plugins/ID`. */
export interface PluginAddress {
  id: string
  base_url: string
}

/** What a plugin may be called. */
export const pluginId = /^[A-Za-z0-9._-]{1,190}$/

/** Longest address, in characters. */
const MOST_URL = 2048

/** What is wrong with the id and the address of a plugin; each issue is at its field. */
export const checkPlugin = (plugin: PluginAddress): Issue[] => [
  ...checkPluginId(plugin.id),
  ...checkBaseUrl(plugin.base_url),
]

function checkPluginId(id: string): Issue[] {
  if (id === '')
    return [errorAt('/id', 'plugin.id_missing', 'A plugin has an id: it stands in its address, /plugins/ID.')]
  // They mean a folder and the one above it, wherever an address is read.
  if (pluginId.test(id) && !/^\.{1,2}$/.test(id)) return []
  return [errorAt('/id', 'plugin.id_invalid', 'An id has 1 to 190 letters, digits, dots, hyphens and underscores.')]
}

function checkBaseUrl(text: string): Issue[] {
  const at = (code: string, message: string): Issue[] => [errorAt('/base_url', `plugin.${code}`, message)]
  const url = URL.canParse(text) ? new URL(text) : null
  if (!/^https?:\/\/[^/]/.test(text) || url === null)
    return at('url_invalid', 'The base URL begins with http:// or https:// and a host: http://127.0.0.1:3000.')
  if (text.length > MOST_URL) return at('url_long', 'The base URL has at most 2,048 characters.')
  if (url.username !== '' || url.password !== '')
    return at('url_credentials', 'The base URL has no user name or password: blockyard.json is shared.')
  if (/[?#]/.test(text))
    return at('url_query', 'The base URL has no query and no fragment: paths are added to its end.')
  return []
}

/** Gives a plugin an address, and changes no other line. */
export function withPlugin(text: string | null, { id, base_url }: PluginAddress): string {
  const before = begun(text)
  return applied(before, setAt(before, `/plugins/${id}`, base_url))
}

/** Takes a plugin out, and changes no other line. */
export function withoutPlugin(text: string, { plugins = {} }: ProjectSettings, id: string): string {
  const isLast = Object.keys(plugins).every(other => other === id)
  return applied(text, removeAt(text, isLast ? '/plugins' : `/plugins/${id}`))
}
