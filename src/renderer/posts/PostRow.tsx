import { GitBranch, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { openChannelTab } from '../store/payloads/tabs'
import { useWorkbench } from '../store/workbench'
import { Button } from '../ui/controls/Button'
import { IconButton } from '../ui/controls/IconButton'
import styles from './PostRows.module.css'

interface PostRowProps {
  post: { post_id: string; channel_id: string; text: string }
  /** Why the post cannot be shown. */
  why: string | false
  onStory(): void
  /** Who posted it, where and when. */
  children: ReactNode
}

/** A post in one line below where and when it was made; leads to its channel and to its story. */
export function PostRow({ post: { post_id, channel_id, text }, why, onStory, children }: PostRowProps) {
  const { store } = useWorkbench()
  const show = () =>
    store.setState(state => ({ ...openChannelTab(state, channel_id), place: 'tabs', revealed: post_id }))
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>{children}</p>
        <p className={styles.text}>{text || 'No text'}</p>
      </div>
      <Button size="sm" icon={MessageSquare} why={why} onClick={show}>
        Show post
      </Button>
      <IconButton icon={GitBranch} label="Story of this post" onClick={onStory} />
    </li>
  )
}
