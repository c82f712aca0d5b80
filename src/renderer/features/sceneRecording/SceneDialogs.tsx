import { useSelect, useWorkbench } from '../../store/workbench'
import { BeginDialog } from './BeginDialog'
import { CuesDialog } from './CuesDialog'
import { RecordingDialog } from './RecordingDialog'

/** Whatever is asked on the way from what people did to a scene. `openFile` shows the scene that was written. */
export function SceneDialogs({ openFile }: { openFile(path: string): Promise<void> }) {
  const { store } = useWorkbench()
  const making = useSelect(state => state.makingScene)
  // Another window may have ended what was about to be finished here.
  const isOver = useSelect(state => state.sceneRecording === null)
  const close = () => store.setState({ makingScene: null })
  if (making === null) return null
  if (making.step === 'begin') return <BeginDialog onClose={close} />
  if (making.step === 'recording') return <RecordingDialog onClose={close} />
  if (making.source.live !== undefined && isOver) return null
  return <CuesDialog making={making} onClose={close} openFile={openFile} />
}
