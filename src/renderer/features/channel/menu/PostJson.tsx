import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import type { Post } from '#domain/posts/post'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { Dialog } from '../../../ui/dialog/Dialog'
import { copyText } from '../../../ui/files/copyText'
import { Wire } from '../../../ui/panes/Wire'
import styles from './PostJson.module.css'

type Side = 'stored' | 'client'
const sides: SegmentedOption<Side>[] = [
  { value: 'stored', label: 'As stored' },
  { value: 'client', label: 'As sent to clients' },
]

/** A post as JSON, from both sides: what the server keeps, and what clients get instead. */
export function PostJson({ post, onClose }: { post: Post; onClose(): void }) {
  const { call, notify } = useWorkbench()
  const [side, setSide] = useState<Side>('stored')
  const [stored, setStored] = useState<string>()
  useEffect(() => {
    let gone = false
    const read = async () => {
      const result = await call(endpoints.storedPost, { params: { post_id: post.id } })
      if (!gone) setStored(result.ok ? JSON.stringify(result.value) : result.error.message)
    }
    void read()
    return () => {
      gone = true
    }
  }, [post.id, call])
  const text = side === 'client' ? JSON.stringify(post) : (stored ?? '')
  const head = (
    <>
      <Segmented label="Side" size="sm" value={side} options={sides} onChange={setSide} />
      <IconButton icon={Copy} label="Copy" onClick={() => copyText(text, () => notify('Post copied'))} />
    </>
  )
  return (
    <Dialog open size="l" title="Post" head={head} onClose={onClose}>
      <div className={styles.body}>
        <Wire key={side} text={text} label={side === 'stored' ? 'Post as stored' : 'Post as sent to clients'} />
      </div>
    </Dialog>
  )
}
