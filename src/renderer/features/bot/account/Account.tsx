import type { Bot, User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { checkBotTexts, checkBotUsername } from '#domain/accounts/usernames'
import { limits } from '#domain/limits'
import { hasRole, setRoles, withRoles } from '../../../accounts/accountRoles'
import { AddChip, AddToChannel, MemberOf } from '../../../accounts/membership/MemberOf'
import { moveBot } from '../../../accounts/moveBot'
import { useSetting } from '../../../calls/useSetting'
import { CopyButton } from '../../../fields/CopyButton'
import fields from '../../../fields/Fields.module.css'
import { OwnerField } from '../../../fields/OwnerField'
import { SettingLink } from '../../../fields/SettingLink'
import { TextField } from '../../../fields/TextField'
import { useRecord } from '../../../fields/useRecord'
import { AvatarImage } from '../../../message/post/AvatarImage'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { userById } from '../../../store/world/people'
import { Segmented } from '../../../ui/controls/Segmented'
import { type BotFields, changeBot, fieldsOf } from '../operations'
import styles from './Account.module.css'
import { PostsTo } from './PostsTo'
import { WiredTo } from './WiredTo'

interface AccountProps {
  bot: Bot
  user: User
  places: readonly Channel[]
}

/** Who the bot is, whose, what it may do and where it is. Each field is applied on its own, and can be undone. */
export function Account({ bot, user, places }: AccountProps) {
  const workbench = useWorkbench()
  const { apply, errorOf } = useRecord<BotFields>({
    check: changed => {
      const { username, ...texts } = { ...fieldsOf(bot), ...changed }
      return [...checkBotUsername(username), ...checkBotTexts(texts)]
    },
    change: changed => changeBot(workbench, bot, changed),
  })
  const { username, display_name, description } = fieldsOf(bot)
  const isAdmin = hasRole(user, 'system_admin')
  const setAdmin = (admin: boolean) =>
    setRoles(workbench, user, {
      roles: withRoles(user.roles, ['system_admin'], admin ? ['system_admin'] : []),
      text: `${username} is ${admin ? 'an admin' : 'a member'}`,
    })
  return (
    <>
      <div className={styles.who}>
        <AvatarImage author={{ id: user.id, name: username, is_bot: true }} size={36} />
        <div className={styles.words}>
          <b>{display_name || username}</b>
          <span>
            ID <span className="wire">{user.id}</span>
          </span>
        </div>
        <CopyButton label="Copy the user ID" text={user.id} said="User ID copied" />
      </div>
      <div className={styles.two}>
        <TextField
          label="Username"
          value={username}
          error={errorOf('username')}
          onApply={value => apply('username', value)}
        />
        <TextField
          label="Display name"
          value={display_name}
          error={errorOf('display_name')}
          onApply={value => apply('display_name', value)}
        />
      </div>
      <TextField
        label="Description"
        isLong
        value={description}
        limit={limits.botDescriptionLength}
        error={errorOf('description')}
        onApply={value => apply('description', value)}
      />
      <Owner bot={bot} />
      <div>
        <Segmented
          label="Role"
          showLabel
          value={isAdmin ? 'admin' : 'member'}
          options={[
            { value: 'member', label: 'Member' },
            { value: 'admin', label: 'Admin' },
          ]}
          onChange={role => (role === 'admin') !== isAdmin && void setAdmin(role === 'admin')}
        />
        <p className={fields.hint}>An admin can read and write everywhere, and update any post.</p>
      </div>
      <PostsTo user={user} channels={places.length} />
      <div>
        <div className={fields.label}>Member of</div>
        <div className={styles.places}>
          <MemberOf user={user} places={places} />
          <AddToChannel user={user} trigger={<AddChip />} />
        </div>
      </div>
      <WiredTo bot={bot} />
    </>
  )
}

function Owner({ bot }: { bot: Bot }) {
  const workbench = useWorkbench()
  const isOff = useSetting('DisableBotsWhenOwnerIsDeactivated')
  const owner = useSelect(state => userById(state.world, bot.owner_id))
  const setting = <SettingLink name="DisableBotsWhenOwnerIsDeactivated" />
  return (
    <OwnerField
      value={bot.owner_id}
      other={owner?.is_bot || owner === undefined ? (owner?.username ?? bot.owner_id) : undefined}
      hint={
        owner === undefined ? (
          'A plugin owns it, and finds it again by its name.'
        ) : isOff === undefined ? null : isOff ? (
          <>Disabled together with its owner, as set by {setting}</>
        ) : (
          <>Stays enabled when its owner is deactivated, as set by {setting}</>
        )
      }
      onApply={id => void moveBot(workbench, bot, id)}
    />
  )
}
