import { useCallback, useState } from 'react'
import { search as endpoints } from '#contract/endpoints/posts/search'
import type { Channel } from '#contract/wire/channels'
import type { Post } from '#domain/posts/post'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { revealPost } from '../posts/revealPost'

/** What a search brought. */
export interface Found {
  /** The persona that looked. */
  by: string
  /** The text that was looked for. */
  text: string
  /** Newest first. */
  posts: readonly Post[]
  /** Why it failed, or `''`. */
  error: string
}

/** A search without a response yet. */
export interface Finding {
  text: string
  cancel(): void
}

export interface ChannelSearch {
  isOpen: boolean
  text: string
  found: Found | undefined
  /** The search that is on its way. */
  finding: Finding | undefined
  /** Index of the post that is marked. */
  at: number
  setText(text: string): void
  /** Looks for the text; when it was looked for already, goes on by `step`. */
  go(step: 1 | -1): void
  show(index: number): void
  close(): void
}

/**
 * Looks for posts of one channel with the server's own search, as the persona (docs/reference/clients.md#endpoints).
 */
export function useChannelSearch(channel: Channel): ChannelSearch {
  const workbench = useWorkbench()
  const { store, callAs } = workbench
  const personaId = useSelect(state => state.personaId)
  const open = useSelect(state => (state.search?.channelId === channel.id ? state.search : null))
  const text = open?.text ?? ''
  const [last, setLast] = useState<Found>()
  // What one persona found is not for another's eyes.
  const found = open && last?.by === personaId ? last : undefined
  const [at, setAt] = useState(0)
  const [finding, setFinding] = useState<Finding>()

  const show = useCallback(
    (index: number, posts: readonly Post[]) => {
      const post = posts[index]
      if (!post) return
      setAt(index)
      void revealPost(workbench, post.id)
    },
    [workbench],
  )
  const find = async () => {
    finding?.cancel()
    const abort = new AbortController()
    const own = { text, cancel: () => abort.abort() }
    setFinding(own)
    const result = await callAs(personaId, endpoints.searchAllPosts, {
      body: { terms: `${text} in:${channel.name}`, is_or_search: false },
      signal: abort.signal,
    })
    setFinding(now => (now === own ? undefined : now))
    if (abort.signal.aborted) return
    const posts = result.ok ? result.value.order.flatMap(id => result.value.posts[id] ?? []) : []
    setLast({ by: personaId, text, posts, error: result.ok ? '' : result.error.message })
    show(0, posts)
  }
  const go = (step: 1 | -1) => {
    if (text.trim() === '' || finding?.text === text) return
    if (found?.text !== text) void find()
    else if (found.posts.length > 0) show((at + step + found.posts.length) % found.posts.length, found.posts)
  }
  return {
    isOpen: open !== null,
    text,
    found,
    finding,
    at,
    setText: next => store.setState({ search: { channelId: channel.id, text: next } }),
    go,
    show: index => show(index, found?.posts ?? []),
    close: () => {
      finding?.cancel()
      store.setState({ search: null, revealed: '' })
    },
  }
}
