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
  /** Where the choice begins; without it at what is typed, or in the home folder. */
  from?: string
  /** Name of the folder that is to be made in the one that is chosen. */
  inside?: string
  onChange(value: string): void
}

/** The path of a folder: typed, or chosen by the dialog of the system, in a browser by one of ours. */
export function FolderField({ label, value, error, hint, from, inside, onChange }: FolderFieldProps) {
  const { desktop } = useWorkbench()
  const home = useSelect(state => state.workspaces?.home ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const take = (path: string) => onChange(shortPath(inside ? `${path.replace(/[/\\]$/, '')}/${inside}` : path, home))
  const choose = async () => {
    if (!desktop) return setIsOpen(!isOpen)
    const chosen = await desktop.chooseFolder(from || wholePath(value, home))
    if (chosen !== null) take(chosen)
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
      {isOpen && <FolderBrowser from={from || wholePath(value, home) || home} onChoose={take} />}
    </div>
  )
}
