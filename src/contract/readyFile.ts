import { type Static, Type } from 'typebox'

/** How the command line reaches the service that holds a workspace: what the file `readyFileName` beside it says. */
export const ReadyFile = Type.Object({
  url: Type.String({ description: 'Loopback address of the service.' }),
  key: Type.String({ description: 'Accepted as the token of an admin while this service runs.' }),
  pid: Type.Integer(),
})
export type ReadyFile = Static<typeof ReadyFile>
