import { explainer } from '../explainer'
import type { Fix, Told } from '../explanation'
import { channelWord, type Named, quoted, timeWord, userWord } from '../words'

/** All that a client learns of a token that does not work, whatever the reason is. */
const noSession = 'The token is unknown, revoked or expired, or its account is deactivated.'

interface Holder {
  user: Named & { isBot: boolean }
  /** How people call what was sent: a token or a session. */
  what: 'access token' | 'session' | 'token of an OAuth app'
}

const holding = ({ user, what }: Holder): string => `The ${what} of ${userWord(user.name)}`

const setting = (name: string): Fix => ({
  do: 'change_setting',
  label: `Turn on ${name}`,
  setting: name,
  value: true,
})

/** Who may not, and where. */
interface Place {
  who: Named
  channel: Named
  /** What the request does, as in “cannot post”. */
  does: string
  /** People add nobody to a conversation. */
  isConversation: boolean
}

const addToChannel = ({ who, channel, isConversation }: Place): Fix[] =>
  isConversation
    ? []
    : [
        {
          do: 'add_to_channel',
          label: `Add ${userWord(who.name)} to ${channelWord(channel.name)}`,
          user_id: who.id,
          channel_id: channel.id,
        },
      ]

const missing = (permission: string): string => `The permission ${permission} is missing.`

