import { useEffect, useMemo, useState } from 'react'
import { posts as endpoints } from '#contract/endpoints/posts'
import type { Post } from '#domain/posts/post'
import { useSelect, useWorkbench } from '../../../store/workbench'

/** A post and its replies, oldest first: those of the channel, and the older ones that are not loaded there. */
export function useThread(channelId: string, rootId: string): Post[] {
  const { store, callAs } = useWorkbench()
  const loaded = useSelect(state => state.posts.byChannel[channelId]?.posts)
  const ephemeral = useSelect(state => state.posts.ephemeral)
  const hidden = useSelect(state => state.activity.hidden)
  const personaId = useSelect(state => state.personaId)
  const [older, setOlder] = useState<readonly Post[]>([])
  const root = loaded?.find(post => post.id === rootId)
  const known = loaded?.filter(post => post.root_id === rootId && !(post.id in ephemeral)).length ?? 0
  const isWhole = root !== undefined && known >= root.reply_count
  useEffect(() => {
    if (isWhole) return
    let gone = false
    const load = async () => {
      const answer = await callAs(store.getState().personaId, endpoints.getPostThread, { params: { post_id: rootId } })
      if (answer.ok && !gone) setOlder(Object.values(answer.value.posts))
    }
    void load()
    return () => {
      gone = true
    }
  }, [rootId, isWhole, store, callAs])
  return useMemo(() => {
    const own = (loaded ?? []).filter(
      post =>
        (post.id === rootId || post.root_id === rootId) &&
        !hidden.has(post.id) &&
        (ephemeral[post.id] ?? personaId) === personaId,
    )
    const ids = new Set((loaded ?? []).map(post => post.id))
    const missing = older.filter(post => !ids.has(post.id) && (post.id === rootId || post.root_id === rootId))
    return [...missing, ...own].sort((a, b) => a.create_at - b.create_at)
  }, [loaded, older, rootId, hidden, ephemeral, personaId])
}
