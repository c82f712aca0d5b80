import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { DialogForm } from '../../../ui/dialog/DialogForm'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { RangeFields } from './RangeFields'
import styles from './SaveRange.module.css'
import { type Choice, mostPosts, useSaveRange, whyNotSaved } from './useSaveRange'

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
  const { save, busy, error, title, viewer } = useSaveRange(channel, onClose)
  const [choice, setChoice] = useState<Choice>(() => ({
    which: from > 0 ? 'between' : 'newest',
    count: '50',
    start: from || new Date().setHours(0, 0, 0, 0),
    end: Date.now(),
    look: 'system',
  }))
  const why = whyNotSaved(choice)
  const problem = error && (
    <span className={styles.error} role="alert">
      {error}
    </span>
  )
  const verbs = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" icon={Download} busy={busy} why={why} kbd={printedKeys('Mod+↵')}>
        Save as HTML
      </Button>
    </>
  )
  return (
    <Dialog open title="Save posts as HTML" sub={title} onClose={onClose}>
      <DialogForm
        foot={problem || why || `As ${viewer} sees them, in one file`}
        why={why}
        onSubmit={() => void save(choice)}
        verbs={verbs}
      >
        <RangeFields choice={choice} onChange={change => setChoice(now => ({ ...now, ...change }))} />
        <p className={styles.hint}>
          The file has all styles and no scripts, and at most {mostPosts.toLocaleString('en')} posts. Remote images are
          linked, not included.
        </p>
      </DialogForm>
    </Dialog>
  )
}
