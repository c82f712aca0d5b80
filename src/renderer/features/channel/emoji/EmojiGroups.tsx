import groups from 'virtual:emoji-groups'
import {
  Clock,
  Dumbbell,
  Flag,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Plane,
  Shapes,
  Smile,
  UsersRound,
  Utensils,
} from 'lucide-react'
import { ToggleGroup } from 'radix-ui'
import { Icon } from '../../../ui/marks/Icon'
import styles from './EmojiPicker.module.css'

/** The group of what was chosen last. */
export const recent = 'Recent'

const icons: Record<string, LucideIcon> = {
  [recent]: Clock,
  Smileys: Smile,
  People: UsersRound,
  Nature: Leaf,
  Food: Utensils,
  Travel: Plane,
  Activities: Dumbbell,
  Objects: Lightbulb,
  Symbols: Shapes,
  Flags: Flag,
}

/** The groups of emoji as one row of icons, one Tab stop with arrows; `group` is the one that is shown, or `''`. */
export function EmojiGroups({ group, onShow }: { group: string; onShow(group: string): void }) {
  return (
    <ToggleGroup.Root
      type="single"
      className={styles.groups}
      aria-label="Groups of emoji"
      value={group}
      onValueChange={name => onShow(name || group)}
    >
      {[recent, ...groups.map(({ name }) => name)].map(name => (
        <ToggleGroup.Item key={name} value={name} className={styles.group} aria-label={name} title={name}>
          <Icon of={icons[name] ?? Shapes} size="s" />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
