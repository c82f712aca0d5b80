import { Columns2, Rows2 } from 'lucide-react'
import { Segmented } from '../ui/controls/Segmented'

/** How two texts are compared: in two columns, or one below the other where they differ. */
export type Layout = 'beside' | 'inline'

/** Chooses between the two. */
export function LayoutSwitch({ value, onChange }: { value: Layout; onChange(layout: Layout): void }) {
  return (
    <Segmented
      label="Layout"
      size="sm"
      value={value}
      options={[
        { value: 'beside', label: 'Side by side', icon: Columns2, iconOnly: true },
        { value: 'inline', label: 'Inline', icon: Rows2, iconOnly: true },
      ]}
      onChange={onChange}
    />
  )
}
