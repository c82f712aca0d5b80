import type { ActionType } from './schema'

/**
 * Why a URL cannot be the target of an action: a stable code and the end of a sentence that starts with the URL's
 * place.
 */
export interface UrlProblem {
  code: string
  problem: string
}

const isHttp = (url: string): boolean => /^https?:\/\//i.test(url)

/** `/plugins/<plugin_id>/<path>`, with or without the first slash: the form that reaches a registered plugin. */
export const isPluginPath = (url: string): boolean => /^\/?plugins\//.test(url)

/**
 * Why a URL cannot be written as it is: a space or tab before its query, or a control character anywhere. Holds for
 * every URL that the service is to call or to open; `null` when there is none.
 */
export function characterProblem(url: string): UrlProblem | null {
  if (!/\p{Cc}/u.test(url) && !/\s/.test(pathOf(url))) return null
  return {
    code: 'url_characters',
    problem: 'must not contain spaces or control characters in its path; a space is written as %20',
  }
}

/**
 * The rules on an action's URL at create and update (docs/reference/registry.md#entries;
 * docs/reference/registry.md#validation): `null` when it will do. Whether it can be read as a URL at all is found out
 * when a click merges it, see `mergeActionUrl`.
 */
export function urlProblem(type: ActionType, url: string): UrlProblem | null {
  if (hasTraversal(url)) return { code: 'url_traversal', problem: 'must not contain .. segments' }
  return type === 'external' ? externalProblem(url) : openProblem(url)
}

function externalProblem(url: string): UrlProblem | null {
  if (isHttp(url) || isPluginPath(url)) return null
  return { code: 'url_invalid', problem: 'must start with http://, https:// or /plugins/' }
}

function openProblem(url: string): UrlProblem | null {
  const path = decoded(pathOf(url)).replaceAll('\\', '/')
  if (isHttp(url)) return null
  if (path.startsWith('//')) {
    return { code: 'url_protocol_relative', problem: 'must not start with //; name http:// or https://' }
  }
  if (/^\/(\.\/)*plugins(\/|$)/.test(path)) return { code: 'url_plugin_path', problem: 'must not point to /plugins/' }
  if (url.startsWith('/')) return null
  return { code: 'url_invalid', problem: 'must start with http://, https:// or /' }
}

/** `..` as a segment of the path, also when percent-encoded once or written with backslashes. */
function hasTraversal(url: string): boolean {
  return decoded(pathOf(url))
    .split(/[/\\]/)
    .some(segment => segment === '..')
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? ''

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
