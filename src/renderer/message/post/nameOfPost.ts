import type { Post } from '#domain/posts/post'
import type { Author } from '../types'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Letters of the text that are read out with the name. */
const readOut = 80

/**
 * What a screen reader calls a post: whose it is, when, and how it begins; posts of one author are distinguished by that.
 */
export function nameOfPost(post: Post, author: Author): string {
  const name = `Post of ${author.name}, ${clock.format(post.create_at)}`
  const text = post.message.replace(/\s+/g, ' ').trim()
  if (text === '') return name
  return `${name}: ${text.length > readOut ? `${text.slice(0, readOut)}…` : text}`
}
