import { type Static, Type } from 'typebox'
import { mostBundled } from '#domain/bundle/format'
import { secretKinds } from '#domain/recording/schema/placeholders'
import type { Endpoint } from '../endpoint'
import { Bytes } from '../wire/files'

const count = Type.Integer()

/** What a bundle has, before it is saved or opened. */
export const BundleSummary = Type.Object({
  counts: Type.Object({
    exchanges: count,
    posts: count,
    people: count,
    channels: count,
    webhooks: count,
    commands: count,
    integrations: count,
  }),
  /** Secrets that were replaced. */
  removed: Type.Array(
    Type.Object({
      /** Name of the placeholder. */
      name: Type.String(),
      is: Type.Enum([...secretKinds]),
      /** Whose it is, in words; `''` where nobody knows. */
      of: Type.String(),
      /** In how many places it stood. */
      places: count,
    }),
  ),
  /** Uploaded files that are no part of it. */
  files: count,
  /** Hosts that its webhooks, commands and plugins are called at. */
  hosts: Type.Array(Type.String()),
})
export type BundleSummary = Static<typeof BundleSummary>

/** What a bundle is made of: one of `minutes`, `story`, `ids` and `filter`. */
export const BundleBody = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  notes: Type.Optional(Type.String({ maxLength: 20_000 })),
  /** The last minutes. */
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 525_600 })),
  /** Id of an exchange: all of its story. */
  story: Type.Optional(Type.String({ minLength: 1 })),
  ids: Type.Optional(Type.Array(Type.String(), { maxItems: mostBundled })),
  /** All that pass this filter. */
  filter: Type.Optional(Type.String()),
})
export type BundleBody = Static<typeof BundleBody>

const row = {
  method: 'POST',
  auth: 'workbench',
  tag: 'workbench',
  body: BundleBody,
  errors: [
    'workbench.filter.app_error',
    'workbench.bundle.empty.app_error',
    'workbench.bundle.large.app_error',
    'workbench.bundle.choice.app_error',
  ],
} as const

/** Repro bundles (docs/reference/bundles.md). */
export const bundles = {
  previewBundle: {
    ...row,
    path: '/workbench/api/bundles/preview',
    summary: 'What a repro bundle would have, and which secrets would be removed',
    reply: Type.Object({ ...BundleSummary.properties, name: Type.String(), bytes: Type.Integer() }),
  },
  makeBundle: {
    ...row,
    path: '/workbench/api/bundles',
    summary: 'A repro bundle as a file, without secrets',
    reply: Bytes,
    responses: 'application/json',
  },
} as const satisfies Record<string, Endpoint>
