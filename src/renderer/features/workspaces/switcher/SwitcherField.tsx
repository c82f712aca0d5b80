import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Switcher.module.css'

/** Finds a workspace by its name or folder. */
export const SwitcherField = ({ typed, onType }: { typed: string; onType(typed: string): void }) => (
  <div className={styles.field}>
    <Icon of={Search} size="s" />
    <Command.Input
      aria-label="Switch to a workspace"
      placeholder="Switch to a workspace"
      value={typed}
      onValueChange={onType}
      autoFocus
    />
  </div>
)
