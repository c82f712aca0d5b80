import { CircleX, TriangleAlert, X } from 'lucide-react'
import type { SettingKey } from '#domain/settings/catalog'
import { valueWord } from '#domain/settings/words'
import { type ImportedSettings, lookAtSettings } from '../../../store/settings/settingsLook'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Icon } from '../../../ui/marks/Icon'
import { counted } from '../../../ui/words/amounts'
import styles from './Imported.module.css'
import { importSettings } from './importSettings'

/** What came of an import: each setting that it changed, and what of the file was not taken. */
export function Imported({ imported: { name, before, changes, issues } }: { imported: ImportedSettings }) {
  const workbench = useWorkbench()
  const { store } = workbench
  const isUnreadable = issues.some(({ code }) => code === 'settings.unreadable')
  const keys = Object.keys(changes) as SettingKey[]
  return (
    <section className={styles.imported} aria-label={`Imported from ${name}`}>
      <h4>
        <b title={name}>{name}</b>
        <span>{keys.length === 0 ? 'changed nothing' : `changed ${counted(keys.length, 'setting')}`}</span>
        <IconButton
          icon={X}
          label="Close the result of the import"
          onClick={() => store.setState(state => lookAtSettings(state, { imported: null }))}
        />
      </h4>
      {keys.length === 0 && issues.length === 0 && <p>All settings of this file are in force already.</p>}
      {keys.length > 0 && (
        <ul>
          {keys.map(key => (
            <li key={key}>
              <code>{key}</code>
              <span>{valueWord(key, before[key])}</span>
              <span>→</span>
              <b>{valueWord(key, changes[key] ?? before[key])}</b>
            </li>
          ))}
        </ul>
      )}
      {issues.map(({ path, message, severity }) => (
        <p key={`${path} ${message}`} className={severity === 'error' ? styles.bad : styles.warn}>
          <Icon of={severity === 'error' ? CircleX : TriangleAlert} size="s" />
          <span>{message}</span>
        </p>
      ))}
      {isUnreadable && (
        <p className={styles.again}>
          <span>Nothing of it was taken. Correct the file, and import it again.</span>
          <Button size="sm" onClick={() => void importSettings(workbench)}>
            Import again…
          </Button>
        </p>
      )}
    </section>
  )
}
