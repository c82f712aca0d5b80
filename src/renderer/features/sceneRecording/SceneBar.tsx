import { Clapperboard } from 'lucide-react'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Icon } from '../../ui/marks/Icon'
import { counted } from '../../ui/words/amounts'
import { discardSceneRecording, toggleSceneRecording } from './operations'
import styles from './SceneBar.module.css'

/** Over the whole window while a scene is recorded, in whatever window it began: the cues so far, and the ways out. */
export function SceneBar() {
  const workbench = useWorkbench()
  const recording = useSelect(state => state.sceneRecording)
  if (recording === null) return null
  const { cues, last } = recording
  return (
    <section className={styles.bar} aria-label="Recording a scene">
      <Icon of={Clapperboard} size="s" />
      <b>Recording a scene: {cues === 0 ? 'no cues' : counted(cues, 'cue')} so far.</b>
      <span className={styles.last} role="status">
        {last === '' ? 'Type, click, react: whatever you do becomes a cue.' : `Last: ${last}`}
      </span>
      <span className={styles.end}>
        <button type="button" className={styles.verb} onClick={() => void discardSceneRecording(workbench)}>
          Discard
        </button>
        <button type="button" className={styles.verb} onClick={() => toggleSceneRecording(workbench.store)}>
          Finish
        </button>
      </span>
    </section>
  )
}
