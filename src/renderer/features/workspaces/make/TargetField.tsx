import { useSelect } from '../../../store/workbench'
import { Segmented } from '../../../ui/controls/Segmented'
import type { Target } from '../operations'

/** In which window a workspace is shown; without one open here there is only this. */
export function TargetField({ value, onChange }: { value: Target; onChange(target: Target): void }) {
  const isOpen = useSelect(state => state.connection !== 'none')
  if (!isOpen) return null
  return (
    <Segmented
      label="Show it in"
      showLabel
      value={value}
      options={[
        { value: 'this', label: 'This window' },
        { value: 'new', label: 'New window' },
      ]}
      onChange={onChange}
    />
  )
}
