import { useEffect, useRef } from 'react'
import type { Post } from '#domain/posts/post'
import type { PostVerb } from '../../../store/offers'
import { userById } from '../../../store/people'
import type { State } from '../../../store/state'
import { useOffer } from '../../../store/useOffer'
import { useWorkbench } from '../../../store/workbench'
import { exchangeAbout } from '../posts/storyMarks'
import { rightsOn } from '../reader/rights'
import type { PostTools } from './usePostTools'

/** Offers the verbs of the post that has the focus, or had it last, to the commands of the window. */
export function usePostOffer(channelId: string, tools: PostTools): void {
  const { store } = useWorkbench()
  const last = useRef('')
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
      if (post) tools.run(verb, post)
    },
  })
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-post]') : null
      if (row?.dataset['post']) last.current = row.dataset['post']
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}

function whyNot({ world, personaId, traffic }: State, post: Post, verb: PostVerb): string | null {
  const rights = rightsOn(world, personaId, post)
  const mayNot = (what: string) => `${userById(world, personaId)?.username ?? 'Nobody'} may not ${what} this post.`
  if (verb === 'edit' && !rights.edit) return mayNot('edit')
  if (verb === 'remove' && !rights.remove) return mayNot('delete')
  if (verb === 'reply' && !rights.take) return mayNot('reply to')
  if (verb === 'pick' && !rights.take) return mayNot('react to')
  if (verb === 'pin' && !rights.take) return mayNot('pin')
  const hasStory = verb !== 'showStory' || exchangeAbout(post.id, traffic.exchanges, traffic.effects)
  return hasStory ? null : 'No exchange is recorded for this post.'
}
