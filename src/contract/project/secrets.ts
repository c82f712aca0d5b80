import { type Static, Type } from 'typebox'
import { mostTokenWords } from '#domain/notes/tokenNotes'
import type { Endpoint } from '../endpoint'

/** A secret, and the name by which payloads refer to it: `name` of `{{secret.name}}`. */
export const KeptSecret = Type.Object({
  name: Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_-]{0,47}$' }),
  secret: Type.String({ minLength: 1, maxLength: 16_384 }),
})
export type KeptSecret = Static<typeof KeptSecret>

/** Secrets of the project (docs/reference/project.md#settings). The service alone reads them. */
export const secrets = {
  /** The response has the name that it got: another one where the name belongs to another secret. */
  keepSecret: {
    method: 'POST',
    path: '/workbench/api/project/secrets',
    summary: 'Keeps a secret in blockyard.local.json',
    auth: 'workbench',
    tag: 'workbench',
    body: KeptSecret,
    reply: Type.Object({ name: Type.String() }),
    status: 201,
    errors: ['workbench.project.write.app_error'],
  },
  /** A token looks like any id. Only whole words of its length are asked about; nothing is told of any other secret. */
  knownTokens: {
    method: 'POST',
    path: '/workbench/api/project/tokens',
    summary: 'Which of these words are secrets of this workspace',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ words: Type.Array(Type.String({ pattern: '^[a-z0-9]{26}$' }), { maxItems: mostTokenWords }) }),
    reply: Type.Object({ tokens: Type.Array(Type.String()) }),
  },
} as const satisfies Record<string, Endpoint>
