import type { ReactNode } from 'react'
import { useSelect } from '../store/workbench'
import { personasOf } from '../store/world/people'
import { Select } from '../ui/controls/Select'
import styles from './Fields.module.css'

interface OwnerFieldProps {
  label?: string
  value: string
  hint?: ReactNode
  onApply(userId: string): void
}

/** A person of the workspace; one who is no longer active stays named. */
export function OwnerField({ label = 'Owner', value, hint, onApply }: OwnerFieldProps) {
  const people = useSelect(state => state.world)
  const active = personasOf(people).filter(user => !user.is_bot || user.id === value)
  const gone = active.some(({ id }) => id === value) ? [] : people.users.filter(({ id }) => id === value)
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
          ...active.map(({ id, username }) => ({ value: id, label: username })),
          ...gone.map(({ id, username }) => ({ value: id, label: `${username}, deactivated` })),
        ]}
        onChange={onApply}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
