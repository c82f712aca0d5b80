import { type Static, Type } from 'typebox'
import { limits } from '../../limits'

/** `external` calls the integration; `openURL` navigates (docs/reference/registry.md#entries). */
export const actionTypes = ['external', 'openURL'] as const
export type ActionType = (typeof actionTypes)[number]

/** String-to-string map merged into a URL's query. */
export const QueryMap = Type.Record(Type.String(), Type.String(), {
  description: `String values merged into the action URL. At most ${limits.queryEntries} entries; key up to ${limits.queryKeyLength} and value up to ${limits.queryValueLength} characters.`,
})

/** One entry of `props.svc_blocks_actions`, keyed by action id. The server keeps it; clients get an opaque cookie. */
export const ActionEntry = Type.Object(
  {
    type: Type.Enum(['external', 'openURL'], {
      description: '`external` posts to the integration at `url`; `openURL` opens `url` without a callback.',
    }),
    url: Type.String({
      description:
        'For `external`: http(s) or `/plugins/<plugin_id>/<path>`. For `openURL`: http(s) or a path starting with `/`.',
    }),
    context: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: `Forwarded to the integration, never shown to clients. At most ${limits.contextEntries} entries; key up to ${limits.contextKeyLength} characters.`,
      }),
    ),
    query: Type.Optional(QueryMap),
  },
  { description: 'What a click on the control with this action id does.' },
)
export type ActionEntry = Static<typeof ActionEntry>

export const ActionRegistry = Type.Record(Type.String(), ActionEntry, {
  description:
    'Action id -> entry. Every id used by a control or a `svc_action://` link needs one; unused entries are rejected.',
})
export type ActionRegistry = Static<typeof ActionRegistry>

/** The formats a click can name (`integration_format`), in the order in which the formats win when drawn. */
export const integrationFormats = ['svc_block', 'block', 'card', 'attachment'] as const
export type IntegrationFormat = (typeof integrationFormats)[number]
