import { ChevronDown, MessageSquareReply, Server } from 'lucide-react'
import { memo, useState } from 'react'
import type { Sending } from '../../../store/payloads/sendLog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Picker } from '../../../ui/controls/Picker'
import { BotDialog } from '../send/BotDialog'
import type { HookPlace } from '../send/hookPlace'
import { placeName } from '../send/placeName'
import { ThreadDialog } from '../send/ThreadDialog'
import type { Studio } from '../useStudio'
import { PlaceItems } from './PlaceItems'
import { placeIcon } from './placeIcon'
import { SenderItems } from './SenderItems'
import { SenderMark } from './SenderMark'
import { EditItems } from './TargetItems'
import styles from './Toolbar.module.css'
import { named, type Way } from './ways'

type RouteMenuProps = Pick<Studio, 'route' | 'change'> & { way: Way }

interface SenderMenuProps extends RouteMenuProps {
  /** The plugin that the text calls: the name that a bot is most likely to have. */
  plugin: string | undefined
}

/** Who sends it. Menus are dear to draw and do not look at the text: a key leaves them alone. */
export const SenderMenu = memo(function SenderMenu({ route, change, plugin, way }: SenderMenuProps) {
  const { sender, target, channel } = route
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <span className={styles.lead}>{way.as}</span>
      <Picker
        align="end"
        name="Senders"
        search="Find a sender"
        trigger={
          <Button
            iconEnd={ChevronDown}
            aria-label={`${way.as} ${sender?.name ?? 'nobody'}`}
            className={styles.route}
            why={target ? `The token of ${target.name} decides` : false}
          >
            {sender && <SenderMark sender={sender} />}
            <span className={styles.name}>{sender?.name ?? 'nobody'}</span>
          </Button>
        }
      >
        {query => (
          <SenderItems
            route={route}
            change={change}
            search={query}
            {...(!way.isOpened && { onMakeBot: () => setMaking(true) })}
          />
        )}
      </Picker>
      {isMaking && (
        <BotDialog
          channel={channel}
          name={plugin ?? ''}
          onMade={senderId => change({ senderId })}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
})

interface PlaceMenuProps extends RouteMenuProps {
  kind: Studio['document']['kind']
  /** What was sent last, if anything. */
  last: Sending | undefined
}

/** Where it goes: a channel, a person, or another server. A webhook decides on the channel itself. */
export const ChannelMenu = memo(function ChannelMenu({ route, change, kind, last, way }: PlaceMenuProps) {
  const { store } = useWorkbench()
  const [isChoosing, setChoosing] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const edit = (editingTarget: string) => store.setState({ editingTarget })
  const { channel, sender, target, targets, thread, hook } = route
  const name = useSelect(({ world }) => (channel ? placeName(world, channel, sender?.id ?? '') : 'no channel'))
  const shown = target?.name ?? hook?.name ?? name
  const icon = thread ? MessageSquareReply : target ? Server : placeIcon(channel, shown)
  return (
    <>
      <span className={styles.lead}>{way.to}</span>
      <Picker
        align="end"
        name={isEditing ? 'Targets' : 'Channels and targets'}
        search={isEditing ? 'Find a target' : 'Find a channel or target'}
        // Not when it closes: another list would take the focus that goes to what was chosen.
        onOpenChange={open => open && setEditing(false)}
        onBack={isEditing ? () => setEditing(false) : undefined}
        trigger={
          <Button
            icon={icon}
            iconEnd={ChevronDown}
            aria-label={thread ? `To ${shown}, in the thread of “${thread.words}”` : `${named(way.to)} ${shown}`}
            title={thread ? `In the thread of “${thread.words}”` : hookWords(hook)}
            className={styles.route}
          >
            <span className={styles.name}>{shown.replace(/^@/, '')}</span>
          </Button>
        }
      >
        {query =>
          isEditing ? (
            <EditItems targets={targets} search={query} onEdit={({ name }) => edit(name)} />
          ) : (
            <PlaceItems
              route={route}
              change={change}
              kind={kind}
              search={query}
              {...(!way.isOpened && {
                onThread: () => setChoosing(true),
                onAdd: () => edit(''),
                onEdit: () => setEditing(true),
              })}
            />
          )
        }
      </Picker>
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

/** What a webhook does with the channel that its payload names. */
const hookWords = (hook: HookPlace | null): string | undefined =>
  hook?.why ?? (hook?.isOwn ? 'The payload names the channel' : undefined)
