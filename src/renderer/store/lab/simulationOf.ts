import type { LabIntegration } from '#contract/lab/lab'

/**
 * The simulated integration that an address belongs to, be it on or off: by its plugin path, by its own address, or by one
 * that it replaces, of which the longest counts. `undefined` for every other address.
 */
export function simulationOf(list: readonly LabIntegration[], url: string): LabIntegration | undefined {
  const plugin = /^(?:https?:\/\/[^/]+)?\/?plugins\/([^/?#]+)/.exec(url)?.[1]
  if (plugin !== undefined) return list.find(({ name }) => name === plugin)
  return list
    .flatMap(one => [one.url, ...one.replaces].map(base => ({ one, base: base.replace(/\/+$/, '') })))
    .filter(({ base }) => base !== '' && isBelow(base, url))
    .toSorted((a, b) => b.base.length - a.base.length)[0]?.one
}

/** Whether an address begins with another one, in whole path segments. */
const isBelow = (base: string, url: string): boolean =>
  url.startsWith(base) && ['', '/', '?', '#'].includes(url.charAt(base.length))
