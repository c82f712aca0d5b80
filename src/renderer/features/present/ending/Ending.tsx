import { useState } from 'react'
import { beforeScene, endPlay } from '../../../store/play/playVerbs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Dialog } from '../../../ui/dialog/Dialog'
import { timeOfDay } from '../../../ui/words/amounts'
import styles from './Ending.module.css'

/** How a presentation ends: with the workspace as it was before it, which is the default, or as it is now. */
export function Ending({ title, onClose }: { title: string; onClose(): void }) {
  const workbench = useWorkbench()
  const list = useSelect(({ states }) => states.list)
  const [busy, setBusy] = useState<'back' | 'keep' | ''>('')
  const [why, setWhy] = useState('')
  const before = beforeScene(list)
  const end = async (way: 'back' | 'keep') => {
    setBusy(way)
    const failed = await endPlay(workbench, way === 'back' ? before : null)
    setBusy('')
    setWhy(failed)
  }
  return (
    <Dialog open title={`End ${title}`} onClose={onClose}>
      <div className={styles.ending}>
        <p>
          {before === null
            ? 'The workspace before the scene was not saved, so it stays as it is now.'
            : `The workspace was saved before the scene, at ${timeOfDay(before.saved_at)}. What the scene did is kept as a save state too, so neither is lost.`}
        </p>
        {why !== '' && <p role="alert">{why}</p>}
        <footer>
          <Button variant="ghost" kbd="Esc" onClick={onClose}>
            Go on
          </Button>
          <span className={styles.grow} />
          <Button
            variant={before === null ? 'primary' : 'regular'}
            busy={busy === 'keep'}
            autoFocus={before === null}
            onClick={() => void end('keep')}
          >
            Keep it as it is now
          </Button>
          {before !== null && (
            <Button variant="primary" busy={busy === 'back'} kbd="↵" autoFocus onClick={() => void end('back')}>
              Back to before the scene
            </Button>
          )}
        </footer>
      </div>
    </Dialog>
  )
}
