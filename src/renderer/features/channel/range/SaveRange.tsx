import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { savePostsAsHtml } from '../../../export/savePosts'
import type { MessageTheme } from '../../../message/types'
import { channelTitle } from '../../../store/people'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { fromLocal, toLocal } from '../../../ui/files/localTime'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { useReader } from '../reader/useReader'
import { postsBetween, type Range } from './postsBetween'
import styles from './SaveRange.module.css'

/** Posts of one page: with more it would be slow to open. */
const mostPosts = 2000

type Which = 'newest' | 'between' | 'all'
const choices: SegmentedOption<Which>[] = [
  { value: 'newest', label: 'The newest' },
  { value: 'between', label: 'Between two times' },
  { value: 'all', label: 'All' },
]
type Look = MessageTheme | 'system'
const looks: SegmentedOption<Look>[] = [
  { value: 'system', label: 'Same as the reader’s system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'hc', label: 'High contrast' },
]

export interface SaveRangeProps {
  channel: Channel
  /** When the first post was made, in milliseconds; 0 when nothing was chosen yet. */
  from: number
  onClose(): void
}

/**
 * Saves what the persona sees of a channel as one HTML file: the newest posts, those between two times, or all
 * (docs/reference/workbench.md#channel-view).
 */
export function SaveRange({ channel, from, onClose }: SaveRangeProps) {
  const workbench = useWorkbench()
  const reader = useReader()
  const [which, setWhich] = useState<Which>(from > 0 ? 'between' : 'newest')
  const [count, setCount] = useState('50')
  const [start, setStart] = useState(() => from || new Date().setHours(0, 0, 0, 0))
  const [end, setEnd] = useState(() => Date.now())
  const [look, setLook] = useState<Look>('system')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const { world, personaId } = workbench.store.getState()
  const title = channelTitle(world, channel, personaId)
  const most = Number(count)
  const isCount = Number.isInteger(most) && most >= 1 && most <= mostPosts
  const isOrdered = start <= end
  const why =
    which === 'newest' && !isCount
      ? 'Enter a whole number'
      : which === 'between' && !isOrdered && 'The end is before the start'
  const ranges: Record<Which, Range> = {
    newest: { from: 0, to: Number.POSITIVE_INFINITY, most },
    // What a field shows ends with its minute.
    between: { from: start, to: end + 59_999, most: mostPosts },
    all: { from: 0, to: Number.POSITIVE_INFINITY, most: mostPosts },
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    setError('')
    const problem = await saved().catch(reason => (reason instanceof Error ? reason.message : String(reason)))
    setBusy(false)
    if (problem) setError(problem)
    else onClose()
  }
  /** Why nothing was saved, or `''`. */
  const saved = async (): Promise<string> => {
    const found = await postsBetween(workbench, channel.id, ranges[which])
    if (!found.ok) return found.error.message
    const { posts } = found
    if (posts.length === 0) return 'There is no post in this range.'
    await savePostsAsHtml({ posts, reader, title, ...(look === 'system' ? {} : { theme: look }) })
    const cut = which !== 'newest' && posts.length === mostPosts ? ', the newest of them' : ''
    workbench.notify(`${posts.length.toLocaleString('en')} ${posts.length === 1 ? 'post' : 'posts'} saved${cut}`)
    return ''
  }
  const timeField = (label: string, at: number, change: (at: number) => void, wrong: string | false) => (
    <Input
      type="datetime-local"
      label={label}
      inputSize="lg"
      required
      value={toLocal(new Date(at).toISOString())}
      error={wrong}
      onChange={event => {
        const moment = Date.parse(fromLocal(event.target.value))
        if (!Number.isNaN(moment)) change(moment)
      }}
    />
  )
  return (
    <Dialog open title="Save posts as HTML" sub={title} onClose={onClose}>
      <DialogForm
        foot={
          error ? (
            <span className={styles.error} role="alert">
              {error}
            </span>
          ) : (
            why || `As ${reader.viewer?.username ?? 'the persona'} sees them, in one file`
          )
        }
        why={why}
        onSubmit={() => void save()}
        verbs={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" icon={Download} busy={busy} why={why} kbd={printedKeys('Mod+↵')}>
              Save as HTML
            </Button>
          </>
        }
      >
        <Segmented label="Posts" showLabel value={which} options={choices} onChange={setWhich} />
        {which === 'newest' && (
          <Input
            type="number"
            label="How many"
            inputSize="lg"
            className={styles.count}
            min={1}
            max={mostPosts}
            value={count}
            error={!isCount && `A whole number from 1 to ${mostPosts.toLocaleString('en')}.`}
            onChange={event => setCount(event.target.value)}
          />
        )}
        {which === 'between' && (
          <div className={styles.times}>
            {timeField('From', start, setStart, false)}
            {timeField('To', end, setEnd, !isOrdered && 'This is before the start.')}
          </div>
        )}
        <Segmented label="Theme" showLabel value={look} options={looks} onChange={setLook} />
        <p className={styles.hint}>
          The file has all styles and no scripts, and at most {mostPosts.toLocaleString('en')} posts. Remote images are
          linked, not included.
        </p>
      </DialogForm>
    </Dialog>
  )
}
