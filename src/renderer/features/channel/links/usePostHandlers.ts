import { useMemo } from 'react'
import type { Post } from '#domain/posts/post'
import type { Click, MessageHandlers } from '../../../message/types'
import { openAccount } from '../../../store/inspection/openAccount'
import { useWorkbench, type Workbench } from '../../../store/workbench'
import { endClick } from '../../../store/world/activity'
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
    const lead = (location: string) => leadTo(workbench, location, { onLeave })
    const act = async (post: Post, click: Click): Promise<void> => {
      const location = await dispatchClick(workbench, post, click)
      leadTo(workbench, location, { onLeave, onNowhere: text => sayAtControl(workbench, { post, click, text }) })
    }
    const openLink = (url: string) => {
      // A link that somebody chose to follow needs no question; the response of an integration does.
      if (leadsOut(url)) window.open(url, '_blank', 'noopener,noreferrer')
      else lead(url)
    }
    return post => {
      const known = made.get(post)
      if (known) return known
      const handlers: MessageHandlers = {
        act: click => void act(post, click),
        openLink,
        searchHashtag: tag => workbench.store.setState({ search: { channelId: post.channel_id, text: `#${tag}` } }),
        openUser: id => workbench.store.setState(state => openAccount(state, id)),
        openChannel: id => void followPath(workbench, `/_/channels/${id}`),
      }
      made.set(post, handlers)
      return handlers
    }
  }, [workbench, onLeave])
}

/** A location of this app that leads nowhere is known to the window alone, so the control says it. */
function sayAtControl({ store }: Workbench, { post, click, text }: { post: Post; click: Click; text: string }): void {
  const { path, action_id } = click
  const error = { path, action_id, text: `goto_location: ${text}.`, at: Date.now(), exchange_id: '', isOk: false }
  store.setState(state => ({ activity: endClick(state.activity, post.id, path, error) }))
}
