import { Plus } from 'lucide-react'
import type { Bot, User } from '#contract/wire/accounts'
import { FreshToken } from '../../../accounts/access/FreshToken'
import { SessionsCard } from '../../../accounts/access/SessionsCard'
import { TokensCard } from '../../../accounts/access/TokensCard'
import { useAccess } from '../../../accounts/access/useAccess'
import { AddToChannel, isPlace, MemberOf, usePlacesOf } from '../../../accounts/membership/MemberOf'
import { useSetting } from '../../../calls/useSetting'
import { useSelect } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { counted } from '../../../ui/words/amounts'
import { LeaveCard } from './LeaveCard'
import styles from './Person.module.css'
import { PersonCard } from './PersonCard'
import { TeamsOf } from './TeamsOf'

/** One person: who they are, where they are, what lets somebody act as them, and what ends it. */
export function PersonDetail({ user, bots }: { user: User; bots: readonly Bot[] }) {
  const access = useAccess(user.id)
  const places = usePlacesOf(user.id)
  const all = useSelect(state => state.world.channels.filter(isPlace).length)
  const fresh = useSelect(state => (state.freshToken?.user_id === user.id ? state.freshToken : null))
  const mayHaveTokens = useSetting('EnableUserAccessTokens')
  return (
    <>
      <PersonCard user={user} />
      <Card
        title="Member of"
        sub={`${places.length} of ${counted(all, 'channel')}`}
        end={
          <AddToChannel
            user={user}
            trigger={
              <Button size="sm" icon={Plus}>
                Add to a channel
              </Button>
            }
          />
        }
      >
        <div className={styles.places}>
          <TeamsOf user={user} />
          <MemberOf user={user} places={places} />
        </div>
      </Card>
      {fresh && <FreshToken fresh={fresh} />}
      <SessionsCard user={user} access={access} />
      <TokensCard
        userId={user.id}
        access={access}
        why={
          mayHaveTokens === false
            ? 'EnableUserAccessTokens is off: people have no tokens, bots do'
            : user.delete_at > 0 && `${user.username} is deactivated`
        }
      />
      <LeaveCard user={user} bots={bots} access={access.access} />
    </>
  )
}
