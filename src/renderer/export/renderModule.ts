import type { RenderModule, RenderRequest } from '#contract/rendering'
import type { Post } from '#domain/posts/post'
import { readerOf } from '../message/readerOf'
import type { Person } from '../message/types'
import { renderPostsHtml } from './renderPostsHtml'

const AUTHOR = 'integration'

const postOf = ({ content, author, at }: RenderRequest): Post => ({
  id: 'post',
  create_at: at,
  update_at: at,
  edit_at: 0,
  delete_at: 0,
  is_pinned: false,
  user_id: AUTHOR,
  channel_id: '',
  root_id: '',
  original_id: '',
  message: content.message,
  type: '',
  props: { override_username: author, ...content.props, from_bot: 'true' },
  hashtags: '',
  file_ids: [],
  pending_post_id: '',
  reply_count: 0,
  last_reply_at: 0,
  participants: null,
})

const renderPage = (request: RenderRequest): Promise<string> => {
  const { title, theme, narrow, ghosts, images, fonts, author } = request
  const self: Person = { id: AUTHOR, username: author, name: author, is_bot: true }
  const reader = readerOf({ people: [self], channels: [] })
  return renderPostsHtml({ posts: [postOf(request)], reader, theme, title, fonts, options: { narrow, ghosts, images } })
}

/** The entry of `out/main/render.js`. */
const render = { renderPage } satisfies RenderModule
export default render
