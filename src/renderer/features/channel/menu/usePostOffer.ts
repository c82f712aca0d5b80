import { useEffect, useRef } from 'react'
import type { Post } from '#domain/posts/post'
import { useOffer } from '../../../store/hooks/useOffer'
import type { PostVerb } from '../../../store/offers'
import type { State } from '../../../store/state'
import { useWorkbench } from '../../../store/workbench'
import { userById } from '../../../store/world/people'
import { type PostPlace, rowOf } from '../posts/focusPost'
import { rightsOn } from '../reader/rights'
import { whyNotAgain } from './sendAgain'
import type { PostTools } from './usePostTools'

/** Offers the verbs of the post that has the focus, or had it last, to the commands of the window. */
export function usePostOffer(channelId: string, toolsOf: Record<PostPlace, PostTools>): void {
  const { store } = useWorkbench()
  const last = useRef('')
  const lastPlace = useRef<PostPlace>('channel')
  const postNow = (state: State): Post | undefined => {
    const { byChannel, apart } = state.posts
    if (state.activity.hidden.has(last.current)) return undefined
    return byChannel[channelId]?.posts.find(post => post.id === last.current) ?? apart[last.current]
  }
  useOffer('post', {
    why: verb => {
      const state = store.getState()
      const post = postNow(state)
      return post ? whyNot(state, post, verb) : 'No post is selected.'
    },
    run: verb => {
      const post = postNow(store.getState())
      if (!post) return
      const isInThread = lastPlace.current === 'thread' && rowOf(post.id, 'thread') !== null
      toolsOf[isInThread ? 'thread' : 'channel'].run(verb, post)
    },
  })
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-post]') : null
      if (!row?.dataset['post']) return
      last.current = row.dataset['post']
      lastPlace.current = row.closest('[data-posts="thread"]') ? 'thread' : 'channel'
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}

const noneAgain = {
  'has files': 'A file belongs to one post only.',
  'from a webhook': 'What a webhook posted can only be sent again by its sender.',
  'by the service': 'The service wrote this post.',
} as const

const noHistory = {
  'never edited': 'This post was never edited.',
  'for its author': 'Former versions are for the author only.',
  'not stored': 'This post is not stored.',
} as const

function whyNot({ world, personaId }: State, post: Post, verb: PostVerb): string | null {
  const rights = rightsOn(world, personaId, post)
  const mayNot = (what: string) => `${userById(world, personaId)?.username ?? 'Nobody'} may not ${what} this post.`
  if (verb === 'edit' && !rights.edit) return mayNot('edit')
  if (verb === 'remove' && !rights.remove) return mayNot('delete')
  if (verb === 'reply' && !rights.take) return mayNot('reply to')
  if (verb === 'pick' && !rights.take) return mayNot('react to')
  if (verb === 'pin' && !rights.take) return mayNot('pin')
  if (verb === 'sendAgain' && !rights.take) return mayNot('send')
  const whyNoneAgain = verb === 'sendAgain' && whyNotAgain(post)
  if (whyNoneAgain) return noneAgain[whyNoneAgain]
  if (verb === 'showHistory' && rights.history) return noHistory[rights.history]
  return null
}
