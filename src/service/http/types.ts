import type { Endpoint } from '#contract/endpoint'
import type { Live } from '../recorder/live'
import type { Caller } from '../sessions/caller'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever makes the request; `null` without a valid session. */
    caller: Caller | null
    /** The recorded exchange; `null` for what is not recorded, as the window's own API. */
    live: Live | null
    /** The Content-Type as it was sent, even when it cannot be read. */
    contentType: string | undefined
  }
  interface FastifyContextConfig {
    /** Who may call the route; `none` when it says nothing. */
    auth?: Endpoint['auth']
    /** Kind of the recorded exchange; `rest` when it says nothing. */
    kind?: 'click' | 'hook'
    /** Its body holds secrets that the sender chose, such as a password: they are not recorded. */
    takesSecrets?: boolean
  }
}
