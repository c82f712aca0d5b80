import { Ellipsis } from 'lucide-react'
import { type CueType, cueTypes } from '#domain/scene/schema/scene'
import { cueKinds } from '../../../scene/cueKinds'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { Icon } from '../../../ui/marks/Icon'
import styles from './CueList.module.css'

interface CuePaletteProps {
  /** The cue that a new one comes behind; -1 is the beginning. */
  after: number
  /** Why nothing can be changed, else `''`. */
  why: string
  onInsert(type: CueType): void
}

const inOrder = Object.keys(cueKinds).flatMap(key => cueTypes.filter(type => type === key))
/** So many have a button of their own; the others are in the menu behind them. */
const SHOWN = 7

/** All kinds of cues; a press makes one. */
export const CuePalette = ({ after, why, onInsert }: CuePaletteProps) => {
  const place = after < 0 ? 'Insert at the beginning' : `Insert after cue ${after + 1}`
  return (
    <section className={styles.palette} aria-label={place}>
      <h3>{place}</h3>
      <div>
        {inOrder.slice(0, SHOWN).map(type => (
          <button
            key={type}
            type="button"
            aria-disabled={why !== '' || undefined}
            title={why || undefined}
            onClick={() => why === '' && onInsert(type)}
          >
            <Icon of={cueKinds[type].icon} size="s" />
            {cueKinds[type].label}
          </button>
        ))}
        <Menu
          trigger={
            <button type="button" aria-disabled={why !== '' || undefined} title={why || undefined}>
              <Icon of={Ellipsis} size="s" />
              More
            </button>
          }
        >
          {inOrder.slice(SHOWN).map(type => (
            <MenuItem key={type} icon={cueKinds[type].icon} why={why} onSelect={() => onInsert(type)}>
              {cueKinds[type].label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </section>
  )
}
