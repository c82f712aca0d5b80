import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { useSelect } from '../../../store/workbench'
import { channelTitle, isMember } from '../../../store/world/people'
import type { World } from '../../../store/world/world'
import { Button } from '../../../ui/controls/Button'
import { useRoving } from '../../../ui/keys/useRoving'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { AddMenu } from './AddMenu'
import { ChannelRow } from './ChannelRow'
import styles from './Navigator.module.css'
import { Wired } from './Wired'

/**
 * Teams, channels and direct messages as the persona has them, with what is unread; below, what is wired to the channel
 * on the stage.
 */
export function Navigator({ onChoose, onNewChannel }: { onChoose?: (() => void) | undefined; onNewChannel(): void }) {
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const current = useSelect(state => state.posts.lookedAt)
  const roving = useRoving<HTMLDivElement>()
  if (world.channels.length === 0) {
    return (
      <>
        <header className={styles.head}>Channels</header>
        <EmptyState
          title="No channels yet"
          drawing={<LineDrawing of="channels" />}
          action={
            <Button icon={Plus} onClick={onNewChannel}>
              New channel
            </Button>
          }
        >
          Teams, channels and direct messages appear here.
        </EmptyState>
      </>
    )
  }
  const rows = (channels: Channel[]) =>
    channels.map(channel => <ChannelRow key={channel.id} channel={channel} current={current} onChoose={onChoose} />)
  const direct = directOf(world, personaId)
  return (
    <>
      <header className={styles.head}>
        Channels
        <AddMenu />
      </header>
      <div className={styles.lists} {...roving}>
        {world.teams.map(team => (
          <Section key={team.id} title={team.display_name}>
            {rows(channelsOf(world, team.id, personaId))}
          </Section>
        ))}
        {direct.length > 0 && <Section title="Direct messages">{rows(direct)}</Section>}
      </div>
      {current && <Wired channelId={current} />}
    </>
  )
}

const isDirect = (channel: Channel) => channel.type === 'D' || channel.type === 'G'

/**
 * What the persona's client lists: where they are in, and the public channels they could join. Nobody learns of private
 * ones.
 */
const channelsOf = (world: World, teamId: string, personaId: string): Channel[] =>
  world.channels
    .filter(channel => channel.team_id === teamId && !isDirect(channel))
    .filter(channel => channel.type === 'O' || isMember(world, channel.id, personaId))
    .sort((a, b) => a.name.localeCompare(b.name))

const directOf = (world: World, personaId: string): Channel[] =>
  world.channels
    .filter(channel => isDirect(channel) && isMember(world, channel.id, personaId))
    .sort((a, b) => channelTitle(world, a, personaId).localeCompare(channelTitle(world, b, personaId)))

function Section({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <section className={styles.section} aria-label={title}>
      <h3>
        <button type="button" data-row className={styles.title} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={ChevronDown} size="xs" className={cx(styles.chevron, !open && styles.closed)} />
          {title}
        </button>
      </h3>
      {open && <ul>{children}</ul>}
    </section>
  )
}
