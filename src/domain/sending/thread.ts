const notRoot = 'api.post.create_post.root_id.app_error'
const otherChannel = 'api.post.create_post.channel_root_id.app_error'

/** Whether an error of a server is about the post that was to be replied to. */
export const isAboutThread = (id: string): boolean => id === notRoot || id === otherChannel

/** What such an error means, where the server's own words only name a parameter; `null` for any other error. */
export function threadSentence(id: string, detail: string): string | null {
  if (id === otherChannel) return 'The post to reply to is in another channel.'
  if (id !== notRoot) return null
  return detail === ''
    ? 'The post to reply to was deleted, never existed, or is itself a reply.'
    : `No reply: ${detail}`
}

/** The id of a post in what people paste: the id itself, or a link to the post; `null` where there is none. */
export const postIdIn = (text: string): string | null =>
  /^(?:https?:\/\/\S*\/pl\/)?([a-z0-9]{26})\/?$/.exec(text.trim())?.[1] ?? null
