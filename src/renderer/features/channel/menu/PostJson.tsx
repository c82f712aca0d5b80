import { Copy } from 'lucide-react'
import { useCallback, useState } from 'react'
import { workbench as endpoints } from '#contract/workbench'
import type { Post } from '#domain/posts/post'
import { useLoaded } from '../../../store/hooks/useLoaded'
import type { Loading } from '../../../store/inspection/loading'
import { useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { Dialog } from '../../../ui/dialog/Dialog'
import { copyText } from '../../../ui/files/copyText'
import { Wire } from '../../../ui/panes/Wire'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { Skeleton } from '../../../ui/states/Skeleton'
import { Waiting } from '../../../ui/states/Waiting'
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
  const read = useCallback(
    (signal: AbortSignal) => call(endpoints.storedPost, { params: { post_id: post.id }, signal }),
    [post.id, call],
  )
  const { loaded: stored, load } = useLoaded(read)
  const loaded = side === 'client' ? ({ state: 'ready', value: post } as const) : stored
  const text = loaded?.state === 'ready' ? JSON.stringify(loaded.value) : ''
  const head = (
    <>
      <Segmented label="Side" size="sm" value={side} options={sides} onChange={setSide} />
      <IconButton
        icon={Copy}
        label="Copy"
        why={text === '' && 'There is nothing to copy yet'}
        onClick={() => copyText(text, () => notify('Post copied'))}
      />
    </>
  )
  return (
    <Dialog open size="l" title="Post" head={head} onClose={onClose}>
      <div className={styles.body}>
        {loaded?.state === 'ready' ? (
          <Wire key={side} text={text} label={side === 'stored' ? 'Post as stored' : 'Post as sent to clients'} />
        ) : (
          loaded && <NotHere loading={loaded} onAgain={load} />
        )}
      </div>
    </Dialog>
  )
}

const lineWidths = ['18%', '46%', '62%', '34%', '54%', '26%']

function NotHere({ loading, onAgain }: { loading: Loading; onAgain(): void }) {
  if (loading.state !== 'loading') {
    const error = loading.state === 'failed' ? loading.error : null
    return <NotLoaded what="The stored post" error={error} onAgain={onAgain} />
  }
  return (
    <Waiting label="Loading the stored post" onCancel={loading.cancel}>
      <div className={styles.lines}>
        {lineWidths.map(width => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </Waiting>
  )
}
