import { useEffect, useMemo } from 'react'
import { posts as endpoints } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import { keepApart } from '../../../store/posts'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** A post and its replies, oldest first: those of the channel, and the older ones that are not loaded there. */
export function useThread(channelId: string, rootId: string): Post[] {
  const { store, callAs } = useWorkbench()
  const loaded = useSelect(state => state.posts.byChannel[channelId]?.posts)
  const apart = useSelect(state => state.posts.apart)
  const ephemeral = useSelect(state => state.posts.ephemeral)
  const hidden = useSelect(state => state.activity.hidden)
  const personaId = useSelect(state => state.personaId)
  const root = loaded?.find(post => post.id === rootId)
  const known = loaded?.filter(post => post.root_id === rootId && !(post.id in ephemeral)).length ?? 0
  const isWhole = root !== undefined && known >= root.reply_count
  const isReady = loaded !== undefined
  useEffect(() => {
    if (isWhole || !isReady) return
    let gone = false
    const keep = (posts: readonly Post[]) => store.setState(state => ({ posts: keepApart(state.posts, posts) }))
    const load = async () => {
      const result = await callAs(store.getState().personaId, endpoints.getPostThread, { params: { post_id: rootId } })
      if (result.ok && !gone) keep(Object.values(result.value.posts))
    }
    void load()
    return () => {
      gone = true
      keep([])
    }
  }, [rootId, isWhole, isReady, store, callAs])
  return useMemo(() => {
    const isOfThread = (post: Post) =>
      (post.id === rootId || post.root_id === rootId) &&
      !hidden.has(post.id) &&
      (ephemeral[post.id] ?? personaId) === personaId
    const ids = new Set((loaded ?? []).map(post => post.id))
    const older = Object.values(apart).filter(post => !ids.has(post.id))
    return [...older, ...(loaded ?? [])].filter(isOfThread).sort((a, b) => a.create_at - b.create_at)
  }, [loaded, apart, rootId, hidden, ephemeral, personaId])
}
