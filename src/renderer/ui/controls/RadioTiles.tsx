import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../marks/cx'
import { Icon } from '../marks/Icon'
import styles from './RadioTiles.module.css'

export interface RadioTile<T extends string> {
  value: T
  label: string
  icon: LucideIcon
  /** What follows from it. */
  detail: string
}

export interface RadioTilesProps<T extends string> {
  label: string
  value: T
  tiles: readonly RadioTile<T>[]
  onChange(value: NoInfer<T>): void
}

/** Two choices whose consequences have to be read, side by side. */
export function RadioTiles<T extends string>({ label, value, tiles, onChange }: RadioTilesProps<T>) {
  const id = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.tiles}>
        {tiles.map(tile => (
          <label key={tile.value} className={cx(styles.tile, tile.value === value && styles.on)}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={tile.value === value}
              aria-label={tile.label}
              aria-describedby={`${id}-${tile.value}`}
              onChange={() => onChange(tile.value)}
            />
            <b>
              <Icon of={tile.icon} size="s" />
              {tile.label}
            </b>
            <small id={`${id}-${tile.value}`}>{tile.detail}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
