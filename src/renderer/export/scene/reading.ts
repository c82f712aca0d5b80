import type { SceneExport } from '#contract/scene/export'
import type { Post } from '#domain/posts/post'
import { readerOf } from '../../message/readerOf'
import type { MessageHandlers, Reader } from '../../message/types'
import { withOwnPictures } from '../ownPictures'

/** Nothing acts on a page of its own. */
export const nothingActs: MessageHandlers = { act: () => undefined, openLink: () => undefined }

/** What a persona of a scene knows. */
export function readerOfScene(scene: SceneExport, personaId: string): Reader {
  const known = readerOf({ viewerId: personaId, people: scene.people, channels: scene.channels })
  return { ...known, clickedPost: ephemeral => clickedIn(scene, ephemeral) }
}

/** The post whose control a private message responds to: that of the step in which it came. */
function clickedIn({ steps, posts }: SceneExport, { id }: Post): Post | undefined {
  const step = steps.find(({ shows }) => shows.some(place => posts[place]?.id === id))
  return posts.find(post => post.id === step?.effect?.post_id)
}

/** An empty picture, for one that could not go along. */
const none = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Markup with the pictures that the scene brings along. */
export const withPictures = (scene: SceneExport, markup: string): Promise<string> =>
  // React asks for pictures ahead, which nothing needs that is drawn once.
  withOwnPictures(markup.replaceAll(/<link rel="preload"[^>]*>/g, ''), async path => scene.pictures[path] ?? none)
