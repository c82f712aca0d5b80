import { Hash, Lock, UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Channel } from '#contract/wire/channels'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { openChannelTab } from '../../../store/payloads/tabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { channelTitle, isMember, partnerOf } from '../../../store/world/people'
import { readStateOf } from '../../../store/world/readState'
import { Badge } from '../../../ui/marks/Badge'
import { Count } from '../../../ui/marks/Count'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Navigator.module.css'

export interface ChannelRowProps {
  channel: Channel
  /** The channel on the stage. */
  current: string
  onChoose?: (() => void) | undefined
}

/**
 * One channel of the navigator: bold while something is unread, with the number of mentions. The one that comes on the
 * stage comes into view.
 */
export function ChannelRow({ channel, current, onChoose }: ChannelRowProps) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const { unread, mentions } = useSelect(state => readStateOf(state.readStates, channel.id, state.personaId))
  const isOn = channel.id === current
  const isIn = isMember(world, channel.id, personaId)
  const missed = isOn ? 0 : unread
  const called = isOn ? 0 : mentions
  const title = channelTitle(world, channel, personaId)
  const partner = channel.type === 'D' ? partnerOf(world, channel, personaId) : undefined
  const name = [title, missed && `${missed} unread`, called && countOf(called), !isIn && 'not a member']
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOn) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOn])
  const open = () => {
    store.setState(state => ({ place: 'tabs', ...openChannelTab(state, channel.id) }))
    onChoose?.()
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        data-row
        className={cx(
          styles.row,
          isOn && styles.on,
          isOn && 'lead',
          missed > 0 && styles.unread,
          !isIn && styles.outside,
        )}
        aria-label={name.filter(Boolean).join(', ')}
        aria-current={isOn ? 'page' : undefined}
        onClick={open}
      >
        {partner ? (
          <AvatarImage author={{ id: partner.id, name: partner.username, is_bot: partner.is_bot ?? false }} size={18} />
        ) : (
          <Icon of={channel.type === 'P' ? Lock : channel.type === 'G' ? UsersRound : Hash} size="s" />
        )}
        <span className={styles.name}>{title}</span>
        {called > 0 && <Count value={called} hot />}
        {partner?.is_bot && <Badge tone="line">BOT</Badge>}
      </button>
    </li>
  )
}

const countOf = (mentions: number) => `${mentions} ${mentions === 1 ? 'mention' : 'mentions'}`
