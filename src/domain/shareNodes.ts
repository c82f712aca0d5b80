const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Levels that are looked at: no message has more, and no text exhausts the stack. */
const deepest = 200

/**
 * The new value, made of as many parts of the old one as are equal: blocks that did not change stay the same objects,
 * and so are not drawn again. Both are JSON-like trees; neither is changed.
 */
export const shareNodes = <T>(before: unknown, now: T): T => share(before, now) as T

const share = (before: unknown, now: unknown, level = 0): unknown => {
  if (Object.is(before, now) || !isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now))
    return now
  if (level > deepest) return now
  const keys = Object.keys(now)
  const shared = keys.map(key => (Object.hasOwn(before, key) ? share(before[key], now[key], level + 1) : now[key]))
  const former = Object.keys(before)
  // Another order is another text, which is what a conversion writes.
  const isEqual =
    former.length === keys.length &&
    keys.every((key, index) => key === former[index] && Object.is(before[key], shared[index]))
  if (isEqual) return before
  return Array.isArray(now) ? shared : Object.fromEntries(keys.map((key, index) => [key, shared[index]]))
}
