import { useState } from 'react'
import type { SceneDraft } from '#contract/scene/recorded'
import { stemOf } from '#domain/project/paths'
import type { SceneMaking } from '../../store/recordings/sceneRecording'
import { useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { Input } from '../../ui/controls/Input'
import { Segmented } from '../../ui/controls/Segmented'
import { Dialog } from '../../ui/dialog/Dialog'
import { DialogForm } from '../../ui/dialog/DialogForm'
import { printedKeys } from '../../ui/keys/printedKeys'
import { Waiting } from '../../ui/states/Waiting'
import { counted, span } from '../../ui/words/amounts'
import { CueList } from './CueList'
import styles from './CuesDialog.module.css'
import { IntoScene } from './IntoScene'
import { discardSceneRecording, writeScene } from './operations'
import { useDraft } from './useDraft'
import { useScenes } from './useScenes'

interface CuesDialogProps {
  making: Extract<SceneMaking, { step: 'cues' }>
  onClose(): void
  openFile(path: string): Promise<void>
}

/** The cues that come of what people did, and where they go. */
export function CuesDialog({ making, onClose, openFile }: CuesDialogProps) {
  const workbench = useWorkbench()
  const isLive = making.source.live !== undefined
  const { draft, error } = useDraft(making.source)
  return (
    <Dialog open size="l" title="Make a scene" sub={making.about} onClose={onClose}>
      {draft !== null ? (
        <Cues draft={draft} isLive={isLive} onClose={onClose} openFile={openFile} />
      ) : (
        <DialogForm
          onSubmit={onClose}
          verbs={
            <>
              {isLive && (
                <Button variant="danger" onClick={() => void discardSceneRecording(workbench)}>
                  Discard
                </Button>
              )}
              <Button type="submit" variant="primary">
                {isLive ? 'Keep recording' : 'Close'}
              </Button>
            </>
          }
        >
          {error === '' ? <Waiting label="Making cues">{null}</Waiting> : <p role="alert">{error}</p>}
        </DialogForm>
      )}
    </Dialog>
  )
}

interface CuesProps extends Pick<CuesDialogProps, 'onClose' | 'openFile'> {
  draft: SceneDraft
  isLive: boolean
}

type Place = 'new' | 'into'
const places = [
  { value: 'new', label: 'New scene' },
  { value: 'into', label: 'Into a scene' },
] as const satisfies { value: Place; label: string }[]

function Cues({ draft, isLive, onClose, openFile }: CuesProps) {
  const workbench = useWorkbench()
  const { scenes, onStage } = useScenes()
  const [place, setPlace] = useState<Place>(() => (onStage.scene === '' ? 'new' : 'into'))
  const [title, setTitle] = useState(draft.title)
  const [name, setName] = useState('')
  const [into, setInto] = useState(onStage)
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const kept = draft.cues.length - without.size
  const target = scenes.find(one => one.name === into.scene) ?? scenes[0]
  const file = place === 'new' ? name.trim() || stemOf(title, 'scene') : (target?.name ?? '')
  const why =
    kept === 0
      ? 'Keep at least one cue.'
      : place === 'new'
        ? title.trim() === '' && 'A scene needs a title.'
        : target === undefined && 'There is no scene yet.'
  const save = async () => {
    setBusy(true)
    const where =
      place === 'new'
        ? { title: title.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }) }
        : { into: { scene: file, after: Math.min(into.after, target?.cues ?? 0) } }
    const made = await writeScene(workbench, { source: draft.source, ...where, without: [...without] })
    setBusy(false)
    if (typeof made === 'string') setError(made)
    else await openFile(made.path)
  }
  return (
    <DialogForm
      foot={why || `scenes/${file}.json, ${counted(kept, 'cue')}, ${span(draft.lasts_ms)}`}
      why={why}
      onSubmit={() => void save()}
      verbs={
        <>
          {isLive && (
            <Button variant="danger" onClick={() => void discardSceneRecording(workbench)}>
              Discard
            </Button>
          )}
          <Button onClick={onClose}>{isLive ? 'Keep recording' : 'Cancel'}</Button>
          <Button type="submit" variant="primary" busy={isBusy} kbd={printedKeys('Mod+↵')} why={why}>
            {place === 'new' ? 'Write scene' : 'Insert cues'}
          </Button>
        </>
      }
    >
      {scenes.length > 0 && (
        <div className={styles.place}>
          <Segmented label="Where the cues go" value={place} options={places} onChange={setPlace} />
        </div>
      )}
      {place === 'new' ? (
        <div className={styles.fields}>
          <Input
            label="Title"
            value={title}
            autoFocus
            error={error}
            onFocus={event => event.target.select()}
            onChange={event => setTitle(event.target.value)}
          />
          <Input
            label="Name"
            end="of its file"
            value={name}
            placeholder={stemOf(title, 'scene')}
            onChange={event => setName(event.target.value)}
          />
        </div>
      ) : (
        <IntoScene scenes={scenes} target={target} after={into.after} error={error} onChange={setInto} />
      )}
      <CueList draft={draft} without={without} onChange={setWithout} />
    </DialogForm>
  )
}
