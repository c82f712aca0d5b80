import { CircleDot, Contrast, Disc3, Moon, PanelLeft, PanelRight, Search, Sun, SunMoon } from 'lucide-react'
import type { DesktopBridge } from '#contract/bridge'
import { keysOf } from '../../../shortcuts/keyBindings'
import { useWidthClass } from '../../../store/hooks/useWidthClass'
import { type ThemeChoice, themeChoices } from '../../../store/layout'
import { isFullStage } from '../../../store/payloads/stage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import { Tooltip } from '../../../ui/marks/Tooltip'
import { commandById, runCommand, useCommands } from '../../commands/commandContext'
import { Mark } from './Mark'
import styles from './TitleBar.module.css'
import { usePaintedTitleBar } from './usePaintedTitleBar'
import { WorkspaceSwitcher } from './WorkspaceSwitcher'

const themes: Record<ThemeChoice, { label: string; icon: typeof Sun }> = {
  system: { label: 'System', icon: SunMoon },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  hc: { label: 'High contrast', icon: Contrast },
}

/**
 * Brand and workspace, the go-to field, theme and panes. In the desktop shell the system draws the window's buttons in
 * it.
 */
export function TitleBar({ bridge }: { bridge: DesktopBridge | undefined }) {
  usePaintedTitleBar(bridge)
  const context = useCommands()
  const isOpen = useSelect(state => state.connection !== 'none')
  return (
    <header className={styles.bar} data-zone="title">
      <div className={styles.start}>
        <span className={styles.brand}>
          <Mark />
          Blockyard
        </span>
        <span className={styles.slash} aria-hidden="true" />
        <WorkspaceSwitcher />
      </div>
      <button
        type="button"
        className={styles.seek}
        data-zone-focus
        onClick={() => runCommand(commandById('palette.goto'), context)}
      >
        <Icon of={Search} size="s" />
        <span>{isOpen ? 'Go to a channel, payload, person or webhook' : 'Open a workspace first'}</span>
        <Kbd>{printedKeys('Mod+P')}</Kbd>
      </button>
      <div className={styles.end}>
        {isOpen && <RecordButton />}
        <ThemeMenu />
        {isOpen && <PaneButtons />}
      </div>
    </header>
  )
}

/** The zones at the sides, which are there with a workspace only. */
function PaneButtons() {
  const context = useCommands()
  const isNarrow = useWidthClass() === 'narrow'
  const navigatorOpen = useSelect(state => (isNarrow ? state.drawerOpen : state.navigatorOpen))
  const full = useSelect(isFullStage)
  const inspectorOpen = useSelect(state => state.inspectorOpen)
  const run = (id: string) => () => runCommand(commandById(id), context)
  return (
    <>
      <IconButton
        icon={PanelLeft}
        iconSize="m"
        size="md"
        label="Navigator"
        kbd={printedKeys('Mod+B')}
        on={navigatorOpen && !full}
        why={full && 'The open view fills the window'}
        onClick={run('navigator.toggle')}
      />
      <IconButton
        icon={PanelRight}
        iconSize="m"
        size="md"
        label="Inspector"
        kbd={printedKeys('Mod+J')}
        on={inspectorOpen && !full}
        why={full && 'The open view fills the window'}
        onClick={run('inspector.toggle')}
      />
    </>
  )
}

/** The light: records whatever crosses the wire, in whichever window it was switched on. */
function RecordButton() {
  const context = useCommands()
  const isOn = useSelect(state => state.recordings.capture !== null)
  const keys = useSelect(state => keysOf(commandById('recording.toggle'), state.project.keys)[0])
  const label = isOn ? 'Stop' : 'Record'
  return (
    <Tooltip
      label={isOn ? 'Stop recording and name it' : 'Record what crosses the wire'}
      kbd={keys && printedKeys(keys)}
    >
      <button
        type="button"
        className={cx(styles.record, isOn && styles.recording)}
        onClick={() => runCommand(commandById('recording.toggle'), context)}
      >
        <Icon of={isOn ? Disc3 : CircleDot} size="s" />
        {label}
      </button>
    </Tooltip>
  )
}

function ThemeMenu() {
  const { store } = useWorkbench()
  const choice = useSelect(state => state.themeChoice)
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.theme} aria-label={`Theme: ${themes[choice].label}`} title="Theme">
          <Icon of={themes[choice].icon} />
        </button>
      }
    >
      {themeChoices.map(one => (
        <MenuItem
          key={one}
          icon={themes[one].icon}
          checked={one === choice}
          onSelect={() => store.setState({ themeChoice: one })}
        >
          {themes[one].label}
        </MenuItem>
      ))}
    </Menu>
  )
}