/** Why somebody is not let in, or may not do what was asked for. */
export const accessTable = {
  'token.missing': (): Told => ({ text: 'The request has no token. Send it as Authorization: Bearer TOKEN.' }),
  'token.scheme': ({ scheme }: { scheme: string }): Told => ({
    text: `The Authorization header has the scheme ${quoted(scheme)}, which is not read. Send Authorization: Bearer TOKEN.`,
  }),
  'token.empty': (): Told => ({
    text: 'The Authorization header has no token after Bearer. Is the variable that holds it set?',
  }),
  'token.bare': (): Told => ({
    text: 'The Authorization header has a token and no scheme. Send Authorization: Bearer TOKEN.',
  }),
  'token.colon': (): Told => ({
    text: 'The Authorization header has a colon after Bearer. Send Authorization: Bearer TOKEN.',
  }),
  'token.elsewhere': ({ where }: { where: string }): Told => ({
    text: `The request has no Authorization header. ${where} is not read: send Authorization: Bearer TOKEN.`,
  }),
  'token.in_url': (): Told => ({
    text: 'The token came as access_token in the URL, where only tokens of OAuth apps count. Send it as Authorization: Bearer TOKEN.',
  }),
  'token.odd': ({ odd }: { odd: string }): Told => ({
    text: `This is no token of this workspace: ${odd}.`,
    client: noSession,
  }),
  'token.of_caller': ({ owner }: { owner: string }): Told => ({
    text: `The token is that of ${owner}, which shows an integration who calls it and opens nothing. Use an access token.`,
    client: noSession,
  }),
  'token.unknown': (): Told => ({
    text: 'No session and no access token of this workspace has this token: it is mistyped, or of another workspace.',
    client: noSession,
  }),
  'token.hook_key': ({ hook }: { hook: string }): Told => ({
    text: `The token is the key of the webhook ${quoted(hook)}, which opens its own address only. Use an access token.`,
    client: noSession,
  }),
  'token.revoked': ({ at, ...holder }: Holder & { at: number }): Told => ({
    text: `${holding(holder)} ended at ${timeWord(at)}: it was revoked, replaced, or signed out. Use a newer one.`,
    client: noSession,
  }),
  'token.disabled': ({ at, token_id, ...holder }: Holder & { at: number; token_id: string }): Told => ({
    text: `${holding(holder)} is disabled${at === 0 ? '' : ` since ${timeWord(at)}`}.`,
    client: noSession,
    fixes: [{ do: 'enable_token', label: 'Enable the token', token_id }],
  }),
  'token.expired': ({ at, ...holder }: Holder & { at: number }): Told => ({
    text: `${holding(holder)} expired at ${timeWord(at)}.`,
    client: noSession,
  }),
  'token.deactivated': ({ user, at }: Holder & { at: number }): Told => ({
    text: `${userWord(user.name)}, whose token this is, was ${user.isBot ? 'disabled' : 'deactivated'} at ${timeWord(at)}.`,
    client: noSession,
    fixes: [
      user.isBot
        ? { do: 'enable_bot', label: `Enable ${userWord(user.name)}`, user_id: user.id }
        : { do: 'restore_user', label: `Reactivate ${userWord(user.name)}`, user_id: user.id },
    ],
  }),
  'token.personal_off': (holder: Holder): Told => ({
    text: `${holding(holder)} does not work while EnableUserAccessTokens is off; those of bots do.`,
    client: noSession,
    fixes: [setting('EnableUserAccessTokens')],
  }),
  'token.apps_off': (holder: Holder): Told => ({
    text: `${holding(holder)} does not work while EnableOAuthServiceProvider is off.`,
    client: noSession,
    fixes: [setting('EnableOAuthServiceProvider')],
  }),
  'token.no_csrf': (): Told => ({
    text: 'The session comes from a cookie, so the request must show that a page of this service made it: X-CSRF-Token is missing or wrong. Programs send the token in the Authorization header.',
  }),
  'permission.not_in_channel': (place: Place): Told => ({
    text: `${userWord(place.who.name)} is not a member of ${channelWord(place.channel.name)}, and so cannot ${place.does} there.`,
    fixes: addToChannel(place),
  }),
  'permission.left_channel': (place: Place): Told => ({
    text: `The post is ${userWord(place.who.name)}’s own, but ${userWord(place.who.name)} is no longer a member of ${channelWord(place.channel.name)}, and so cannot ${place.does} there.`,
    fixes: addToChannel(place),
  }),
  'permission.hidden_channel': ({
    permission,
    team,
    ...place
  }: Place & { permission: string; team: string }): Told => ({
    text: `${userWord(place.who.name)} is ${team === '' ? 'not a member of the private channel' : `not in the team ${quoted(team)} of the channel`} ${channelWord(place.channel.name)}, and so cannot ${place.does} there.`,
    client: missing(permission),
    fixes: addToChannel(place),
  }),
  'permission.others_post': ({ who, author, verb }: { who: Named; author: Named; verb: string }): Told => ({
    text: `The post is by ${userWord(author.name)}, and ${userWord(who.name)} can ${verb} only its own posts: edit_others_posts and delete_others_posts come with the roles team_admin and system_admin.`,
  }),
  'permission.no_channel': ({
    id,
    permission,
    near,
  }: {
    id: string
    permission: string
    near: Named | null
  }): Told => ({
    text:
      near === null
        ? `No channel has the id ${quoted(id)}.`
        : `${quoted(id)} is the name of a channel; channel_id takes its id, ${near.id}.`,
    client: missing(permission),
    fixes:
      near === null
        ? []
        : [
            {
              do: 'resend_changed',
              label: `Resend to ${channelWord(near.name)}`,
              set: { key: 'channel_id', value: near.id },
            },
          ],
  }),
  'permission.no_post': ({ permission, deletedAt }: { permission: string; deletedAt: number }): Told => ({
    text: deletedAt === 0 ? 'No post has this id.' : `The post was deleted at ${timeWord(deletedAt)}.`,
    client: missing(permission),
  }),
  'permission.role': ({ who, roles, permission, given }: Role): Told => ({
    text: `${userWord(who.name)} does not have the permission ${permission}: its ${roles.includes(' ') ? 'roles are' : 'role is'} ${roles}, and ${given} ${given.includes(',') ? 'have' : 'has'} it.`,
    client: missing(permission),
  }),
}

interface Role {
  who: Named
  /** Roles of the account, separated by spaces. */
  roles: string
  permission: string
  /** The roles that give it, separated by commas. */
  given: string
}

export const explainAccess = explainer(accessTable)
