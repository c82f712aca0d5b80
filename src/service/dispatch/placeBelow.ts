/**
 * The path and query of an address below another one, by whole segments: `/approve?x=1` for
 * `https://gate.test/hooks/approve?x=1` below `https://gate.test/hooks`. `null` for one that is not below it.
 */
export function placeBelow(base: string, url: URL): string | null {
  const root = URL.parse(base)
  if (root === null || root.origin !== url.origin) return null
  const path = root.pathname.replace(/\/+$/, '')
  const rest = url.pathname.slice(path.length)
  if (!url.pathname.startsWith(path) || (rest !== '' && !rest.startsWith('/'))) return null
  return `${rest === '' ? '/' : rest}${url.search}`
}
