import { Clapperboard, CopyPlus, PencilLine, Trash2, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SceneSummary } from '#contract/scene/scenes'
import { pageTabId } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { PlaceMenu } from '../../../ui/controls/PlaceMenu'
import { CutName } from '../../../ui/marks/CutName'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { navigatorRow } from '../../../ui/rows/navigatorRow'
import { deleteScene, duplicateScene, openScene } from '../operations'
import { brokenWords, lengthWords } from '../words'
import { RenameField } from './RenameField'
import styles from './SceneNavigator.module.css'

interface SceneRowProps {
  scene: SceneSummary
  onChoose?: (() => void) | undefined
}

/** One scene of the list: its title, how long it is, where it starts; or what is wrong with it. */
export function SceneRow({ scene, onChoose }: SceneRowProps) {
  const workbench = useWorkbench()
  const { name, title } = scene
  const isOn = useSelect(state => state.place === 'tabs' && state.activeTab === pageTabId('scene', name))
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const [isRenaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const check = useSelect(state => state.scenes.checks[name]?.check)
  const broken = brokenWords(scene, check?.hash === scene.hash ? check : null)
  const about = [title === '' ? '' : lengthWords(scene), scene.start && `starts from ${scene.start}`].filter(Boolean)
  const onKeyDown = (event: KeyboardEvent) => {
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const box = button.current?.getBoundingClientRect()
    if (event.key === 'Delete') void deleteScene(workbench, name)
    else if (event.key === 'F2') setRenaming(true)
    else if (isMenu && box) setMenu({ x: box.left + 32, y: box.bottom })
    else return
    event.preventDefault()
  }
  const focus = () => requestAnimationFrame(() => button.current?.focus())
  if (isRenaming)
    return (
      <li>
        <RenameField
          name={name}
          onClose={() => {
            setRenaming(false)
            focus()
          }}
        />
      </li>
    )
  return (
    <li>
      <button
        ref={button}
        type="button"
        data-row
        className={navigatorRow('two', isOn)}
        aria-label={[title || name, ...about, broken].filter(Boolean).join(', ')}
        aria-current={isOn ? 'page' : undefined}
        title={scene.path}
        onClick={() => {
          openScene(workbench, name)
          onChoose?.()
        }}
        onKeyDown={onKeyDown}
        onContextMenu={event => {
          event.preventDefault()
          setMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        <Icon of={Clapperboard} size="s" />
        <b>
          <CutName>{title || name}</CutName>
        </b>
        {about.length > 0 && <span className={styles.about}>{about.join(', ')}</span>}
        {broken !== '' && (
          <span className={cx(styles.about, styles.bad)}>
            <Icon of={TriangleAlert} size="xs" />
            {broken}
          </span>
        )}
      </button>
      {menu && (
        <PlaceMenu
          at={menu}
          onClose={() => {
            setMenu(null)
            if (!isRenaming) button.current?.focus()
          }}
        >
          <MenuItem icon={PencilLine} kbd="F2" onSelect={() => setRenaming(true)}>
            Rename
          </MenuItem>
          <MenuItem icon={CopyPlus} onSelect={() => void duplicateScene(workbench, name)}>
            Duplicate
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} kbd="Del" danger onSelect={() => void deleteScene(workbench, name)}>
            Delete
          </MenuItem>
        </PlaceMenu>
      )}
    </li>
  )
}
