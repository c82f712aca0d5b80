import { isObject } from '#domain/json'

/** Fills `:name` parameters; a missing one stays visible, so that a wrong call is seen at once. */
export function pathOf(path: string, params: unknown): string {
  return path.replace(/:(\w+)/g, (whole, name: string) => {
    const value = isObject(params) ? params[name] : undefined
    return value === undefined ? whole : encodeURIComponent(String(value))
  })
}

/** The query of an address, with its `?`; `''` where there is none. Keys without a value are left out. */
export function queryOf(query: unknown): string {
  if (!isObject(query)) return ''
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}
