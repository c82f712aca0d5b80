import type { CueOf } from '#domain/scene/schema/scene'
import { findPost } from '../run/posts'
import { requestAs } from '../run/request'
import type { Perform } from './ready'

/** A reaction to a post, or its removal. */
export const react: Perform<CueOf<'react'>> = ({ run, stage }, { emoji, post: match, remove = false }) => {
  const user = stage.actor()
  const post = findPost(run, stage, { match, path: '/post' })
  const name = emoji.replaceAll(':', '')
  const asked = remove
    ? ({ method: 'DELETE', path: `/api/v4/users/me/posts/${post.id}/reactions/${encodeURIComponent(name)}` } as const)
    : ({
        method: 'POST',
        path: '/api/v4/reactions',
        body: { user_id: user.id, post_id: post.id, emoji_name: name },
      } as const)
  return {
    effect: { user_id: user.id, post_id: post.id },
    act: async () => {
      const { status, exchange_id, error } = await requestAs(run.ctx, { user: user.id, ...asked })
      return { outcome: error === '' ? 'ran' : 'failed', message: error, status, exchange_id, post_id: post.id }
    },
  }
}
