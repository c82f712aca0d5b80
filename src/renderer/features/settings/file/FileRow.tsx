import { Download, FolderOpen, TriangleAlert } from 'lucide-react'
import { sharedOf } from '#domain/project/settings/sharedSettings'
import type { Settings } from '#domain/settings/settings'
import { CopyButton } from '../../../fields/CopyButton'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/marks/Icon'
import { Wire } from '../../../ui/panes/Wire'
import { counted } from '../../../ui/words/amounts'
import { SettingRow } from '../rows/SettingRow'
import type { SettingsPart } from '../values/parts'
import { exportSettings } from './exportSettings'
import styles from './FileRow.module.css'
import { Imported } from './Imported'
import { importSettings } from './importSettings'

const file = 'blockyard.json'

interface FileRowProps {
  part: SettingsPart
  settings: Settings
  query: string
}

/** Settings as files: imported, exported, and what blockyard.json has of them. */
export function FileRow({ part: { key, name, effect }, settings, query }: FileRowProps) {
  const workbench = useWorkbench()
  const imported = useSelect(state => state.settingsLook.imported)
  return (
    <SettingRow
      at={key}
      name={name}
      effect={effect}
      query={query}
      control={
        <span className={styles.verbs}>
          <Button icon={FolderOpen} onClick={() => void importSettings(workbench)}>
            Import…
          </Button>
          <Button icon={Download} onClick={() => void exportSettings(workbench)}>
            Export
          </Button>
        </span>
      }
    >
      {imported && <Imported imported={imported} />}
      <ProjectFile settings={settings} />
    </SettingRow>
  )
}

/** Lines of JSON that are shown without scrolling, and how high they are in pixels. */
const mostLines = 12
const lineHeight = 18

function ProjectFile({ settings }: { settings: Settings }) {
  const folder = useSelect(state => state.project.folder)
  const faults = useSelect(state => state.project.faults)
  const fault = faults.find(({ path }) => path === file)?.fault
  const shared = sharedOf(settings)
  const count = Object.keys(shared).length
  const text = JSON.stringify({ settings: shared }, null, 2)
  const lines = Math.min(mostLines, text.split('\n').length)
  return (
    <section className={styles.file} aria-label={`Settings in ${file}`}>
      <h4>
        <code>{file}</code>
        <span title={folder ?? undefined}>
          {count === 0 ? 'has no settings' : `has ${counted(count, 'setting')}`}
          {folder === null && '; the workspace is in memory'}
        </span>
        {count > 0 && <CopyButton label="Copy settings" text={text} said={`Settings of ${file} copied`} />}
      </h4>
      {fault && (
        <p className={styles.fault} role="alert">
          <Icon of={TriangleAlert} size="s" />
          <span>
            {file} has an error, so changes are in force and not written to it. {fault.message}
          </span>
        </p>
      )}
      {count > 0 ? (
        <div className={styles.text} style={{ height: lines * lineHeight + 18 }}>
          <Wire text={text} label={`Settings of ${file}`} />
        </div>
      ) : (
        <p className={styles.none}>
          What differs from a new workspace is written there, to be shared with the project. The log level and the size
          of the workspace file are of this computer alone.
        </p>
      )}
    </section>
  )
}
