import type { Post } from '../posts/post'
import { unsavedPost } from '../posts/unsavedPost'

/** Somebody whom the readers of the gallery know. */
export interface GalleryPerson {
  id: string
  username: string
  name: string
  is_bot: boolean
}

export interface GalleryChannel {
  id: string
  name: string
  display_name: string
}

export const galleryPeople: readonly GalleryPerson[] = [
  { id: 'u1', username: 'alice', name: 'Alice Archer', is_bot: false },
  { id: 'u2', username: 'bob', name: 'Bob Bright', is_bot: false },
  { id: 'u3', username: 'carol.c', name: 'Carol Cole', is_bot: false },
  { id: 'b1', username: 'deploy-gate', name: 'Deploy gate', is_bot: true },
  { id: 'b2', username: 'ci-pipeline', name: 'CI', is_bot: true },
]

export const galleryChannels: readonly GalleryChannel[] = [
  { id: 'c1', name: 'town-square', display_name: 'Town Square' },
  { id: 'c2', name: 'deployments', display_name: 'Deployments' },
]

/** Who reads the gallery: alice. */
export const galleryViewerId = 'u1'

/** A post of deploy-gate, with changes. */
export const galleryPost = (changes: Partial<Post> = {}): Post =>
  unsavedPost({
    id: 'p1',
    create_at: Date.UTC(2026, 0, 5, 10, 41),
    user_id: 'b1',
    channel_id: 'c2',
    ...changes,
  })
