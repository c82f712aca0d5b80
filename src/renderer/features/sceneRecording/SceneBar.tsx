import { Clapperboard } from 'lucide-react'
import { useSelect, useWorkbench } from '../../store/workbench'
import { RecBar, RecVerb } from '../../ui/panes/RecBar'
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
    <RecBar
      label="Recording a scene"
      icon={Clapperboard}
      verbs={
        <>
          <RecVerb onClick={() => void discardSceneRecording(workbench)}>Discard</RecVerb>
          <RecVerb onClick={() => toggleSceneRecording(workbench.store)}>Finish</RecVerb>
        </>
      }
    >
      <b>Recording a scene: {cues === 0 ? 'no cues' : counted(cues, 'cue')} so far.</b>
      <span className={styles.last} role="status">
        {last === '' ? 'Type, click, react: whatever you do becomes a cue.' : `Last: ${last}`}
      </span>
    </RecBar>
  )
}
