import { Clapperboard, Plus } from 'lucide-react'
import { loadScenes } from '../../../store/scenes/loadScenes'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { useRoving } from '../../../ui/keys/useRoving'
import { ListBody, ListHead } from '../../../ui/panes/ListHead'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { NotLoaded } from '../../../ui/states/NotLoaded'
import { WaitingRows } from '../../../ui/states/WaitingRows'
import type { SceneVerb } from '../verbs'
import styles from './SceneNavigator.module.css'
import { SceneRow } from './SceneRow'

export interface SceneNavigatorProps {
  onNew(): void
  /** What else makes a scene: of a recording, by recording. */
  makers: readonly SceneVerb[]
  /** Something was opened. */
  onChoose?: (() => void) | undefined
}

/** The scenes of the project (docs/reference/scenes.md#in-the-window). */
export function SceneNavigator({ onNew, makers, onChoose }: SceneNavigatorProps) {
  const workbench = useWorkbench()
  const { status, error, list } = useSelect(state => state.scenes)
  const roving = useRoving<HTMLUListElement>()
  return (
    <>
      <ListHead title="Scenes" count={list.length}>
        {list.length > 0 &&
          makers.map(({ id, label, icon, run }) => <IconButton key={id} icon={icon} label={label} onClick={run} />)}
        <IconButton icon={Plus} label="New scene" onClick={onNew} />
      </ListHead>
      {status === 'loading' ? (
        <ListBody>
          <WaitingRows label="Reading scenes/" height={48} count={3} hasIcon />
        </ListBody>
      ) : status === 'failed' ? (
        <NotLoaded what="The scenes" error={error} onAgain={() => void loadScenes(workbench)} />
      ) : list.length === 0 ? (
        <ListBody>
          <EmptyState
            title="No scenes yet"
            drawing={<LineDrawing of="scenes" />}
            action={
              <>
                <Button icon={Plus} onClick={onNew}>
                  New scene
                </Button>
                {makers.map(({ id, label, icon = Clapperboard, run }) => (
                  <Button key={id} variant="ghost" icon={icon} onClick={run}>
                    {label}
                  </Button>
                ))}
              </>
            }
          >
            A scene plays posts and clicks one by one, for a demo or a video.
          </EmptyState>
        </ListBody>
      ) : (
        <ul ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus} className={styles.list}>
          {list.map(one => (
            <SceneRow key={one.name} scene={one} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  )
}
