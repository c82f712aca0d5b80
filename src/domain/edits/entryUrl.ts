import { isObject, type JsonObject } from '../json'

/** The plugin of the sample workspace; new entries point to it until their author says otherwise. */
export const samplePlugin = '/plugins/deploy-gate'

/** Address for a new action: beside the others of the registry, else the sample plugin. */
export function entryUrl(id: string, registry: JsonObject): string {
  const neighbour = Object.values(registry).find(
    entry =>
      isObject(entry) && entry.type === 'external' && typeof entry.url === 'string' && /[^/]\/[^/]*$/.test(entry.url),
  )
  const url = isObject(neighbour) && typeof neighbour.url === 'string' ? neighbour.url : `${samplePlugin}/x`
  return `${url.replace(/[?#].*$/, '').replace(/\/[^/]*$/, '')}/${encodeURIComponent(id)}`
}
