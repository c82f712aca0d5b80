import { ChevronDown, User } from 'lucide-react'
import { memo } from 'react'
import { useSelect } from '../../../store/workbench'
import { personasOf } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuFoot, MenuItem } from '../../../ui/controls/Menu'
import styles from './PreviewPane.module.css'

export interface ReaderMenuProps {
  /** `''` for whoever acts. */
  readerId: string
  onRead(id: string): void
}

/** As whose client the message is shown. Mentions, lists of people and what is private depend on it. */
export const ReaderMenu = memo(function ReaderMenu({ readerId, onRead }: ReaderMenuProps) {
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const readers = personasOf(world).filter(user => !user.is_bot)
  const current = readerId || personaId
  const name = world.users.find(user => user.id === current)?.username ?? 'nobody'
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          iconEnd={ChevronDown}
          className={styles.reader}
          aria-label={`As shown to ${name}`}
        >
          <span className={styles.viewer}>as shown to {name}</span>
        </Button>
      }
    >
      {readers.map(({ id, username }) => (
        <MenuItem
          key={id}
          icon={User}
          checked={id === current}
          end={id === personaId ? 'acting' : undefined}
          onSelect={() => onRead(id === personaId ? '' : id)}
        >
          {username}
        </MenuItem>
      ))}
      <MenuFoot>Shown as the client of this person would show it.</MenuFoot>
    </Menu>
  )
})
