import { Contrast, Download, Monitor, Moon, Smartphone, SquareDashed, Sun } from 'lucide-react'
import type { MessageTheme } from '../../message/types'
import { Button } from '../../ui/controls/Button'
import { Segmented } from '../../ui/controls/Segmented'
import { Bar } from '../../ui/panes/Bar'
import styles from './GalleryView.module.css'

/** How the samples are looked at. */
export interface GalleryLook {
  theme: 'window' | MessageTheme
  width: 'desktop' | 'narrow'
}

const themes = [
  { value: 'window', label: 'Same as the window', icon: SquareDashed, iconOnly: true },
  { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
  { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
  { value: 'hc', label: 'High contrast', icon: Contrast, iconOnly: true },
] as const

const widths = [
  { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
  { value: 'narrow', label: 'Narrow', icon: Smartphone, iconOnly: true },
] as const

export interface GalleryBarProps {
  look: GalleryLook
  onChange(look: GalleryLook): void
  onSave(): void
}

/** The tool bar over the samples. */
export const GalleryBar = ({ look, onChange, onSave }: GalleryBarProps) => (
  <Bar role="toolbar" aria-label="Gallery">
    <Segmented
      label="Sample theme"
      size="sm"
      value={look.theme}
      options={themes}
      onChange={theme => onChange({ ...look, theme })}
    />
    <Segmented
      label="Sample width"
      size="sm"
      value={look.width}
      options={widths}
      onChange={width => onChange({ ...look, width })}
    />
    <span className={styles.grow} />
    <Button size="sm" icon={Download} onClick={onSave}>
      Save as HTML
    </Button>
  </Bar>
)
