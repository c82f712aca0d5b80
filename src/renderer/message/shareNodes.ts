const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The new value, made of as many parts of the old one as are equal: blocks that did not change stay the same objects,
 * and so are not drawn again. Both are JSON-like trees; neither is changed.
 */
export const shareNodes = <T>(before: unknown, now: T): T => share(before, now) as T

const share = (before: unknown, now: unknown): unknown => {
  if (Object.is(before, now) || !isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now))
    return now
  const keys = Object.keys(now)
  const shared = keys.map(key => share(before[key], now[key]))
  const isEqual =
    Object.keys(before).length === keys.length && keys.every((key, index) => before[key] === shared[index])
  if (isEqual) return before
  return Array.isArray(now) ? shared : Object.fromEntries(keys.map((key, index) => [key, shared[index]]))
}
