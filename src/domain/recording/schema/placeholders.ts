import { type Static, Type } from 'typebox'
import { exchangeNumber, optionalText } from './parts'

/**
 * Where the value of a variable comes from. In a replay it is read at the same place, and filled in before a request that
 * needs it is sent.
 */
export const VariableSource = Type.Object(
  {
    exchange: exchangeNumber('Number of the exchange that the value comes from.'),
    side: Type.Enum(['request', 'response', 'effects'], {
      description: 'Side of the exchange, or what it did to the workspace.',
    }),
    part: Type.Enum(['body', 'form', 'header', 'cookie', 'query', 'effect'], {
      description: 'Part of that side: a JSON body, a form, a header, a cookie, the query of the address, an effect.',
    }),
    at: Type.String({
      description: 'JSON pointer into the body or the list of effects; name of the field, header, cookie or key.',
      examples: ['/id'],
    }),
    before: optionalText('What stands before it there, where it is a part of a text.', '/hooks/commands/'),
    after: optionalText('What stands behind it there, where it is a part of a text.', '?'),
  },
  { additionalProperties: false, description: 'Where the value comes from.' },
)
export type VariableSource = Static<typeof VariableSource>

/**
 * What a secret is: `token` is an access token or that of an app, `session` that of a login, also as a cookie, `csrf`
 * belongs to one, `hook_key` is the key in the address of an incoming webhook, `webhook_token` and `command_token` are sent
 * with deliveries and commands, `app_secret` is that of an OAuth app, `cookie` is the sealed cookie of an action,
 * `window` the key of a window, `given` what somebody typed.
 */
export const secretKinds = [
  'token',
  'session',
  'csrf',
  'password',
  'hook_key',
  'webhook_token',
  'command_token',
  'app_secret',
  'cookie',
  'window',
  'given',
] as const
export type SecretKind = (typeof secretKinds)[number]

/** What stood where a `{{secret.name}}` stands now, so that a run can make it afresh. */
export const Redaction = Type.Object(
  {
    is: Type.Enum([...secretKinds], { description: 'What it is.' }),
    of: optionalText(
      'Id of the user, outgoing webhook, command or app that it belongs to; `ref` of an incoming webhook.',
      'q1w8x5t3nbyzfp7hkdj4gmr9ce',
    ),
    content: Type.Optional(
      Type.Unknown({
        description: 'For `cookie`: what was sealed in it.',
        examples: [{ post_id: 'c6yrmx4n9tqhb1gzpw8kfa3jse' }],
      }),
    ),
    places: Type.Integer({ minimum: 0, description: 'In how many places of the recording it stood.', examples: [9] }),
  },
  { additionalProperties: false, description: 'A secret that was replaced.' },
)
export type Redaction = Static<typeof Redaction>
