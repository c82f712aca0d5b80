import { addressesIn } from '#domain/addresses/addressesIn'
import { receiverOf } from '#domain/addresses/receiverOf'
import type { Props } from '#domain/posts/post'
import type { Context } from '../../context'
import type { StoredPost } from '../../store/tables/posts/posts'

/** The newest posts that are looked at: in how many channels, of each, and in all. */
const most = { channels: 40, perChannel: 50, posts: 500 }

/** The newest posts of the channels in which something was posted last, newest first. */
export function newestPosts({ store }: Context): StoredPost[] {
  return store.channels
    .all()
    .filter(({ delete_at }) => delete_at === 0)
    .toSorted((a, b) => b.last_post_at - a.last_post_at)
    .slice(0, most.channels)
    .flatMap(({ id }) => store.posts.newest(id, most.perChannel))
    .toSorted((a, b) => b.create_at - a.create_at)
    .slice(0, most.posts)
}

/** What the controls of posts call, by who handles it. */
export interface Offer {
  urls: Set<string>
  blocks: boolean
  attachments: boolean
}

/** Adds an address to those of its receiver. */
export function offerOf(offers: Map<string, Offer>, url: string): Offer {
  const receiver = receiverOf(url)
  const offer = offers.get(receiver) ?? { urls: new Set(), blocks: false, attachments: false }
  offer.urls.add(url)
  offers.set(receiver, offer)
  return offer
}

const calledBy = (props: Props, key: 'svc_blocks_actions' | 'attachments'): string[] =>
  addressesIn({ [key]: props[key] }).flatMap(({ url, use }) => (use === 'call' ? [url] : []))

/** Who handles the controls of these posts. */
export function offersOf(posts: readonly StoredPost[], plain: (url: string) => string): Map<string, Offer> {
  const offers = new Map<string, Offer>()
  for (const { props } of posts) {
    for (const url of calledBy(props, 'svc_blocks_actions')) offerOf(offers, plain(url)).blocks = true
    for (const url of calledBy(props, 'attachments')) offerOf(offers, plain(url)).attachments = true
  }
  return offers
}
