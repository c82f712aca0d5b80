import { Bot as BotIcon } from 'lucide-react'
import { useState } from 'react'
import { useAccountUses } from '../../../accounts/useAccountUses'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { counted } from '../../../ui/words/amounts'
import { moment } from '../../../ui/words/moment'
import { type ListedRow, Rows } from '../list/Rows'
import { SearchField } from '../list/SearchField'
import styles from './BotList.module.css'

/** All bots; each leads to its own page. */
export function BotList({ onChoose }: { onChoose(id: string): void }) {
  const { store } = useWorkbench()
  const [query, setQuery] = useState('')
  const world = useSelect(state => state.world)
  const uses = useAccountUses()
  const names = namesOf(world)
  const term = query.trim().toLowerCase()
  const rows = world.bots
    .filter(({ username, display_name = '' }) => `${username} ${display_name}`.toLowerCase().includes(term))
    .sort((a, b) => a.username.localeCompare(b.username))
    .map<ListedRow>(bot => {
      const use = uses.get(bot.user_id)
      const owner = names.userName(bot.owner_id) || bot.owner_id
      return {
        id: bot.user_id,
        mark: <AvatarImage author={{ id: bot.user_id, name: bot.username, is_bot: true }} size={28} />,
        name: bot.username,
        also: bot.display_name ?? '',
        more: <span>{bot.owner_id === bot.user_id ? 'owned by nobody else' : `owned by ${owner}`}</span>,
        kind: use ? counted(use.active_tokens, 'token') : '',
        when: use ? moment(use.last_used_at) : '',
        isFormer: bot.delete_at > 0,
      }
    })
  return (
    <section className={styles.part} aria-label="Bots">
      <div className={styles.bar}>
        <SearchField label="Search bots" placeholder="Name of a bot" value={query} onChange={setQuery} />
      </div>
      <Rows
        rows={rows}
        former="Disabled"
        chosen=""
        query={query.trim()}
        onChoose={onChoose}
        empty={
          <EmptyState
            title="No bots yet"
            drawing={<LineDrawing of="posts" />}
            action={
              <Button icon={BotIcon} onClick={() => store.setState({ making: 'bot' })}>
                New bot
              </Button>
            }
          >
            Programs act as bots, with tokens.
          </EmptyState>
        }
      />
    </section>
  )
}
