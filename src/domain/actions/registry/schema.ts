import { type Static, Type } from 'typebox'
import { entryMedia } from '../../addresses/addressUse'
import { limits } from '../../limits'

/** `external` calls the integration; `openURL` navigates (docs/reference/registry.md#entries). */
export const actionTypes = ['external', 'openURL'] as const
export type ActionType = (typeof actionTypes)[number]

const queryAbout = {
  description: `String values merged into the action URL. At most ${limits.queryEntries} entries; key up to ${limits.queryKeyLength} and value up to ${limits.queryValueLength.toLocaleString('en')} characters.`,
  examples: [{ wave: 'canary' }],
}

/** String-to-string map merged into a URL's query. */
export const QueryMap = Type.Record(Type.String(), Type.String(), queryAbout)

/** One entry of `props.svc_blocks_actions`, keyed by action id. The server keeps it; clients get an opaque cookie. */
export const ActionEntry = Type.Object(
  {
    type: Type.Enum(['external', 'openURL'], {
      description: '`external` posts to the integration at `url`; `openURL` opens `url` without a callback.',
    }),
    url: Type.String({
      description:
        'For `external`: http(s) or `/plugins/<plugin_id>/<path>`. For `openURL`: http(s), opened in a new tab, or a path of the application that starts with `/`.',
      examples: ['/plugins/deploy-gate/approve', 'https://ci.example.com/deploy'],
      contentMediaType: entryMedia,
    }),
    context: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: `Forwarded to the integration, never shown to clients. At most ${limits.contextEntries} entries; key up to ${limits.contextKeyLength} characters.`,
        examples: [{ build: 5121 }],
      }),
    ),
    query: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        ...queryAbout,
        description: `${queryAbout.description} The query of a control or link wins on conflict.`,
      }),
    ),
  },
  { description: 'What a click on the control with this action id does.' },
)
export type ActionEntry = Static<typeof ActionEntry>

export const ActionRegistry = Type.Record(Type.String(), ActionEntry, {
  description: `Action id -> entry, at most ${limits.registryEntries}. An id has letters, digits, \`_\` and \`-\`, at most ${limits.actionIdLength}, and is case-sensitive. Every id used by a control or a \`svc_action://\` link needs an entry; unused entries are rejected.`,
  examples: [{ approve: { type: 'external', url: '/plugins/deploy-gate/approve' } }],
})
export type ActionRegistry = Static<typeof ActionRegistry>

/** The formats a click can name (`integration_format`), in the order in which the formats win when drawn. */
export const integrationFormats = ['svc_block', 'block', 'card', 'attachment'] as const
export type IntegrationFormat = (typeof integrationFormats)[number]
