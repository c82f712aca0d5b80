import { useSelect } from '../store/workbench'
import { Select } from '../ui/controls/Select'
import styles from './Fields.module.css'

/** The team of something new; nothing where there is one team alone. */
export function TeamField({ value, onApply }: { value: string; onApply(teamId: string): void }) {
  const teams = useSelect(state => state.world.teams)
  if (teams.length < 2) return null
  return (
    <div className={styles.select}>
      <div className={styles.label} aria-hidden="true">
        Team
      </div>
      <Select
        label="Team"
        size="lg"
        value={value}
        options={teams.map(({ id, display_name }) => ({ value: id, label: display_name }))}
        onChange={onApply}
      />
    </div>
  )
}
