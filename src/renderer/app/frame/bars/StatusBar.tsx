import {
  Circle,
  Copy,
  Database,
  Disc3,
  History,
  Image,
  ImageOff,
  ImagePlus,
  type LucideIcon,
  PlugZap,
  SlidersHorizontal,
  Unplug,
  UserRound,
  Zap,
} from 'lucide-react'
import { FaultItems } from '../../../lab/FaultItems'
import { faultsModeWords } from '../../../lab/setFaults'
import { type ImageChoice, imageChoices } from '../../../store/images'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { userById } from '../../../store/world/people'
import { Menu, MenuFoot, MenuItem, MenuLabel } from '../../../ui/controls/Menu'
import { bytes } from '../../../ui/files/bytes'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { counted } from '../../../ui/words/amounts'
import { commandById, runCommand, useCommands } from '../../commands/commandContext'
import styles from './StatusBar.module.css'

const profiles = { local: 'Local defaults', production: 'Production defaults', custom: 'Custom settings' } as const

/** Where the service is, how it is set up, who acts; how much there is. */
export function StatusBar() {
  const context = useCommands()
  const service = useSelect(state => state.world.service)
  const connection = useSelect(state => state.connection)
  const persona = useSelect(state => userById(state.world, state.personaId)?.username)
  if (connection === 'none') return <NoWorkspaceBar />
  if (!service) return <footer className={styles.bar} data-zone="status" />
  const isUp = connection === 'open'
  return (
    <footer className={styles.bar} data-zone="status">
      <button type="button" className={styles.address} onClick={() => runCommand(commandById('copy.address'), context)}>
        <Icon of={isUp ? PlugZap : Unplug} size="s" className={isUp ? styles.good : styles.bad} />
        <span className={cx('wire', styles.url)}>{service.url}</span>
        <Icon of={Copy} size="xs" label="Copy address" />
      </button>
      <span className={styles.line} />
      <ProfileSwitch profile={service.profile} />
      {persona && (
        <>
          <span className={cx(styles.line, styles.wide)} />
          <span className={styles.wide}>
            <Icon of={UserRound} size="s" />
            {persona}
          </span>
        </>
      )}
      <span className={cx(styles.line, styles.wide)} />
      <ImageSwitch />
      <span className={cx(styles.line, styles.wide)} />
      <RecordingLight />
      <FaultsSwitch />
      <span className={styles.grow} />
      <Behind />
      <Total />
      <span className={styles.line} />
      <span className={styles.number}>
        <Icon of={Database} size="s" />
        {bytes(service.database_bytes)} of {bytes(service.database_budget)}
      </span>
    </footer>
  )
}

// Each by itself: they change with every event, and the switches beside them do not.
function Behind() {
  const behind = useSelect(state => state.past?.behind)
  if (behind === undefined) return null
  return (
    <>
      <span className={styles.behind}>
        <Icon of={History} size="s" />
        {counted(behind, 'event')} behind
      </span>
      <span className={styles.line} />
    </>
  )
}

const Total = () => (
  <span className={styles.number}>
    {counted(
      useSelect(state => state.traffic.total),
      'exchange',
    )}
  </span>
)

/** What there is to say while no workspace is open. */
function NoWorkspaceBar() {
  const list = useSelect(state => state.workspaces)
  const running = list?.workspaces.filter(({ status }) => status === 'running').length ?? 0
  return (
    <footer className={styles.bar} data-zone="status">
      <span>
        <Icon of={Unplug} size="s" />
        No workspace open here
      </span>
      <span className={styles.grow} />
      {running > 0 && <span>{counted(running, 'workspace')} running</span>}
      {list && <span className={styles.number}>Blockyard {list.version}</span>}
    </footer>
  )
}

function RecordingLight() {
  const isOn = useSelect(state => state.recordings.capture !== null)
  return (
    <span className={cx(styles.wide, isOn && styles.bad)}>
      <Icon of={isOn ? Disc3 : Circle} size="s" />
      {isOn ? 'Recording' : 'Not recording'}
    </span>
  )
}

/** Faults of all simulated integrations, once there is one. */
function FaultsSwitch() {
  const hasSome = useSelect(({ lab }) => lab.list.length > 0 || lab.faults.mode !== 'files')
  const faults = useSelect(({ lab }) => lab.faults)
  if (!hasSome) return null
  const isOwn = faults.mode === 'files'
  const words = faultsModeWords(faults)
  return (
    <>
      <span className={cx(styles.line, isOwn && styles.wide)} />
      <Menu
        trigger={
          <button
            type="button"
            className={cx(styles.switch, isOwn ? styles.wide : styles.warn)}
            aria-label={`Simulated integrations: ${words}`}
          >
            <Icon of={Zap} size="s" />
            {words}
          </button>
        }
      >
        <FaultItems />
      </Menu>
    </>
  )
}

/** Settings as a workspace for trying out has them, or as a new production server does. */
function ProfileSwitch({ profile }: { profile: keyof typeof profiles }) {
  const context = useCommands()
  const showDifferences = () => context.store.setState(state => openPage(state, { page: 'settings', at: 'defaults' }))
  return (
    <Menu
      trigger={
        <button type="button" className={styles.switch} aria-label={`Settings: ${profiles[profile]}`}>
          <Icon of={SlidersHorizontal} size="s" />
          {profiles[profile]}
        </button>
      }
    >
      <MenuLabel>Settings of the service</MenuLabel>
      {(['local', 'production'] as const).map(one => (
        <MenuItem
          key={one}
          checked={one === profile}
          onSelect={() => one !== profile && runCommand(commandById(`settings.${one}`), context)}
        >
          {profiles[one]}
        </MenuItem>
      ))}
      <MenuFoot link={{ label: 'Show', onSelect: showDifferences }}>What changes, and what breaks</MenuFoot>
    </Menu>
  )
}

const imageWords: Record<ImageChoice, { icon: LucideIcon; word: string; label: string }> = {
  off: { icon: ImageOff, word: 'Images off', label: 'Never' },
  ask: { icon: ImagePlus, word: 'Ask for images', label: 'Ask for each' },
  on: { icon: Image, word: 'Images on', label: 'Always' },
}

/** Whether pictures from other addresses are loaded into messages. */
function ImageSwitch() {
  const { store } = useWorkbench()
  const choice = useSelect(state => state.images)
  const { icon, word } = imageWords[choice]
  return (
    <Menu
      trigger={
        <button type="button" className={styles.switch} aria-label={`Remote images: ${word}`}>
          <Icon of={icon} size="s" />
          {word}
        </button>
      }
    >
      <MenuLabel>Load remote images</MenuLabel>
      {imageChoices.map(one => (
        <MenuItem
          key={one}
          icon={imageWords[one].icon}
          checked={one === choice}
          onSelect={() => store.setState({ images: one })}
        >
          {imageWords[one].label}
        </MenuItem>
      ))}
    </Menu>
  )
}
