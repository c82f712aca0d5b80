import { ChevronDown, MessageSquareReply, Server } from 'lucide-react'
import { memo, useState } from 'react'
import type { Sending } from '../../../store/payloads/sendLog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Menu } from '../../../ui/controls/Menu'
import { placeName } from '../send/senders'
import { ThreadDialog } from '../send/ThreadDialog'
import type { Studio } from '../useStudio'
import { PlaceItems } from './PlaceItems'
import { placeIcon } from './placeIcon'
import { SenderItems } from './SenderItems'
import { SenderMark } from './SenderMark'
import styles from './Toolbar.module.css'

type RouteMenuProps = Pick<Studio, 'route' | 'change'>

/** Who sends it. Menus are dear to draw and do not look at the text: a key leaves them alone. */
export const SenderMenu = memo(function SenderMenu({ route, change }: RouteMenuProps) {
  const { sender, target } = route
  return (
    <>
      <span className={styles.lead}>Send as</span>
      <Menu
        align="end"
        trigger={
          <Button
            iconEnd={ChevronDown}
            aria-label={`Send as ${sender?.name ?? 'nobody'}`}
            className={styles.route}
            why={target ? `The token of ${target.name} decides` : false}
          >
            {sender && <SenderMark sender={sender} />}
            <span className={styles.name}>{sender?.name ?? 'nobody'}</span>
          </Button>
        }
      >
        <SenderItems route={route} change={change} />
      </Menu>
    </>
  )
})

interface PlaceMenuProps extends RouteMenuProps {
  kind: Studio['document']['kind']
  /** What was sent last, if anything. */
  last: Sending | undefined
}

/** Where it goes: a channel, a person, or another server. A webhook decides on the channel itself. */
export const ChannelMenu = memo(function ChannelMenu({ route, change, kind, last }: PlaceMenuProps) {
  const { store } = useWorkbench()
  const [isChoosing, setChoosing] = useState(false)
  const edit = (editingTarget: string) => store.setState({ editingTarget })
  const { channel, sender, target, thread } = route
  const name = useSelect(({ world }) => (channel ? placeName(world, channel, sender?.id ?? '') : 'no channel'))
  const shown = target?.name ?? name
  const icon = thread ? MessageSquareReply : target ? Server : placeIcon(channel)
  return (
    <>
      <span className={styles.lead}>to</span>
      <Menu
        align="end"
        trigger={
          <Button
            icon={icon}
            iconEnd={ChevronDown}
            aria-label={thread ? `To ${shown}, in the thread of “${thread.words}”` : `To ${shown}`}
            title={thread ? `In the thread of “${thread.words}”` : undefined}
            className={styles.route}
          >
            <span className={styles.name}>{shown.replace(/^@/, '')}</span>
          </Button>
        }
      >
        <PlaceItems
          route={route}
          change={change}
          kind={kind}
          onThread={() => setChoosing(true)}
          onAdd={() => edit('')}
          onEdit={({ name }) => edit(name)}
        />
      </Menu>
      {isChoosing && (
        <ThreadDialog
          route={route}
          last={last}
          onChoose={thread => change({ thread })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
})
