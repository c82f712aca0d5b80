import type { JsonObject } from '../../json'
import type { HookLook } from '../../webhooks/overrides'
import type { HookPayload } from '../../webhooks/payload'

/** One recorded exchange by a number that counts: milliseconds, bytes, steps, seconds. */
export interface Measured {
  value: number
  exchange_id: string
}

/** How often something was recorded, and the last exchange of it. */
export interface Seen {
  count: number
  exchange_id: string
}

/** A payload that was received, or came as a response. */
export interface SeenPayload {
  payload: HookPayload
  exchange_id: string
}

/** The last recorded calls, newest first. */
export interface CallFacts {
  count: number
  /** Milliseconds until each had ended. */
  times: readonly Measured[]
  /** Bytes of what was sent to the service. */
  sizes: readonly Measured[]
  /** Steps of its story. */
  depths: readonly Measured[]
  /** How many were redirected, and not followed. */
  redirected: Seen
}

export interface IncomingFacts {
  /** Stands for the webhook in exchanges. */
  ref: string
  name: string
  look: HookLook
  calls: CallFacts
  payloads: readonly SeenPayload[]
}

/** What the service calls: an outgoing webhook, a slash command, or whoever handles callbacks. */
export interface CalledFacts {
  kind: 'outgoing_webhook' | 'command' | 'callback'
  id: string
  name: string
  /** Absolute, or `/plugins/<id>/<path>`. */
  urls: readonly string[]
  /** How its own record says that its posts look; `null` for callbacks. */
  look: HookLook | null
  calls: CallFacts
  /** What it responded. */
  payloads: readonly SeenPayload[]
  /** For callbacks: whether controls of blocks call it, and those of attachments. */
  offers: { blocks: boolean; attachments: boolean }
}

export interface TokenFacts {
  description: string
  /** Milliseconds since the epoch; 0 is never. */
  expires_at: number
}

/** A person or bot that makes requests. */
export interface RequesterFacts {
  id: string
  username: string
  isBot: boolean
  /** Active personal access tokens, or those of a bot. */
  tokens: readonly TokenFacts[]
  calls: CallFacts
  /** Posts of theirs with blocks, as far as the newest posts have them. */
  postsWithBlocks: number
  /** Seconds after which they edited messages. */
  edits: readonly Measured[]
  /** Bots they created, posts they deleted for good, and how often they deactivated themselves, over the API. */
  botsCreated: Seen
  deletedForGood: Seen
  deactivatedSelf: Seen
}

export interface AppFacts {
  id: string
  name: string
  /** Sessions that people have given it. */
  sessions: number
}

/** A payload file of the project. */
export interface PayloadFacts {
  path: string
  name: string
  /** A webhook's, as it is read; `null` for a post. */
  payload: HookPayload | null
  props: JsonObject
  /** What its controls call. */
  urls: readonly string[]
}

/** What is known of a workspace, to say what of it settings stop. */
export interface WorkspaceFacts {
  /** Milliseconds since the epoch. */
  now: number
  incoming: readonly IncomingFacts[]
  called: readonly CalledFacts[]
  requesters: readonly RequesterFacts[]
  apps: readonly AppFacts[]
  payloads: readonly PayloadFacts[]
  /** Addresses of host names that were looked up, in order. */
  addresses: Readonly<Record<string, readonly string[]>>
  /** Whether an address in its normal form is one of this computer. */
  isOwn(address: string): boolean
  /** Whether a simulated integration handles calls of an address in its place. */
  isSimulated(url: string): boolean
  /** Bytes of the workspace file. */
  bytes: number
}

export const noCalls: CallFacts = {
  count: 0,
  times: [],
  sizes: [],
  depths: [],
  redirected: { count: 0, exchange_id: '' },
}
