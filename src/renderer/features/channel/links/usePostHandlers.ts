import { useMemo } from 'react'
import type { Post } from '#domain/posts/post'
import type { MessageHandlers } from '../../../message/types'
import { useWorkbench } from '../../../store/workbench'
import { dispatchClick } from './dispatchClick'
import { followPath, leadsOut } from './followLocation'
import { leadTo } from './leadTo'

/**
 * What clicks in a message do, the same object per post. `onLeave`: an integration's response leads to an address
 * outside.
 */
export function usePostHandlers(onLeave: (url: string) => void): (post: Post) => MessageHandlers {
  const workbench = useWorkbench()
  return useMemo(() => {
    const made = new WeakMap<Post, MessageHandlers>()
    const lead = (location: string) => leadTo(workbench, location, onLeave)
    const openLink = (url: string) => {
      // A link that somebody chose to follow needs no question; the response of an integration does.
      if (leadsOut(url)) window.open(url, '_blank', 'noopener,noreferrer')
      else lead(url)
    }
    return post => {
      const known = made.get(post)
      if (known) return known
      const handlers: MessageHandlers = {
        act: click => void dispatchClick(workbench, post, click).then(lead),
        openLink,
        searchHashtag: tag => workbench.store.setState({ search: { channelId: post.channel_id, text: `#${tag}` } }),
        openChannel: id => void followPath(workbench, `/_/channels/${id}`),
      }
      made.set(post, handlers)
      return handlers
    }
  }, [workbench, onLeave])
}
