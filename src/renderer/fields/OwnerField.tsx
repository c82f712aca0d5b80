import type { ReactNode } from 'react'
import { useSelect } from '../store/workbench'
import { personasOf } from '../store/world/people'
import { Select } from '../ui/controls/Select'
import styles from './Fields.module.css'

interface OwnerFieldProps {
  label?: string
  value: string
  /** The name of an owner who is not a person: a plugin, or the bot itself. */
  other?: string | undefined
  hint?: ReactNode
  onApply(userId: string): void
}

/** A person of the workspace; one who is no longer active stays named. */
export function OwnerField({ label = 'Owner', value, other, hint, onApply }: OwnerFieldProps) {
  const people = useSelect(state => state.world)
  const active = personasOf(people).filter(user => !user.is_bot || (user.id === value && other === undefined))
  const isActive = other !== undefined || active.some(({ id }) => id === value)
  const gone = isActive ? [] : people.users.filter(({ id }) => id === value)
  return (
    <div className={styles.select}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      <Select
        label={label}
        size="lg"
        value={value}
        options={[
          ...(other === undefined ? [] : [{ value, label: other }]),
          ...active.map(({ id, username }) => ({ value: id, label: username })),
          ...gone.map(({ id, username }) => ({ value: id, label: `${username}, deactivated` })),
        ]}
        onChange={onApply}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
