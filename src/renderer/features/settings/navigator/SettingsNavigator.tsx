import { ListFilter } from 'lucide-react'
import { changedKeys } from '#domain/settings/profiles'
import { openPage } from '../../../store/payloads/pageTabs'
import { lookAtSettings } from '../../../store/settings/settingsLook'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { useRoving } from '../../../ui/keys/useRoving'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { ListHead } from '../../../ui/panes/ListHead'
import { navigatorRow } from '../../../ui/rows/navigatorRow'
import { countIn, type Home, type SettingsSection, sections, settingsCount } from '../values/sections'
import { useChangedKeys } from '../values/useChangedKeys'
import { useSettings } from '../values/useSettings'
import { SettingsMenu } from './SettingsMenu'
import styles from './SettingsNavigator.module.css'

const homes: Readonly<Record<Home, string>> = { workspace: 'This workspace', computer: 'This browser' }

/** The sections of the settings, each with how many of its settings are others than their defaults. */
export function SettingsNavigator({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { store } = useWorkbench()
  const roving = useRoving<HTMLDivElement>()
  const { values } = useSettings()
  const changed = useChangedKeys(values)
  const changedOnly = useSelect(state => state.settingsLook.changedOnly)
  const toggle = () => store.setState(state => lookAtSettings(state, { changedOnly: !changedOnly }))
  return (
    <>
      <ListHead title="Settings" count={0}>
        <SettingsMenu values={values} changed={values === null ? 0 : changedKeys(values).length} />
      </ListHead>
      <div {...roving} className={styles.sections}>
        {(['workspace', 'computer'] as const).map(home => (
          <section key={home} aria-label={homes[home]}>
            <h2 className={styles.home}>{homes[home]}</h2>
            <ul>
              {sections
                .filter(section => section.home === home)
                .map(section => (
                  <Row key={section.id} section={section} changed={countIn(section, changed)} onChoose={onChoose} />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className={styles.foot}>
        <p>
          {changed.size === 0
            ? 'All settings are as they are by default.'
            : `${changed.size} of ${settingsCount} settings ${changed.size === 1 ? 'differs from its default' : 'differ from their defaults'}.`}
        </p>
        <Button size="sm" icon={ListFilter} on={changedOnly} onClick={toggle}>
          Show changed only
        </Button>
      </footer>
    </>
  )
}

interface RowProps {
  section: SettingsSection
  changed: number
  onChoose: (() => void) | undefined
}

function Row({ section: { id, title, icon }, changed, onChoose }: RowProps) {
  const { store } = useWorkbench()
  const isOn = useSelect(state => state.settingsLook.section === id)
  const open = () => {
    store.setState(state => openPage(state, { page: 'settings', at: id }))
    onChoose?.()
  }
  return (
    <li>
      <button
        type="button"
        data-row
        className={cx(navigatorRow('one', isOn), styles.row)}
        aria-label={changed > 0 ? `${title}, ${changed} changed` : title}
        aria-current={isOn ? 'location' : undefined}
        onClick={open}
      >
        <Icon of={icon} size="s" />
        <span className={styles.name}>{title}</span>
        {changed > 0 && (
          <>
            <span className={styles.word}>{changed} changed</span>
            <span className={styles.dot} />
          </>
        )}
      </button>
    </li>
  )
}
