import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { shortPath, wholePath } from '../../../store/workspaces/workspaces'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { FolderBrowser } from './FolderBrowser'
import styles from './Folders.module.css'

interface FolderFieldProps {
  label: string
  /** As typed, with `~` for the home folder. */
  value: string
  error?: string | false
  hint?: string
  /** Where the choice begins; the home folder without it. */
  from?: string
  onChange(value: string): void
}

/** The path of a folder: typed, or chosen by the dialog of the system, in a browser by one of ours. */
export function FolderField({ label, value, error, hint, from, onChange }: FolderFieldProps) {
  const { desktop } = useWorkbench()
  const home = useSelect(state => state.workspaces?.home ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const choose = async () => {
    if (!desktop) return setIsOpen(!isOpen)
    const chosen = await desktop.chooseFolder(wholePath(value, home))
    if (chosen !== null) onChange(shortPath(chosen, home))
  }
  return (
    <div>
      <div className={styles.field}>
        <Input
          label={label}
          inputSize="lg"
          mono
          spellCheck={false}
          value={value}
          error={error}
          hint={hint}
          onChange={event => onChange(event.target.value)}
        />
        <Button icon={FolderOpen} aria-expanded={desktop ? undefined : isOpen} onClick={() => void choose()}>
          {desktop ? 'Choose…' : 'Browse'}
        </Button>
      </div>
      {isOpen && (
        <FolderBrowser
          from={wholePath(value, home) || from || home}
          onChoose={path => onChange(shortPath(path, home))}
        />
      )}
    </div>
  )
}
