import { Archive, Hash, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Channel } from '#contract/wire/channels'
import { isPlace } from '../../../accounts/membership/MemberOf'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { lastChannel } from '../../../store/world/lastChannel'
import type { World } from '../../../store/world/world'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import { Icon } from '../../../ui/marks/Icon'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { counted } from '../../../ui/words/amounts'
import { moment } from '../../../ui/words/moment'
import { ListAndDetail } from '../list/ListAndDetail'
import { type ListedRow, Rows } from '../list/Rows'
import { SearchField } from '../list/SearchField'
import { ChannelDetail } from './ChannelDetail'

/** All channels of the workspace, direct ones apart, and the one that is chosen. */
export function ChannelsPart({ chosen, onChoose }: { chosen: string; onChoose(id: string): void }) {
  const { store } = useWorkbench()
  const [query, setQuery] = useState('')
  const [only, setOnly] = useState<'all' | 'private'>('all')
  const world = useSelect(state => state.world)
  const last = useSelect(lastChannel)
  const members = membersOf(world)
  const all = [...world.channels, ...world.archived].filter(isPlace)
  const term = query.trim().toLowerCase()
  const found = all
    .filter(channel => only === 'all' || channel.type === 'P')
    .filter(({ name, display_name, purpose }) => `${name} ${display_name} ${purpose}`.toLowerCase().includes(term))
    .sort((a, b) => a.name.localeCompare(b.name))
  const channel =
    all.find(({ id }) => id === chosen) ??
    (chosen === '' ? (found.find(({ id }) => id === last) ?? found[0] ?? all[0]) : undefined)
  const teams = world.teams.length
  const rowOf = (one: Channel): ListedRow => {
    const isFormer = one.delete_at > 0
    const team = teams > 1 ? (world.teams.find(({ id }) => id === one.team_id)?.display_name ?? '') : ''
    return {
      id: one.id,
      mark: <Icon of={isFormer ? Archive : one.type === 'P' ? Lock : Hash} size="s" />,
      name: one.name,
      also: team,
      more: <span>{isFormer ? `Read-only since ${moment(one.delete_at)}` : one.purpose || 'No purpose'}</span>,
      kind: counted(members.get(one.id) ?? 0, 'member'),
      when: moment(one.last_post_at),
      isFormer,
    }
  }
  return (
    <ListAndDetail
      label="Channels"
      bar={
        <>
          <SearchField label="Search channels" placeholder="Name or purpose" value={query} onChange={setQuery} />
          <Segmented
            label="Channels"
            size="sm"
            value={only}
            options={[
              { value: 'all', label: 'All' },
              { value: 'private', label: 'Private' },
            ]}
            onChange={setOnly}
          />
        </>
      }
      rows={
        <Rows
          rows={found.map(rowOf)}
          former="Archived"
          chosen={channel?.id ?? ''}
          query={query.trim()}
          onChoose={onChoose}
          empty={
            <EmptyState
              title={only === 'private' ? 'No private channels yet' : 'No channels yet'}
              drawing={<LineDrawing of="channels" />}
              action={
                <Button icon={Plus} onClick={() => store.setState({ adding: 'channel' })}>
                  New channel
                </Button>
              }
            >
              Posts, members and webhooks belong to a channel.
            </EmptyState>
          }
        />
      }
    >
      {channel ? (
        <ChannelDetail key={channel.id} channel={channel} />
      ) : (
        all.length > 0 && (
          <EmptyState title="There is no channel with this ID">
            The address of this page is of another workspace, or of a direct channel.
          </EmptyState>
        )
      )}
    </ListAndDetail>
  )
}

/** How many members each channel has. */
function membersOf({ members }: World): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of members) {
    const id = key.slice(0, key.indexOf('/'))
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
