import { Bot, Ellipsis, Plus, UserRoundPlus, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CurlItems } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { archivedById, channelById, userById } from '../../../store/world/people'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu } from '../../../ui/controls/Menu'
import { PageHead, Stat, Stats } from '../../../ui/page/PageHead'
import type { Counts } from './counts'
import { channelCalls, personCalls } from './curlCalls'
import type { Part } from './PeopleView'

/** How many people, bots and channels there are, and what makes one more. */
export function PeopleHead({ part, counts, chosen }: { part: Part; counts: Counts; chosen: string }) {
  const { store } = useWorkbench()
  const teams = useSelect(state => state.world.teams)
  const user = useSelect(state => userById(state.world, chosen))
  const channel = useSelect(state => channelById(state.world, chosen) ?? archivedById(state.world, chosen))
  const [only] = teams
  const sub =
    teams.length === 1 && only
      ? `Team ${only.display_name}, handle ${only.name}`
      : teams.map(one => one.display_name).join(', ')
  const verbs: Record<Part, ReactNode> = {
    people: (
      <Button icon={UserRoundPlus} onClick={() => store.setState({ making: 'person' })}>
        New person
      </Button>
    ),
    bots: (
      <Button icon={Bot} onClick={() => store.setState({ making: 'bot' })}>
        New bot
      </Button>
    ),
    channels: (
      <Button icon={Plus} onClick={() => store.setState({ adding: 'channel' })}>
        New channel
      </Button>
    ),
  }
  const calls = part === 'channels' ? channelCalls(channel, only?.id ?? '') : personCalls(user)
  return (
    <PageHead icon={UsersRound} title="People and channels" sub={sub}>
      <Stats label="Counts">
        <Stat title={`people, ${counts.people.former} deactivated`}>{counts.people.active}</Stat>
        <Stat title={`bots, ${counts.bots.former} disabled`}>{counts.bots.active}</Stat>
        <Stat title={`channels, ${counts.channels.former} archived`}>{counts.channels.active}</Stat>
      </Stats>
      {verbs[part]}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />}>
        <CurlItems calls={calls} />
      </Menu>
    </PageHead>
  )
}
