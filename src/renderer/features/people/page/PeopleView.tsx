import { openAccount } from '../../../store/inspection/openAccount'
import { openPage } from '../../../store/payloads/pageTabs'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Page } from '../../../ui/page/PageHead'
import { SubTabs } from '../../../ui/tabs/SubTabs'
import { BotList } from '../bots/BotList'
import { ChannelsPart } from '../channels/ChannelsPart'
import { PeoplePart } from '../people/PeoplePart'
import { countsOf } from './counts'
import { PeopleHead } from './PeopleHead'

const parts = ['people', 'bots', 'channels'] as const
export type Part = (typeof parts)[number]

/** The page of all people, bots and channels; `at` is `people/<id>`, `bots` or `channels/<id>`. */
export function PeopleView({ at }: { subject: string; at: string }) {
  const { store } = useWorkbench()
  const world = useSelect(state => state.world)
  const [named = '', chosen = ''] = at.split('/')
  const part = parts.find(one => one === named) ?? 'people'
  const counts = countsOf(world)
  const show = (next: Part) => store.setState(state => openPage(state, { page: 'people', at: next }))
  const choose = (id: string) => store.setState(state => openPage(state, { page: 'people', at: `${part}/${id}` }))
  return (
    <Page>
      <PeopleHead part={part} counts={counts} chosen={chosen} />
      <SubTabs
        label="People, bots and channels"
        active={part}
        onSelect={show}
        tabs={[
          { id: 'people', label: 'People', mark: counts.people.active.toLocaleString('en-US') },
          { id: 'bots', label: 'Bots', mark: counts.bots.active.toLocaleString('en-US') },
          { id: 'channels', label: 'Channels', mark: counts.channels.active.toLocaleString('en-US') },
        ]}
      >
        {part === 'people' ? (
          <PeoplePart chosen={chosen} onChoose={choose} />
        ) : part === 'bots' ? (
          <BotList onChoose={id => store.setState(state => openAccount(state, id))} />
        ) : (
          <ChannelsPart chosen={chosen} onChoose={choose} />
        )}
      </SubTabs>
    </Page>
  )
}
