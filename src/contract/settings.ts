import { type Static, Type } from 'typebox'
import { Broken, brokenKinds } from '#domain/settings/breakage/broken'
import { Settings } from '#domain/settings/settings'
import { TrustVerdict } from '#domain/trust/trustVerdict'
import type { Endpoint } from './endpoint'

const profile = Type.Enum(['local', 'production'])

/** What a change of settings breaks, as far as the workspace and its recorded traffic show it. */
export const Breakage = Type.Object({
  /** What stops first. */
  broken: Type.Array(Broken),
  looked_at: Type.Object({
    exchanges: Type.Integer({ description: 'The newest recorded exchanges, which say how integrations are used.' }),
    /** When the first of them was recorded, milliseconds since the epoch; 0 for none. */
    since: Type.Integer(),
  }),
})
export type Breakage = Static<typeof Breakage>

/** Who calls a host, and how the calls of the last day went. */
export const HostCaller = Type.Object({
  kind: Type.Enum([...brokenKinds]),
  id: Type.String(),
  name: Type.String(),
  /** Recorded calls of the last day, and how many of them were blocked. */
  calls: Type.Integer(),
  blocked: Type.Integer(),
  /** The last one; `''` for none. */
  exchange_id: Type.String(),
})
export type HostCaller = Static<typeof HostCaller>

/** Whether a host may be called now, and who calls it. */
export const TrustTest = Type.Object({ ...TrustVerdict.properties, callers: Type.Array(HostCaller) })
export type TrustTest = Static<typeof TrustTest>

/** What the page of the settings asks for beside the settings themselves (docs/reference/settings.md). */
export const settingsPage = {
  breakage: {
    method: 'POST',
    path: '/workbench/api/settings/breakage',
    summary: 'What of the workspace other settings would stop or change, and why; nothing is changed',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object(
      {
        /** What is compared: the settings in force, or all those of a profile, the workbench's own measures as well. */
        from: Type.Optional(Type.Enum(['now', 'local', 'production'])),
        /** A profile to come; without it and `settings`, the settings in force are. */
        profile: Type.Optional(profile),
        /** Single settings to come. */
        settings: Type.Optional(Type.Partial(Settings, { additionalProperties: false })),
      },
      { additionalProperties: false },
    ),
    reply: Breakage,
  },
  trustTest: {
    method: 'GET',
    path: '/workbench/api/settings/trust',
    summary: 'Whether the host of an address may be called, what decides it, and who calls it',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ address: Type.String({ maxLength: 2048, description: 'A host, with port or as a URL.' }) }),
    reply: TrustTest,
    errors: ['workbench.trust.address.app_error'],
  },
} as const satisfies Record<string, Endpoint>
