import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { posts } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import { useWorkbench } from '../../../store/workbench'
import { isComposing } from '../../../ui/keys/pressedKey'
import { CompletionList } from '../composer/CompletionList'
import { useCompletion } from '../composer/useCompletion'
import styles from './PostEditor.module.css'

/**
 * Writes a post's message anew, in its place. What else it has stays: blocks, files, actions
 * (docs/reference/posts.md#update).
 */
export function PostEditor({ post, onClose }: { post: Post; onClose(): void }) {
  const { store, callAs } = useWorkbench()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(post.message)
  const [error, setError] = useState('')
  const completion = useCompletion(field, { channelId: post.channel_id })
  useLayoutEffect(() => {
    const box = field.current
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  const save = async () => {
    if (text === post.message) return onClose()
    const result = await callAs(store.getState().personaId, posts.patchPost, {
      params: { post_id: post.id },
      body: { message: text },
    })
    if (result.ok) onClose()
    else setError(result.error.message)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || completion.takesKey(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void save()
    }
  }
  return (
    <div className={styles.editor}>
      <CompletionList completion={completion} />
      <textarea
        ref={field}
        className={styles.text}
        rows={Math.min(12, text.split('\n').length)}
        aria-label="Edit the message"
        {...completion.fieldProps}
        aria-invalid={error ? true : undefined}
        value={text}
        onChange={event => {
          setText(event.target.value)
          completion.look()
        }}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={styles.verbs}>
        <button type="button" className={styles.save} onClick={() => void save()}>
          Save
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <span>Enter saves, Esc cancels</span>
      </p>
    </div>
  )
}
