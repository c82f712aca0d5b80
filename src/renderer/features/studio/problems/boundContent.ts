import { limits } from '#domain/limits'
import type { PostContent, Props } from '#domain/posts/post'

/**
 * Characters of the props that the preview renders at most: Markdown of a megabyte would stop the window for seconds.
 */
const mostText = 64 * 1024
/** Items of one list, and of all: rendering thousands of short blocks would do the same. */
const mostListed = 50
const mostItems = 200
/** Deeper values are left out: no client renders them. */
const mostLevels = 200

/**
 * The beginning of a message that is too large to be rendered as a whole. Cuts texts and lists, and keeps every shape.
 */
export function boundContent(content: PostContent): PostContent {
  let left = mostText
  let items = mostItems
  const bounded = (value: unknown, level: number): unknown => {
    if (typeof value === 'string') {
      const text = value.slice(0, left)
      left -= text.length
      return text
    }
    if (typeof value !== 'object' || value === null) return value
    if (level > mostLevels) return null
    if (Array.isArray(value))
      return value.slice(0, mostListed).flatMap(item => {
        items -= 1
        return left > 0 && items >= 0 ? [bounded(item, level + 1)] : []
      })
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => (left > 0 ? [[key, bounded(item, level + 1)]] : [])),
    )
  }
  return { message: content.message.slice(0, limits.postMessageLength), props: bounded(content.props, 0) as Props }
}
