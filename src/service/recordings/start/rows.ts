import type { Command } from '#contract/wire/commands'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import type {
  StartApp,
  StartChannel,
  StartCommand,
  StartIncomingHook,
  StartOutgoingHook,
  StartPost,
  StartTeam,
  StartUser,
} from '#domain/recording/schema/startState'
import { placeholder } from '../../recorder/redact/placeholder'
import { hookRef } from '../../store/secrets/hookRef'
import { nameOfHash } from '../../store/secrets/knownSecrets'
import { hashSecret } from '../../store/secrets/vault'
import type { BotRow } from '../../store/tables/accounts/bots'
import type { OAuthAppRow } from '../../store/tables/accounts/oauthApps'
import type { UserRow } from '../../store/tables/accounts/users'
import type { ChannelMemberRow } from '../../store/tables/places/channelMembers'
import type { ChannelRow } from '../../store/tables/places/channels'
import type { TeamMemberRow, TeamRow } from '../../store/tables/places/teams'
import type { StoredPost } from '../../store/tables/posts/posts'

const isNothing = (value: unknown): boolean =>
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** These keys of a row, without those that are empty. `kept` stay in any case. */
function pick<T extends object>(row: T, keys: readonly (keyof T)[], kept: readonly (keyof T)[]): Partial<T> {
  const entries = [...kept, ...keys].map(key => [key, row[key]] as const)
  return Object.fromEntries(entries.filter(([key, value]) => kept.includes(key) || !isNothing(value))) as Partial<T>
}

/** A secret as the recorder writes it. */
const secretOf = (secret: string): string => placeholder(nameOfHash(hashSecret(secret)))

const memberOf = ({ user_id, roles }: TeamMemberRow | ChannelMemberRow) => ({
  user_id,
  ...(roles === '' ? {} : { roles }),
})

const members = (rows: readonly (TeamMemberRow | ChannelMemberRow)[]) =>
  rows.length === 0 ? {} : { members: rows.map(memberOf) }

const disabled = (isDisabled: boolean) => (isDisabled ? { disabled: true } : {})

const hookTexts = ['display_name', 'description', 'username', 'icon_url'] as const

/** Rows of the workspace as a recording writes them down. */
export const keysOf = {
  user: (row: UserRow, bot: BotRow | undefined): StartUser =>
    ({
      ...pick(
        row,
        [
          'email',
          'nickname',
          'first_name',
          'last_name',
          'position',
          'roles',
          'locale',
          'delete_at',
          'props',
          'notify_props',
          'timezone',
        ],
        ['id', 'username', 'create_at'],
      ),
      ...(bot === undefined ? {} : { bot: pick(bot, ['display_name', 'description', 'owner_id'], []) }),
    }) as StartUser,
  team: (row: TeamRow, rows: readonly TeamMemberRow[]): StartTeam =>
    ({
      ...pick(
        row,
        ['display_name', 'description', 'allow_open_invite', 'delete_at'],
        ['id', 'name', 'type', 'create_at'],
      ),
      ...members(rows),
    }) as StartTeam,
  channel: (row: ChannelRow, rows: readonly ChannelMemberRow[], counts: readonly (keyof ChannelRow)[]): StartChannel =>
    ({
      ...pick(
        row,
        ['team_id', 'display_name', 'header', 'purpose', 'creator_id', 'delete_at', ...counts],
        ['id', 'type', 'name', 'create_at'],
      ),
      ...members(rows),
    }) as StartChannel,
  incomingHook: (row: IncomingHook, isDisabled: boolean): StartIncomingHook =>
    ({
      ref: hookRef(row.id),
      key: secretOf(row.id),
      ...pick(row, [...hookTexts, 'channel_locked', 'delete_at'], ['user_id', 'channel_id', 'team_id', 'create_at']),
      ...disabled(isDisabled),
    }) as StartIncomingHook,
  outgoingHook: (row: OutgoingHook, isDisabled: boolean): StartOutgoingHook =>
    ({
      token: secretOf(row.token),
      ...pick(
        row,
        [...hookTexts, 'channel_id', 'trigger_words', 'trigger_when', 'callback_urls', 'content_type', 'delete_at'],
        ['id', 'creator_id', 'team_id', 'create_at'],
      ),
      ...disabled(isDisabled),
    }) as StartOutgoingHook,
  command: (row: Command): StartCommand =>
    ({
      token: secretOf(row.token),
      ...pick(
        row,
        [...hookTexts, 'method', 'url', 'auto_complete', 'auto_complete_desc', 'auto_complete_hint', 'delete_at'],
        ['id', 'creator_id', 'team_id', 'trigger', 'create_at'],
      ),
    }) as StartCommand,
  app: (row: OAuthAppRow): StartApp =>
    ({
      secret: placeholder(nameOfHash(row.secret_hash.toString('base64url'))),
      ...pick(
        row,
        ['description', 'homepage', 'icon_url', 'callback_urls', 'is_trusted'],
        ['id', 'creator_id', 'name', 'create_at'],
      ),
    }) as StartApp,
  post: (row: StoredPost): StartPost =>
    pick(
      row,
      ['root_id', 'message', 'type', 'props', 'hashtags', 'metadata', 'is_pinned', 'update_at', 'edit_at', 'delete_at'],
      ['id', 'user_id', 'channel_id', 'create_at'],
    ) as StartPost,
}
