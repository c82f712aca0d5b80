import { useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { savePostsAsHtml } from '../../../export/savePosts'
import type { MessageTheme } from '../../../message/types'
import { useWorkbench } from '../../../store/workbench'
import { channelTitle } from '../../../store/world/people'
import { useReader } from '../reader/useReader'
import { postsBetween, type Range } from './postsBetween'

/** Posts of one page: with more it would be slow to open. */
export const mostPosts = 2000

export type Which = 'newest' | 'between' | 'all'
export type Look = MessageTheme | 'system'

/** What was chosen to be saved. */
export interface Choice {
  which: Which
  /** How many of the newest, as it was typed. */
  count: string
  /** Milliseconds since the epoch. */
  start: number
  end: number
  look: Look
}

/** Why this cannot be saved, or `''`. */
export function whyNotSaved({ which, count, start, end }: Choice): string {
  if (which === 'newest' && !isCount(count)) return 'Enter a whole number'
  return which === 'between' && start > end ? 'The end is before the start' : ''
}

export const isCount = (count: string): boolean => {
  const most = Number(count)
  return Number.isInteger(most) && most >= 1 && most <= mostPosts
}

const rangeOf = ({ which, count, start, end }: Choice): Range => {
  const from = which === 'between' ? start : 0
  // What a field shows ends with its minute.
  const to = which === 'between' ? end + 59_999 : Number.POSITIVE_INFINITY
  return { from, to, most: which === 'newest' ? Number(count) : mostPosts }
}

/** Saves what was chosen of a channel, as the persona sees it; `onSaved` runs once there is a file. */
export function useSaveRange(channel: Channel, onSaved: () => void) {
  const workbench = useWorkbench()
  const reader = useReader()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const { world, personaId } = workbench.store.getState()
  const title = channelTitle(world, channel, personaId)

  /** Why nothing was saved, or `''`. */
  const saved = async (choice: Choice): Promise<string> => {
    const found = await postsBetween(workbench, channel.id, rangeOf(choice))
    if (!found.ok) return found.error.message
    const { posts } = found
    if (posts.length === 0) return 'There is no post in this range.'
    const { which, look } = choice
    await savePostsAsHtml({ posts, reader, title, ...(look === 'system' ? {} : { theme: look }) })
    const cut = which !== 'newest' && posts.length === mostPosts ? ', the newest of them' : ''
    workbench.notify(`${posts.length.toLocaleString('en')} ${posts.length === 1 ? 'post' : 'posts'} saved${cut}`)
    return ''
  }
  const save = async (choice: Choice): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError('')
    const problem = await saved(choice).catch(reason => (reason instanceof Error ? reason.message : String(reason)))
    setBusy(false)
    if (problem) setError(problem)
    else onSaved()
  }
  return { save, busy, error, title, viewer: reader.viewer?.username ?? 'the persona' }
}
