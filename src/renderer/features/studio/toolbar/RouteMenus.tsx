import { ChevronDown, Hash, Lock, Webhook } from 'lucide-react'
import { memo } from 'react'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { Icon } from '../../../ui/marks/Icon'
import { chosen, type Sender } from '../send/senders'
import type { Studio } from '../useStudio'
import styles from './Toolbar.module.css'

const senderMark = (sender: Sender) =>
  sender.kind === 'hook' ? (
    <Icon of={Webhook} size="s" />
  ) : (
    <AvatarImage author={{ id: sender.id, name: sender.name, is_bot: sender.user.is_bot ?? false }} size={16} />
  )

type RouteMenuProps = Pick<Studio, 'route' | 'change'>

/** Who sends it. Menus are dear to draw and do not look at the text: a key leaves them alone. */
export const SenderMenu = memo(function SenderMenu({ route, change }: RouteMenuProps) {
  const { sender, senders } = route
  return (
    <>
      <span className={styles.lead}>Send as</span>
      <Menu
        align="end"
        trigger={
          <Button iconEnd={ChevronDown} aria-label={`Send as ${sender?.name ?? 'nobody'}`} className={styles.route}>
            {sender && senderMark(sender)}
            <span className={styles.name}>{sender?.name ?? 'nobody'}</span>
          </Button>
        }
      >
        {senders.map(one => (
          <MenuItem
            key={one.id}
            icon={senderMark(one)}
            checked={one.id === sender?.id}
            onSelect={() => change(chosen(one))}
          >
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
})

/** Where it goes; a hook decides that itself. */
export const ChannelMenu = memo(function ChannelMenu({ route, change }: RouteMenuProps) {
  const { channel, channels, sender } = route
  const icon = channel?.type === 'P' ? Lock : Hash
  return (
    <>
      <span className={styles.lead}>to</span>
      <Menu
        align="end"
        trigger={
          <Button
            icon={icon}
            iconEnd={ChevronDown}
            aria-label={`To ${channel?.name ?? 'no channel'}`}
            className={styles.route}
            why={sender?.kind === 'hook' ? 'The webhook decides; set "channel" to change it' : false}
          >
            <span className={styles.name}>{channel?.name ?? 'no channel'}</span>
          </Button>
        }
      >
        {channels.map(one => (
          <MenuItem
            key={one.id}
            icon={one.type === 'P' ? Lock : Hash}
            checked={one.id === channel?.id}
            onSelect={() => change({ channelId: one.id })}
          >
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
})
