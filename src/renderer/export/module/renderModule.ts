import type { RenderModule, RenderRequest } from '#contract/rendering'
import type { Post } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'
import { readerOf } from '../../message/readerOf'
import type { Person } from '../../message/types'
import { renderPostsHtml } from '../renderPostsHtml'
import { renderSceneHtml } from '../scene/renderSceneHtml'

const AUTHOR = 'integration'

const postOf = ({ content, author, at }: RenderRequest): Post =>
  unsavedPost({
    id: 'post',
    create_at: at,
    update_at: at,
    user_id: AUTHOR,
    message: content.message,
    props: { override_username: author, ...content.props, from_bot: 'true' },
  })

const renderPage = (request: RenderRequest): Promise<string> => {
  const { title, theme, narrow, ghosts, images, fonts, author } = request
  const self: Person = { id: AUTHOR, username: author, name: author, is_bot: true }
  const reader = readerOf({ people: [self], channels: [] })
  return renderPostsHtml({ posts: [postOf(request)], reader, theme, title, fonts, options: { narrow, ghosts, images } })
}

/** The entry of `out/main/render.js`. */
const render = { renderPage, renderScene: (scene, fonts) => renderSceneHtml({ scene, fonts }) } satisfies RenderModule
export default render
