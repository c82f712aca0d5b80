import { Bot as BotIcon, LogOut, type LucideIcon, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountAccess } from '#contract/lab/accounts'
import type { Bot, User } from '#contract/wire/accounts'
import { checkBotUsername } from '#domain/accounts/usernames'
import { moveBot } from '../../../accounts/moveBot'
import { isOnlyAdmin } from '../../../accounts/people'
import { useSetting } from '../../../calls/useSetting'
import { SettingLink } from '../../../fields/SettingLink'
import { openAccount } from '../../../store/inspection/openAccount'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { personasOf } from '../../../store/world/people'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuItem } from '../../../ui/controls/Menu'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { counted } from '../../../ui/words/amounts'
import { moment } from '../../../ui/words/moment'
import styles from './Leave.module.css'
import { activate, convertToBot, deactivate } from './personOperations'

interface LeaveCardProps {
  user: User
  /** Those of the person. */
  bots: readonly Bot[]
  access: AccountAccess | null
}

/** What ends with a person: deactivation and what goes with it, and conversion to a bot. */
export function LeaveCard({ user, bots, access }: LeaveCardProps) {
  const workbench = useWorkbench()
  const disables = useSetting('DisableBotsWhenOwnerIsDeactivated') ?? true
  const onlyAdmin = useSelect(state => isOnlyAdmin(state.world, user))
  const enabled = bots.filter(bot => bot.delete_at === 0)
  const { username } = user
  const setting = <SettingLink name="DisableBotsWhenOwnerIsDeactivated" />
  const [nameProblem] = checkBotUsername(username)
  const sessions = access?.sessions.length ?? 0
  if (user.delete_at > 0) {
    return (
      <Card title="Reactivate or convert">
        <Line
          icon={UserRoundX}
          title="Deactivated"
          tone="warn"
          verb={<Button onClick={() => void activate(workbench, user)}>Reactivate {username}</Button>}
        >
          since {moment(user.delete_at)}. Posts and webhooks stay; bots that were disabled with {username} stay
          disabled.
        </Line>
        {bots.length > 0 && (
          <Line icon={BotIcon} title={counted(bots.length, 'bot')}>
            <Owned bots={bots} />
          </Line>
        )}
      </Card>
    )
  }
  return (
    <Card title="Deactivate or convert">
      <Line
        icon={UserRoundX}
        tone="warn"
        verb={
          <Button
            variant="danger"
            why={onlyAdmin && `${username} is the only admin`}
            onClick={() => void deactivate(workbench, user, { bots, access })}
          >
            Deactivate {username}
          </Button>
        }
      >
        {enabled.length === 0 ? (
          <>Deactivating {username} ends every session. Undo brings all of it back.</>
        ) : disables ? (
          <>
            <b>
              Deactivating {username} also disables {counted(enabled.length, 'bot')}
            </b>
            , as set by {setting}. Undo brings all of it back.
          </>
        ) : (
          <>
            <b>
              {counted(enabled.length, 'bot')} of {username} {enabled.length === 1 ? 'stays' : 'stay'} enabled
            </b>
            , as set by {setting}. Undo brings all of it back.
          </>
        )}
      </Line>
      {enabled.length > 0 && (
        <Line
          icon={BotIcon}
          title={disables ? `${counted(enabled.length, 'bot')} to be disabled` : counted(enabled.length, 'bot')}
          verb={<Transfer user={user} bots={enabled} />}
        >
          <Owned bots={enabled} />
        </Line>
      )}
      <Line icon={LogOut} title={`${counted(sessions, 'session')} to end`}>
        The next request of each gets <span className="wire">401</span>. Posts and webhooks of {username} stay.
      </Line>
      <Line
        icon={BotIcon}
        title="Convert to a bot"
        verb={
          <Button
            why={onlyAdmin ? `${username} is the only admin` : (nameProblem?.message ?? false)}
            onClick={() => void convertToBot(workbench, user)}
          >
            Convert
          </Button>
        }
      >
        Name, posts, channels and tokens stay. Nobody can log in as {username} any more.
      </Line>
    </Card>
  )
}

interface LineProps {
  icon: LucideIcon
  title?: string
  tone?: 'warn'
  verb?: ReactNode
  children: ReactNode
}

const Line = ({ icon, title, tone, verb, children }: LineProps) => (
  <div className={cx(styles.line, tone && styles[tone])}>
    <Icon of={icon} size="s" />
    {title && <b className={styles.title}>{title}</b>}
    <div className={styles.text}>{children}</div>
    {verb}
  </div>
)

function Owned({ bots }: { bots: readonly Bot[] }) {
  const { store } = useWorkbench()
  return (
    <span className={styles.owned}>
      {bots.map(({ user_id, username }) => (
        <button key={user_id} type="button" onClick={() => store.setState(state => openAccount(state, user_id))}>
          {username}
        </button>
      ))}
    </span>
  )
}

/** Gives bots to somebody else, so that they stay enabled. */
function Transfer({ user, bots }: { user: User; bots: readonly Bot[] }) {
  const workbench = useWorkbench()
  const world = useSelect(state => state.world)
  const others = personasOf(world).filter(one => !one.is_bot && one.id !== user.id)
  const move = async (id: string) => {
    for (const bot of bots) await moveBot(workbench, bot, id)
  }
  if (others.length === 0) return null
  return (
    <Menu align="end" trigger={<Button>Transfer to</Button>}>
      {others.map(({ id, username }) => (
        <MenuItem key={id} onSelect={() => void move(id)}>
          {username}
        </MenuItem>
      ))}
    </Menu>
  )
}
