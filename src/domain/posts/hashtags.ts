import { limits } from '../limits'
import { namesIn } from '../markdown/names'
import type { ParseBudget } from '../markdown/parseBudget'

/**
 * The hashtags of a message, once each in the order of their first use, as a post keeps them: `#a #b`
 * (docs/reference/posts.md#fields).
 */
export function hashtagsOf(message: string, budget?: ParseBudget): string {
  return joinWhole(namesIn(message, budget).tags.map(tag => `#${tag}`))
}

/** As many whole hashtags as the limit of the field allows. */
function joinWhole(tags: readonly string[]): string {
  let line = ''
  for (const tag of tags) {
    const longer = line === '' ? tag : `${line} ${tag}`
    if (longer.length > limits.hashtagsLength) break
    line = longer
  }
  return line
}
