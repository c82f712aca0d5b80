import { ArrowLeftRight, Ellipsis, type LucideIcon, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { HealthStats } from '../health/HealthStats'
import type { ApiCall } from '../snippets/apiCurl'
import { CurlItems } from '../snippets/CurlItems'
import { withTraffic } from '../store/payloads/stage'
import { useSelect, useWorkbench } from '../store/workbench'
import { namesOf } from '../store/world/names'
import { IconButton } from '../ui/controls/IconButton'
import { Menu, MenuItem, MenuSeparator } from '../ui/controls/Menu'
import { PageHead } from '../ui/page/PageHead'
import { WiredTo } from './WiredTo'

interface IntegrationHeadProps {
  icon: LucideIcon
  title: string
  /** What it is: “Incoming webhook”. */
  kind: string
  ownerId: string
  teamId: string
  /** The channel that it is wired to, `''` for any; a command has none. */
  channelId?: string
  /** Whose calls the numbers are of. */
  of: 'incoming' | 'outgoing' | 'command'
  id: string
  /** Find its calls in the traffic. */
  filters: string[]
  /** What its page does over the public API. */
  curls: ApiCall[]
  onDelete(): void
  /** Verbs beside the numbers. */
  children?: ReactNode
}

/** What a webhook or command is called, whose it is, how its calls went, and what can be done with the whole of it. */
export function IntegrationHead(props: IntegrationHeadProps) {
  const { icon, title, kind, ownerId, teamId, channelId, of, id, filters, curls, onDelete, children } = props
  const { store } = useWorkbench()
  const owner = useSelect(state => namesOf(state.world).userName(ownerId))
  const team = useSelect(state => state.world.teams.find(one => one.id === teamId)?.display_name ?? '')
  const toTraffic = () => store.setState(state => ({ ...withTraffic(state), filters, filterDraft: '' }))
  return (
    <PageHead
      icon={icon}
      title={title}
      sub={
        <>
          {kind}
          {channelId !== undefined && <WiredTo channelId={channelId} />}
          {owner && ` by ${owner}`}
          {team && `, ${team}`}
        </>
      }
    >
      <HealthStats of={of} id={id} />
      {children}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />}>
        <MenuItem icon={ArrowLeftRight} onSelect={toTraffic}>
          Show calls in traffic
        </MenuItem>
        <CurlItems calls={curls} />
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </PageHead>
  )
}
