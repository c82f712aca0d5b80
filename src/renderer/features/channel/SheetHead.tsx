import { Download, Search } from 'lucide-react'
import type { Channel } from '#contract/wire/channels'
import { useSelect, useWorkbench } from '../../store/workbench'
import { memberKey } from '../../store/world/world'
import { Icon } from '../../ui/marks/Icon'
import { Tooltip } from '../../ui/marks/Tooltip'
import styles from './ChannelSheet.module.css'
import { SearchField } from './search/SearchField'
import type { ChannelSearch } from './search/useChannelSearch'

export interface SheetHeadProps {
  channel: Channel
  title: string
  /** Absent where the persona can see nothing. */
  search: ChannelSearch | undefined
}

/** Name, members and header of the channel; the field for what is looked for in it. */
export function SheetHead({ channel, title, search }: SheetHeadProps) {
  const { store } = useWorkbench()
  const members = useSelect(state => {
    const { users, members } = state.world
    return users.filter(user => members.has(memberKey(channel.id, user.id))).length
  })
  return (
    <header className={styles.head} data-place="header">
      <h1>{title}</h1>
      <span className={styles.members} title={`${members} members`}>
        {members}
        <span className="sr-only"> members</span>
      </span>
      <span className={styles.about}>{channel.header || channel.purpose}</span>
      {search && (
        <Tooltip label="Save posts as HTML">
          <button
            type="button"
            className={styles.verb}
            aria-label="Save posts as HTML"
            onClick={() => store.setState({ saving: { channelId: channel.id, from: 0 } })}
          >
            <Icon of={Download} />
          </button>
        </Tooltip>
      )}
      {search?.isOpen && <SearchField search={search} />}
      {search && !search.isOpen && (
        <Tooltip label="Search in this channel">
          <button
            type="button"
            className={styles.verb}
            aria-label="Search in this channel"
            onClick={() => store.setState({ search: { channelId: channel.id, text: '' } })}
          >
            <Icon of={Search} />
          </button>
        </Tooltip>
      )}
    </header>
  )
}
