import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Post } from '#domain/posts/post'
import type { PostVerb } from '../../../store/offers'
import { useSelect } from '../../../store/workbench'
import { focusPost, type PostPlace } from '../posts/focusPost'
import { rightsOn } from '../reader/rights'
import { PostEditor } from './PostEditor'
import { PostMenu } from './PostMenu'
import { PostNotes } from './PostNotes'
import { type OwnVerbs, usePostVerbs } from './usePostVerbs'

/** What the tool adds to a post, in the list and in a thread alike. */
export interface PostTools {
  /** The same function while it draws the same. */
  menuFor(post: Post): ReactNode
  /** What is to be known of a post: what of it had no effect, and which of its controls are dead. */
  footFor(post: Post): ReactNode
  /** What stands in place of its content while it is edited. */
  editorFor(post: Post): ReactNode
  /** Does what a key means while the post has the focus; false when it means nothing. */
  pressKey(post: Post, key: string): boolean
  onReact(post: Post, emojiName: string): void
  run(verb: PostVerb, post: Post): void
  /** Gives the focus to a post where these tools are. */
  focus(postId: string): void
}

export interface PostToolsOptions {
  place: PostPlace
  onJson(post: Post): void
  onHistory(post: Post): void
  /** Opens where a reply is written. */
  onReply(post: Post): void
}

const footFor = (post: Post): ReactNode => <PostNotes postId={post.id} />

/** Menu, editor and keys of the posts of a sheet. */
export function usePostTools({ place, onJson, onHistory, onReply }: PostToolsOptions): PostTools {
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const [editing, setEditing] = useState('')
  const [picking, setPicking] = useState('')
  const focus = useCallback((postId: string) => focusPost(postId, place), [place])
  const own = useMemo<OwnVerbs>(
    () => ({
      showJson: onJson,
      showHistory: onHistory,
      edit: post => setEditing(post.id),
      reply: onReply,
      focus,
      pick: (post, open) => setPicking(open ? post.id : ''),
    }),
    [onJson, onHistory, onReply, focus],
  )
  const verbs = usePostVerbs(own)

  const menuFor = useCallback(
    (post: Post) => <PostMenu post={post} verbs={verbs} picking={picking === post.id} />,
    [verbs, picking],
  )
  const editorFor = useCallback(
    (post: Post) => {
      if (post.id !== editing) return undefined
      const close = () => {
        setEditing('')
        focus(post.id)
      }
      return <PostEditor post={post} onClose={close} />
    },
    [editing, focus],
  )
  const pressKey = (post: Post, key: string): boolean => {
    const rights = rightsOn(world, personaId, post)
    const keys: Record<string, readonly [boolean, (post: Post) => void]> = {
      e: [rights.edit, verbs.edit],
      r: [rights.take, verbs.reply],
      s: [true, verbs.showStory],
      o: [true, verbs.openInStudio],
      '+': [rights.take, one => verbs.pick(one, true)],
      Enter: [true, verbs.reply],
      Delete: [rights.remove, verbs.remove],
    }
    const [may, run] = keys[key] ?? [false, () => undefined]
    if (may) run(post)
    return may
  }
  const run = useCallback(
    (verb: PostVerb, post: Post) => (verb === 'pick' ? verbs.pick(post, true) : verbs[verb](post)),
    [verbs],
  )
  return { menuFor, footFor, editorFor, pressKey, onReact: verbs.react, run, focus }
}
