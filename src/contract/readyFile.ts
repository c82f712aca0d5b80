import { type Static, Type } from 'typebox'

/**
 * The file beside a workspace that says which service runs on it; it is gone when none does. Only its owner may read
 * it.
 */
export const readyFileName = 'service.json'

/** How the command line reaches the service that holds a workspace. */
export const ReadyFile = Type.Object({
  url: Type.String({ description: 'Loopback address of the service.' }),
  key: Type.String({ description: 'Accepted as the token of an admin while this service runs.' }),
  pid: Type.Integer(),
})
export type ReadyFile = Static<typeof ReadyFile>
