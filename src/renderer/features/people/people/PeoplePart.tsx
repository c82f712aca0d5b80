import { ArrowDownUp, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/wire/accounts'
import { fullName, roleOf } from '../../../accounts/people'
import { useAccountUses } from '../../../accounts/useAccountUses'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { EmptyState } from '../../../ui/states/EmptyState'
import { LineDrawing } from '../../../ui/states/LineDrawing'
import { moment } from '../../../ui/words/moment'
import styles from '../list/List.module.css'
import { ListAndDetail } from '../list/ListAndDetail'
import { type ListedRow, Rows } from '../list/Rows'
import { SearchField } from '../list/SearchField'
import { PersonDetail } from './PersonDetail'

/** All people of the workspace, and the one that is chosen. */
export function PeoplePart({ chosen, onChoose }: { chosen: string; onChoose(id: string): void }) {
  const { store } = useWorkbench()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<'name' | 'used'>('name')
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const uses = useAccountUses()
  const people = world.users.filter(user => !user.is_bot)
  const botsOf = ({ id }: User) => world.bots.filter(bot => bot.owner_id === id && bot.user_id !== id)
  const usedAt = ({ id }: User) => uses.get(id)?.last_used_at ?? 0
  const term = query.trim().toLowerCase()
  const found = people
    .filter(user =>
      [user.username, fullName(user), user.email, roleOf(user), ...botsOf(user).map(bot => bot.username)]
        .join(' ')
        .toLowerCase()
        .includes(term),
    )
    .sort((a, b) => (order === 'used' && usedAt(b) - usedAt(a)) || a.username.localeCompare(b.username))
  const person =
    people.find(({ id }) => id === chosen) ??
    (chosen === '' ? (found.find(({ id }) => id === personaId) ?? found[0] ?? people[0]) : undefined)
  const rowOf = (user: User): ListedRow => {
    const bots = botsOf(user)
    const role = roleOf(user)
    return {
      id: user.id,
      mark: <AvatarImage author={{ id: user.id, name: user.username, is_bot: false }} size={28} />,
      name: user.username,
      also: fullName(user),
      more:
        bots.length === 0 ? (
          <span>no bots</span>
        ) : (
          bots.map(bot => (
            <span key={bot.user_id} className={styles.owned}>
              <AvatarImage author={{ id: bot.user_id, name: bot.username, is_bot: true }} size={14} />
              {bot.username}
            </span>
          ))
        ),
      kind: role === 'admin' ? <Badge tone="line">admin</Badge> : role,
      when: user.delete_at > 0 ? moment(user.delete_at) : uses.size > 0 ? moment(usedAt(user)) : '',
      isFormer: user.delete_at > 0,
    }
  }
  return (
    <ListAndDetail
      label="People"
      bar={
        <>
          <SearchField label="Search people" placeholder="Name, role or bot" value={query} onChange={setQuery} />
          <Button
            size="sm"
            variant="ghost"
            icon={ArrowDownUp}
            aria-label={order === 'name' ? 'Sorted by name' : 'Sorted by last use'}
            onClick={() => setOrder(order === 'name' ? 'used' : 'name')}
          >
            {order === 'name' ? 'Name' : 'Last used'}
          </Button>
        </>
      }
      rows={
        <Rows
          rows={found.map(rowOf)}
          former="Deactivated"
          chosen={person?.id ?? ''}
          query={query.trim()}
          onChoose={onChoose}
          empty={
            <EmptyState
              title="No people yet"
              drawing={<LineDrawing of="posts" />}
              action={
                <Button icon={UserRoundPlus} onClick={() => store.setState({ making: 'person' })}>
                  New person
                </Button>
              }
            >
              People write, click and own bots and webhooks.
            </EmptyState>
          }
        />
      }
    >
      {person ? (
        <PersonDetail key={person.id} user={person} bots={botsOf(person)} />
      ) : (
        people.length > 0 && (
          <EmptyState title="There is no person with this ID">
            It may be a bot, or the address of this page is of another workspace.
          </EmptyState>
        )
      )}
    </ListAndDetail>
  )
}
