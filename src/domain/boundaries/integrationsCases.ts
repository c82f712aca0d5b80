import type { BoundaryRequest, LimitedPlace, Place } from './boundary'
import { address, by, plain, post, wide } from './build'

const incoming =
  (more: object) =>
  ({ channel_id }: Place): BoundaryRequest =>
    post('/hooks/incoming', { channel_id, display_name: 'boundary', ...more })
const outgoing =
  (more: object) =>
  ({ team_id, word }: Place): BoundaryRequest =>
    post('/hooks/outgoing', {
      team_id,
      display_name: 'boundary',
      trigger_words: [word()],
      callback_urls: ['https://a.test/'],
      ...more,
    })
const command =
  (more: (word: string) => object) =>
  ({ team_id, word }: Place): BoundaryRequest => {
    const trigger = word()
    return post('/commands', { team_id, trigger, method: 'P', url: 'https://a.test/', ...more(trigger) })
  }
const app =
  (more: object) =>
  ({ word }: Place): BoundaryRequest =>
    post('/oauth/apps', {
      name: word(),
      description: 'd',
      callback_urls: ['https://a.test/'],
      homepage: 'https://a.test/',
      ...more,
    })

/** A field of both kinds of webhooks. */
const ofHooks = (field: string, make: (size: number) => string): LimitedPlace[] => [
  by(`${field} of an incoming webhook`, `model.incoming_hook.${field}.app_error`, size =>
    incoming({ [field]: make(size) }),
  ),
  by(`${field} of an outgoing webhook`, `model.outgoing_hook.is_valid.${field}.app_error`, size =>
    outgoing({ [field]: make(size) }),
  ),
]
const ofCommand = (field: string, make: (size: number) => string): LimitedPlace[] => [
  by(`${field} of a slash command`, `model.command.is_valid.${field}.app_error`, size =>
    command(() => ({ [field]: make(size) })),
  ),
]
const ofApp = (field: string, make: (size: number) => unknown, id = field): LimitedPlace[] => [
  by(`${field} of an OAuth app`, `model.oauth.is_valid.${id}.app_error`, size => app({ [field]: make(size) })),
]

/** Limits on webhooks, slash commands and OAuth apps (docs/reference/limits.md#names). */
export const integrationCases = {
  webhookDescriptionLength: ofHooks('description', wide),
  webhookDisplayNameLength: ofHooks('display_name', wide),
  webhookUsernameLength: [
    by('username of an incoming webhook', 'model.incoming_hook.username.app_error', size =>
      incoming({ username: plain(size) }),
    ),
    by('username of an outgoing webhook', 'model.outgoing_hook.is_valid.username.app_error', size =>
      outgoing({ username: plain(size) }),
    ),
  ],
  webhookIconUrlBytes: ofHooks('icon_url', address),
  outgoingListBytes: [
    by('trigger words together', 'model.outgoing_hook.is_valid.words.app_error', size => place => {
      const word = place.word()
      return outgoing({ trigger_words: [word.padEnd(size - '[]'.length, 'x')] })(place)
    }),
    by('callback URLs together', 'model.outgoing_hook.is_valid.callback.app_error', size =>
      outgoing({ callback_urls: [address(size - '[]'.length)] }),
    ),
  ],
  outgoingContentTypeLength: [
    by('content type of an outgoing webhook', 'model.outgoing_hook.is_valid.content_type.app_error', size =>
      outgoing({ content_type: 'text/'.padEnd(size, 'x') }),
    ),
  ],
  commandTriggerLength: [
    by('trigger of a slash command', 'model.command.is_valid.trigger.app_error', size =>
      command(word => ({ trigger: word.padEnd(size, 'x') })),
    ),
  ],
  commandUrlLength: ofCommand('url', address),
  commandDisplayNameLength: ofCommand('display_name', wide),
  commandDescriptionLength: ofCommand('description', wide),
  oauthAppNameBytes: ofApp('name', plain),
  oauthAppDescriptionLength: ofApp('description', wide),
  oauthHomepageBytes: ofApp('homepage', address),
  oauthIconUrlBytes: ofApp('icon_url', address),
  oauthCallbackListBytes: ofApp('callback_urls', size => addresses(size), 'callback'),
} satisfies Record<string, readonly LimitedPlace[]>

/** Addresses of exactly so many bytes together, printed as a list; no single one is too long for another limit. */
function addresses(bytes: number): string[] {
  const count = 8
  const inside = bytes - '[]'.length - (count - 1)
  const each = Math.floor(inside / count)
  return Array.from({ length: count }, (_, index) => address(index === 0 ? inside - each * (count - 1) : each))
}
