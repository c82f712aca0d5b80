import { faultWords } from '#domain/lab/sentences/faultWords'
import { useSelect, useWorkbench } from '../store/workbench'
import { MenuItem, MenuLabel, MenuSeparator } from '../ui/controls/Menu'
import { faultModes, isSameMode } from './faultChoices'
import { setFaults } from './setFaults'

/** How faults are set for all simulated integrations: as their files say, none, or the same for all. */
export function FaultItems() {
  const workbench = useWorkbench()
  const now = useSelect(({ lab }) => lab.faults)
  return (
    <>
      <MenuLabel>Faults of simulated integrations</MenuLabel>
      {faultModes.map(mode => (
        <FaultItem
          key={`${mode.mode} ${mode.fault?.is}`}
          label={
            mode.mode === 'files'
              ? 'As their files say'
              : mode.mode === 'none'
                ? 'None at all'
                : `All: ${faultWords(mode.fault ?? { is: 'status' })}`
          }
          checked={isSameMode(mode, now)}
          isFirstOfAll={mode.fault?.is === 'status'}
          onSelect={() => void setFaults(workbench, mode)}
        />
      ))}
    </>
  )
}

interface FaultItemProps {
  label: string
  checked: boolean
  isFirstOfAll: boolean
  onSelect(): void
}

const FaultItem = ({ label, checked, isFirstOfAll, onSelect }: FaultItemProps) => (
  <>
    {isFirstOfAll && <MenuSeparator />}
    <MenuItem checked={checked} onSelect={onSelect}>
      {label}
    </MenuItem>
  </>
)
