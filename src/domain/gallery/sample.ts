import type { Post } from '../posts/post'
import { galleryPost } from './world'

/** One post that shows how something is drawn. */
export interface Sample {
  /** Stable and unique: tests and pictures are named after it. */
  name: string
  /** What is to be seen, as a caption. */
  title: string
  post: Post
  /** Draw what clients leave out as ghosts, as the studio does. */
  ghosts?: true
}

/** Samples of one kind of thing. */
export interface Section {
  id: string
  title: string
  samples: readonly Sample[]
}

export const sample = (name: string, title: string, changes: Partial<Post>): Sample => ({
  name,
  title,
  post: galleryPost({ id: name, ...changes }),
})

/** A person's message. */
export const message = (name: string, title: string, ...lines: string[]): Sample =>
  sample(name, title, { user_id: 'u1', message: lines.join('\n') })

/** A bot's post of one prop. */
const ofBot = (prop: string) => (name: string, title: string, list: readonly unknown[]) =>
  sample(name, title, { props: { from_bot: 'true', [prop]: list } })

export const svcBlocks = ofBot('svc_blocks')
export const thirdPartyBlocks = ofBot('blocks')
export const thirdPartyCards = ofBot('cards')

/** A webhook's post with attachments. */
export const attachments = (name: string, title: string, list: unknown[]): Sample =>
  sample(name, title, { user_id: 'b2', props: { from_webhook: 'true', attachments: list } })
