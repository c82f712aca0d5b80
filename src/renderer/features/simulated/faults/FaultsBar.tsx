import { ChevronDown, Zap } from 'lucide-react'
import { faultWords } from '#domain/lab/sentences/faultWords'
import { FaultItems } from '../../../lab/FaultItems'
import { setFaults } from '../../../lab/setFaults'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Menu } from '../../../ui/controls/Menu'
import { Icon } from '../../../ui/marks/Icon'
import styles from './FaultsBar.module.css'

/** Over the whole window while faults are not those of the files: which, and the way back. */
export function FaultsBar() {
  const workbench = useWorkbench()
  const { mode, fault } = useSelect(({ lab }) => lab.faults)
  if (mode === 'files') return null
  return (
    <section className={styles.bar} aria-label="Faults">
      <Icon of={Zap} size="s" />
      <b>{mode === 'all' ? 'Faults on' : 'Faults off'}</b>
      <span role="status">
        {mode === 'all'
          ? `All simulated integrations respond with ${fault ? faultWords(fault) : 'no fault'}`
          : 'No simulated integration has the faults of its file'}
      </span>
      <span className={styles.end}>
        <Menu
          align="end"
          trigger={
            <button type="button" className={styles.verb}>
              Change <Icon of={ChevronDown} size="xs" />
            </button>
          }
        >
          <FaultItems />
        </Menu>
        <button type="button" className={styles.verb} onClick={() => void setFaults(workbench, { mode: 'files' })}>
          As the files say
        </button>
      </span>
    </section>
  )
}
