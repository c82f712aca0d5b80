import { useEffect, useMemo } from 'react'
import { posts as endpoints } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import { useLoaded } from '../../../store/hooks/useLoaded'
import type { Loading } from '../../../store/inspection/loading'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { keepApart } from '../../../store/world/posts'

export interface Thread {
  /** Oldest first. */
  posts: Post[]
  /** The posts that are not loaded in the channel: on their way, or not here. */
  missing: Loading | null
  load(): void
}

/** A post and its replies: those of the channel, and the older ones that are not loaded there. */
export function useThread(channelId: string, rootId: string): Thread {
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
  const read = useMemo(() => {
    if (isWhole || !isReady) return null
    return (signal: AbortSignal) =>
      callAs(store.getState().personaId, endpoints.getPostThread, { params: { post_id: rootId }, signal })
  }, [rootId, isWhole, isReady, store, callAs])
  const { loaded: thread, load } = useLoaded(read)
  const missing = read === null || thread?.state === 'ready' ? null : thread
  useEffect(() => {
    if (thread?.state !== 'ready') return
    const keep = (posts: readonly Post[]) => store.setState(state => ({ posts: keepApart(state.posts, posts) }))
    keep(Object.values(thread.value.posts))
    return () => keep([])
  }, [thread, store])
  const posts = useMemo(() => {
    const isOfThread = (post: Post) =>
      (post.id === rootId || post.root_id === rootId) &&
      !hidden.has(post.id) &&
      (ephemeral[post.id] ?? personaId) === personaId
    const ids = new Set((loaded ?? []).map(post => post.id))
    const older = Object.values(apart).filter(post => !ids.has(post.id))
    return [...older, ...(loaded ?? [])].filter(isOfThread).sort((a, b) => a.create_at - b.create_at)
  }, [loaded, apart, rootId, hidden, ephemeral, personaId])
  return { posts, missing, load }
}
