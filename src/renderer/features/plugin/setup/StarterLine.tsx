import { useState } from 'react'
import { CopyButton } from '../../../fields/CopyButton'
import { useSelect } from '../../../store/workbench'
import { Segmented } from '../../../ui/controls/Segmented'
import styles from './Plugin.module.css'

const languages = [
  { value: 'js', label: 'JavaScript' },
  { value: 'ts', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
] as const
type Language = (typeof languages)[number]['value']

/** The command that writes an integration that runs, and adds it to this project. */
export function StarterLine({ name }: { name: string }) {
  const [language, setLanguage] = useState<Language>('js')
  const folder = useSelect(state => state.project.folder)
  if (folder === null)
    return (
      <p className={styles.said}>
        <code>blockyard new integration</code> writes one that runs into a project on disk; this workspace is in memory.
      </p>
    )
  const command = `blockyard new integration ${name || 'NAME'} --language ${language} --data ${quoted(folder)}`
  return (
    <section className={styles.starter} aria-label="Command line">
      <header>
        <span>Write one that runs, from the command line</span>
        <Segmented label="Language" size="sm" value={language} options={languages} onChange={setLanguage} />
      </header>
      <div>
        <output className="wire" aria-label="Command">
          {command}
        </output>
        <CopyButton label="Copy the command" text={command} said="Command copied" />
      </div>
    </section>
  )
}

const quoted = (path: string): string => (/^[\w@%+=:,./\\-]+$/.test(path) ? path : `"${path}"`)
