import { Disc3, FileInput, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { RecordingSummary } from '#contract/replay/recordings'
import { recordingTabId } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { CutName } from '../../../ui/marks/CutName'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { navigatorRow } from '../../../ui/rows/navigatorRow'
import { counted } from '../../../ui/words/amounts'
import { deleteRecording, openRecording, renameRecording } from '../operations'
import { originOf } from '../words'
import { RecordingMenu } from './RecordingMenu'
import styles from './RecordingNavigator.module.css'

interface RecordingRowProps {
  recording: RecordingSummary
  onChoose?: (() => void) | undefined
}

/** One recording of the list: its name, how many exchanges, where from; or what is wrong with it. */
export function RecordingRow({ recording, onChoose }: RecordingRowProps) {
  const workbench = useWorkbench()
  const { folder, name, source, exchanges, fault } = recording
  const isOn = useSelect(state => state.place === 'tabs' && state.activeTab === recordingTabId(folder))
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const origin = fault ? 'cannot be read' : originOf(recording)
  const onKeyDown = (event: KeyboardEvent) => {
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    const box = button.current?.getBoundingClientRect()
    if (event.key === 'Delete') void deleteRecording(workbench, recording)
    else if (event.key === 'F2' && !fault) renameRecording(workbench, recording)
    else if (isMenu && box) setMenu({ x: box.left + 32, y: box.bottom })
    else return
    event.preventDefault()
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        data-row
        className={navigatorRow('two', isOn)}
        aria-label={[name, fault ? '' : counted(exchanges, 'exchange'), origin].filter(Boolean).join(', ')}
        aria-current={isOn ? 'page' : undefined}
        onClick={() => {
          openRecording(workbench, folder)
          onChoose?.()
        }}
        onKeyDown={onKeyDown}
        onContextMenu={event => {
          event.preventDefault()
          setMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        <Icon of={source === 'har' ? FileInput : Disc3} size="s" />
        <b>
          <CutName>{name}</CutName>
        </b>
        <span className={styles.number}>{fault ? '' : exchanges.toLocaleString('en-US')}</span>
        <span className={cx(styles.origin, fault && styles.bad)}>
          {fault && <Icon of={TriangleAlert} size="xs" />}
          {origin}
        </span>
      </button>
      {menu && (
        <RecordingMenu
          recording={recording}
          at={menu}
          onClose={() => {
            setMenu(null)
            button.current?.focus()
          }}
        />
      )}
    </li>
  )
}
