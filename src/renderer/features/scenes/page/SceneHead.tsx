import {
  Bookmark,
  Braces,
  ChevronDown,
  CircleX,
  Clapperboard,
  CopyPlus,
  EllipsisVertical,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { Scene } from '#domain/scene/schema/scene'
import { SaveState } from '../../../files/bar/SaveState'
import type { FormFile } from '../../../forms/useFormFile'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Icon } from '../../../ui/marks/Icon'
import type { CueRowFacts } from '../cues/cueRows'
import { deleteScene, duplicateScene } from '../operations'
import type { SceneVerb } from '../verbs'
import { brokenCues, lengthWords } from '../words'
import styles from './SceneView.module.css'

interface SceneHeadProps {
  name: string
  file: FormFile<Scene>
  rows: readonly CueRowFacts[]
  isJson: boolean
  outcomes: readonly SceneVerb[]
  /** Leads to the first cue that is broken. */
  onBroken(): void
  onJson(isOn: boolean): void
}

/** What a scene is called, how long it is, what is broken, where it starts, and what can be done with it. */
export function SceneHead({ name, file, rows, isJson, outcomes, onBroken, onJson }: SceneHeadProps) {
  const { source, document } = file
  const broken = rows.filter(({ problem }) => problem !== null).length
  const lasts_ms = rows.reduce((sum, one) => sum + one.lasts_ms, 0)
  return (
    <header className={styles.head}>
      <h1>{source?.title || name}</h1>
      {source && <span className={styles.length}>{lengthWords({ cues: rows.length, lasts_ms })}</span>}
      {broken > 0 && (
        <button type="button" className={styles.broken} title="Go to the first one" onClick={onBroken}>
          <Icon of={CircleX} size="xs" />
          {brokenCues(broken)}
        </button>
      )}
      <SaveState document={document} />
      <span className={styles.grow} />
      {source && <StartsFrom scene={source} file={file} />}
      {outcomes.map(({ id, label, icon, kbd, run }) => (
        <Button
          key={id}
          variant={id === 'scene.present' ? 'primary' : 'ghost'}
          icon={icon}
          {...(kbd === undefined ? {} : { kbd })}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      <IconButton
        size="md"
        icon={isJson ? Clapperboard : Braces}
        label={isJson ? 'Edit as a scene' : 'Edit as JSON'}
        why={isJson && source === null && 'The file has an error'}
        onClick={() => onJson(!isJson)}
      />
      <More name={name} file={file} />
    </header>
  )
}

/** The save state that the scene starts from. */
function StartsFrom({ scene, file }: { scene: Scene; file: FormFile<Scene> }) {
  const states = useSelect(state => state.states.list)
  const { start } = scene
  const set = (value: string | undefined) => () => {
    file.edit({ do: 'set', path: '/start', value })
  }
  const named = states.filter(({ automatic, fault }) => automatic === null && fault === '')
  const isMissing = start !== undefined && !states.some(({ name }) => name === start)
  return (
    <>
      <span className={styles.from}>Starts from</span>
      <Menu
        align="end"
        trigger={
          <Button
            icon={Bookmark}
            iconEnd={ChevronDown}
            aria-label={`Starts from ${start ?? 'the workspace as it is'}`}
            why={file.fault !== null && 'The file has an error'}
          >
            {start ?? 'workspace as it is'}
            {isMissing && ' (not there)'}
          </Button>
        }
      >
        <MenuItem checked={start === undefined} onSelect={set(undefined)}>
          Workspace as it is
        </MenuItem>
        {named.length > 0 && <MenuSeparator />}
        {named.map(({ id, name }) => (
          <MenuItem key={id} checked={name === start} onSelect={set(name)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function More({ name, file }: { name: string; file: FormFile<Scene> }) {
  const workbench = useWorkbench()
  return (
    <Menu align="end" trigger={<IconButton size="md" icon={EllipsisVertical} label="More of this scene" />}>
      <MenuItem icon={Undo2} kbd={printedKeys('Mod+Z')} onSelect={file.undo}>
        Undo
      </MenuItem>
      <MenuItem icon={Redo2} kbd={printedKeys('Mod+Shift+Z')} onSelect={file.redo}>
        Redo
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={CopyPlus} onSelect={() => void duplicateScene(workbench, name)}>
        Duplicate scene
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={() => void deleteScene(workbench, name)}>
        Delete scene
      </MenuItem>
    </Menu>
  )
}
