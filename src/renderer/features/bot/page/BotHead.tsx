import { ArrowLeftRight, Bot as BotIcon, Ellipsis, UserRound } from 'lucide-react'
import { bots } from '#contract/endpoints/accounts/bots'
import { tokens } from '#contract/endpoints/accounts/tokens'
import { userChanges } from '#contract/endpoints/accounts/userChanges'
import { posts } from '#contract/endpoints/posts/posts'
import type { Bot, User } from '#contract/wire/accounts'
import { HealthStats } from '../../../health/HealthStats'
import type { ApiCall } from '../../../snippets/apiCurl'
import { CurlItems } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { IconButton } from '../../../ui/controls/IconButton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { Switch } from '../../../ui/controls/Switch'
import { Badge } from '../../../ui/marks/Badge'
import { PageHead } from '../../../ui/page/PageHead'
import { day } from '../../../ui/words/amounts'
import { fieldsOf, setBotEnabled } from '../operations'

interface BotHeadProps {
  bot: Bot
  user: User
  /** Id of a channel that it may post to; `''` for none. */
  channelId: string
  onTraffic(): void
  onConvert(): void
}

/** What the bot is called, whose it is, and what can be done with the whole of it. */
export function BotHead({ bot, user, channelId, onTraffic, onConvert }: BotHeadProps) {
  const workbench = useWorkbench()
  const owner = useSelect(state => namesOf(state.world).userName(bot.owner_id)) || bot.owner_id
  const whose = bot.owner_id === bot.user_id ? ', its own owner' : owner && `, owned by ${owner}`
  return (
    <PageHead
      icon={BotIcon}
      title={bot.username}
      badge={<Badge tone="line">BOT</Badge>}
      sub={`Bot account${whose}, created ${day(bot.create_at)}`}
    >
      <HealthStats of="bot" id={bot.user_id} />
      <Switch
        label="Enabled"
        checked={bot.delete_at === 0}
        onChange={enabled => void setBotEnabled(workbench, bot, enabled)}
      />
      <Menu align="end" trigger={<IconButton icon={Ellipsis} variant="regular" size="md" label="More" />}>
        <MenuItem icon={ArrowLeftRight} onSelect={onTraffic}>
          Show requests in traffic
        </MenuItem>
        <CurlItems calls={callsOf(bot, user, channelId)} />
        <MenuSeparator />
        <MenuItem icon={UserRound} onSelect={onConvert}>
          Convert to a person
        </MenuItem>
      </Menu>
    </PageHead>
  )
}

/** What this page does over the public API. */
function callsOf(bot: Bot, user: User, channelId: string): ApiCall[] {
  const params = { bot_user_id: bot.user_id }
  const ofUser = { user_id: bot.user_id }
  return [
    { label: 'Create one like this', endpoint: bots.createBot, body: fieldsOf(bot) },
    { label: 'Read it', endpoint: bots.getBot, params, query: { include_deleted: true } },
    { label: 'Change it', endpoint: bots.patchBot, params, body: fieldsOf(bot) },
    { label: 'Disable it', endpoint: bots.disableBot, params },
    { label: 'Enable it', endpoint: bots.enableBot, params },
    {
      label: 'Give it another owner',
      endpoint: bots.assignBot,
      params: { ...params, user_id: bot.owner_id },
    },
    { label: 'Set its roles', endpoint: userChanges.updateUserRoles, params: ofUser, body: { roles: user.roles } },
    {
      label: 'Create a token',
      endpoint: tokens.createToken,
      params: ofUser,
      body: { description: 'What it is for' },
    },
    { label: 'List its tokens', endpoint: tokens.getUserTokens, params: ofUser },
    { label: 'Replace its token', endpoint: tokens.rotateToken, params: ofUser },
    {
      label: 'Convert it to a person',
      endpoint: bots.convertBotToUser,
      params,
      body: { password: 'correct horse battery' },
    },
    ...(channelId === ''
      ? []
      : [{ label: 'Post as it', endpoint: posts.createPost, body: { channel_id: channelId, message: 'Hello' } }]),
  ]
}
