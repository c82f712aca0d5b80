import { GitBranch } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import type { OutgoingRuleVerdict } from '#contract/window'
import { workbench as endpoints } from '#contract/workbench'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useLoaded } from '../../../store/hooks/useLoaded'
import { showStoryOfPost } from '../../../store/inspection/showStory'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { userById } from '../../../store/world/people'
import { IconButton } from '../../../ui/controls/IconButton'
import { clock } from '../../../ui/files/clock'
import styles from './Firing.module.css'

interface PostLineProps {
  postId: string
  /** The trigger word that matched, or `''`. */
  word: string
  /** What the rule on the first word says; a word that is not looked at is not marked. */
  verdict: OutgoingRuleVerdict['verdict'] | undefined
  children: ReactNode
}

/** Who wrote the post where and when, and its text with the word that decides marked. */
export function PostLine({ postId, word, verdict, children }: PostLineProps) {
  const workbench = useWorkbench()
  const { call } = workbench
  const names = useSelect(state => namesOf(state.world))
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.storedPost, { params: { post_id: postId }, signal }),
    [call, postId],
  )
  const { loaded } = useLoaded(read)
  const writerId = loaded?.state === 'ready' ? loaded.value.user_id : ''
  const author = useSelect(({ world }) => userById(world, writerId))
  const name = author?.username ?? 'Somebody'
  if (loaded?.state !== 'ready') return <div className={styles.post}>{children}</div>
  const { channel_id, create_at, message } = loaded.value
  const first = word || (/\S+/.exec(message)?.[0] ?? '')
  const at = message.indexOf(first)
  return (
    <div className={styles.post}>
      <AvatarImage author={{ id: writerId, name, is_bot: author?.is_bot ?? false }} size={28} images="off" />
      <div className={styles.postText}>
        <p>
          <b>{name}</b>{' '}
          <span>
            in #{names.channelName(channel_id) || 'a channel'}, {clock(create_at)}
          </span>
        </p>
        <p className={styles.words}>
          {message === '' ? (
            <i>No text</i>
          ) : (
            <>
              {message.slice(0, at)}
              {verdict === 'pass' || verdict === 'fail' ? (
                <mark className={verdict === 'pass' ? styles.hit : styles.miss}>{first}</mark>
              ) : (
                first
              )}
              {message.slice(at + first.length)}
            </>
          )}
        </p>
      </div>
      <IconButton icon={GitBranch} label="Story of this post" onClick={() => void showStoryOfPost(workbench, postId)} />
      {children}
    </div>
  )
}
