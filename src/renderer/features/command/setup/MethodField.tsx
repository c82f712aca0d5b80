import type { Command } from '#contract/wire/commands'
import { Segmented } from '../../../ui/controls/Segmented'

interface MethodFieldProps {
  value: Command['method']
  onApply(value: Command['method']): void
}

/** How the integration is called; none means POST. */
export const MethodField = ({ value, onApply }: MethodFieldProps) => (
  <Segmented
    label="Method"
    showLabel
    value={value === 'G' ? 'G' : 'P'}
    options={[
      { value: 'P', label: 'POST, a form' },
      { value: 'G', label: 'GET, a query' },
    ]}
    onChange={onApply}
  />
)
