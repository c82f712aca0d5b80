import { useCallback, useEffect, useMemo, useState } from 'react'
import { posts as endpoints } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import { type Loading, loadingEnd } from '../../../store/loading'
import { keepApart } from '../../../store/posts'
import { useSelect, useWorkbench } from '../../../store/workbench'

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
  const [missing, setMissing] = useState<Loading | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further try loads again.
  useEffect(() => {
    if (isWhole || !isReady) return
    let gone = false
    const abort = new AbortController()
    const keep = (posts: readonly Post[]) => store.setState(state => ({ posts: keepApart(state.posts, posts) }))
    const load = async () => {
      const result = await callAs(store.getState().personaId, endpoints.getPostThread, {
        params: { post_id: rootId },
        signal: abort.signal,
      })
      if (gone) return
      if (result.ok) keep(Object.values(result.value.posts))
      setMissing(result.ok ? null : loadingEnd(result.error))
    }
    setMissing({ state: 'loading', cancel: () => abort.abort() })
    void load()
    return () => {
      gone = true
      abort.abort()
      setMissing(null)
      keep([])
    }
  }, [rootId, isWhole, isReady, tries, store, callAs])
  const posts = useMemo(() => {
    const isOfThread = (post: Post) =>
      (post.id === rootId || post.root_id === rootId) &&
      !hidden.has(post.id) &&
      (ephemeral[post.id] ?? personaId) === personaId
    const ids = new Set((loaded ?? []).map(post => post.id))
    const older = Object.values(apart).filter(post => !ids.has(post.id))
    return [...older, ...(loaded ?? [])].filter(isOfThread).sort((a, b) => a.create_at - b.create_at)
  }, [loaded, apart, rootId, hidden, ephemeral, personaId])
  const load = useCallback(() => setTries(count => count + 1), [])
  return { posts, missing, load }
}
