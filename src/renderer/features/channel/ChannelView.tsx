import { Archive, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { useSelect } from '../../store/workbench'
import { archivedById, channelById, userById } from '../../store/world/people'
import { Segmented, type SegmentedOption } from '../../ui/controls/Segmented'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import { Bar } from '../../ui/panes/Bar'
import { EmptyState } from '../../ui/states/EmptyState'
import { ChannelSheet } from './ChannelSheet'
import styles from './ChannelView.module.css'
import { PersonaStrip } from './persona/PersonaStrip'

type Device = 'desktop' | 'phone'
const devices: SegmentedOption<Device>[] = [
  { value: 'desktop', label: 'Desktop', icon: Monitor, iconOnly: true },
  { value: 'phone', label: 'Phone', icon: Smartphone, iconOnly: true },
]

/** The channel on the stage: who acts, and what they see. `end` stands at the end of its bar. */
export function ChannelView({ channelId, end }: { channelId: string; end?: ReactNode }) {
  const channel = useSelect(state => channelById(state.world, channelId))
  const archived = useSelect(state => archivedById(state.world, channelId))
  const [device, setDevice] = useState<Device>('desktop')
  if (!channel) return <Gone archived={archived} />
  return (
    <>
      <Bar>
        <PersonaStrip channelId={channelId} />
        <span className={styles.grow} />
        <OnlyVisible channelId={channelId} />
        <Segmented label="Device" size="sm" value={device} options={devices} onChange={setDevice} />
        {end}
      </Bar>
      <div className={cx('dotted', styles.floor, device === 'phone' && styles.phone)}>
        <ChannelSheet key={channel.id} channel={channel} narrow={device === 'phone'} />
      </div>
    </>
  )
}

/** What stands in place of a channel that is there no more. */
const Gone = ({ archived }: { archived: Channel | undefined }) => (
  <EmptyState
    title={archived ? `#${archived.name} is archived` : 'This channel was removed'}
    drawing={<Icon of={Archive} size="l" />}
    raw={archived && `POST /api/v4/channels/${archived.id}/restore`}
  >
    {archived
      ? 'Its posts are kept, and nothing can be posted until it is restored.'
      : 'The workspace has no channel of this id any more.'}
  </EmptyState>
)

/** How many posts only one reader gets, so that nobody looks for them as somebody else. */
function OnlyVisible({ channelId }: { channelId: string }) {
  const text = useSelect(state => {
    const posts = state.posts.byChannel[channelId]?.posts ?? []
    const readers = posts.flatMap(post => state.posts.ephemeral[post.id] ?? [])
    if (readers.length === 0) return ''
    const own = readers.filter(reader => reader === state.personaId).length
    const [count, reader] = own > 0 ? [own, state.personaId] : [readers.length, readers[0] ?? '']
    return `${count} ${count === 1 ? 'post' : 'posts'} only visible to ${userById(state.world, reader)?.username ?? 'another user'}`
  })
  return text ? <span className={styles.only}>{text}</span> : null
}
