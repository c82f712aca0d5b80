import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import styles from './Switcher.module.css'

export interface SwitcherVerb {
  id: string
  label: string
  icon: LucideIcon
  keys: string | undefined
  /** Why it cannot be done now. */
  why: string | null
  run(): void
}

interface SwitcherVerbsProps {
  verbs: readonly SwitcherVerb[]
  onChoose(run: () => void): void
}

/** What can be done beside switching. */
export const SwitcherVerbs = ({ verbs, onChoose }: SwitcherVerbsProps) => (
  <Command.Group className={styles.verbs}>
    {verbs.map(({ id, label, icon, keys, why, run }) => (
      <Command.Item
        key={id}
        value={`verb ${id}`}
        className={styles.verb}
        disabled={why !== null}
        onSelect={() => onChoose(run)}
      >
        <Icon of={icon} size="s" />
        <span>{label}</span>
        {why !== null && <em>{why}</em>}
        {keys && <Kbd>{printedKeys(keys)}</Kbd>}
      </Command.Item>
    ))}
  </Command.Group>
)
