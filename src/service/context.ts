import type { ServerResponse } from 'node:http'
import type { Outbound } from './dispatch/outbound'
import type { OutgoingQueue } from './dispatch/outgoingQueue'
import type { Plugins } from './dispatch/plugins'
import type { TriggerIds } from './dispatch/triggerId'
import type { Hub } from './events/hub'
import type { Blobs } from './files/blobs'
import type { InMemory } from './inMemory'
import type { Service, ServiceOptions } from './options'
import type { Recorder } from './recorder/recorder'
import type { Holders } from './sessions/holders'
import type { Settings } from './settings/settings'
import type { Statuses } from './status/statuses'
import type { Seal } from './store/secrets/seal'
import type { Store } from './store/store'
import type { StoredPost } from './store/tables/posts/posts'
import type { WorkspaceId } from './store/workspaceId'
import type { WebsocketLimits } from './websocket/limits'
import type { Launch } from './workbench/launch'
import type { Workspaces } from './workspaces/workspaces'

/** A request to the service itself. */
export interface InjectedRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: Buffer | null
}
export interface InjectedResponse {
  status: number
  requestId: string
  text: string
  headers: [string, string | string[]][]
  body: Buffer
  /** Sentences of `X-Svc-Warning`. */
  warnings: string[]
}
/** A service beside this one, in the same process. */
export interface Fork {
  service: Service
  ctx: Context
}

/** How another workspace takes the place of this one, between its end and the next beginning. */
export interface Reopening {
  /**
   * Runs while nothing is open; `former` is the database that was closed, where it was in memory. Returns the one to open then, `null` for
   * that in the folder.
   */
  change(former: Buffer | null): Promise<Buffer | null>
  /** Takes that back. */
  undo(): Promise<void>
}
export interface Reopened {
  ctx: Context
  /** Milliseconds that requests waited. */
  waited: number
}

/** The state that a workspace was restored to, and the one that it was in before. */
export interface RestoredAs {
  name: string
  /** Milliseconds since the epoch. */
  at: number
  undo_id: string
}

export type Inject = (request: InjectedRequest) => Promise<InjectedResponse>

/** The parts of one running service; made once by `createService` and handed to every use case. */
export interface Context {
  readonly version: string
  /** Of the workspace; `null` while it is in memory. */
  readonly folder: string | null
  /** What it is made of beside its tables while it is in memory. */
  readonly inMemory: InMemory
  readonly workspace: WorkspaceId
  /** How many times it was opened, this time included; the numbers of events grow with it. */
  readonly life: number
  /** The system's trash, where whoever started this has one. */
  readonly trash: ((path: string) => Promise<boolean>) | undefined
  /** Milliseconds since the epoch. */
  now(): number
  newId(): string
  /** An id that begins with the time, for rows that are added as they come: posts, exchanges. */
  newTimedId(): string
  randomBytes(size: number): Buffer
  log(line: string): void
  /** The service's own address; known once it listens. */
  url(): string
  store: Store
  /** Of a fork: addresses of the simulated integrations of the workspace; `null` for who listens at its own. */
  readonly origins: ReadonlyMap<string, string> | null
  /** Which state took the place of the workspace that was open before in this very service. */
  readonly restored: RestoredAs | null
  /** Bytes of the timeline, where that is not as usual. */
  readonly timelineBudget: number | undefined
  /** Contents of files. */
  blobs: Blobs
  settings: Settings
  hub: Hub
  recorder: Recorder
  seal: Seal
  triggerIds: TriggerIds
  plugins: Plugins
  outbound: Outbound
  launch: Launch
  holders: Holders
  /** Taken as the token of an admin; whoever may read the workspace finds it in the ready file. */
  readonly ownerKey: string
  statuses: Statuses
  websocketLimits: WebsocketLimits
  /** Calls of outgoing webhooks that are waiting or under way. */
  deliveries: OutgoingQueue
  /**
   * Run, in order, in the transaction of a post made over REST: outgoing webhooks and whoever else reacts to posts.
   * What must wait until the post is on disk uses `store.afterCommit`.
   */
  afterPost: ((post: StoredPost) => void)[]
  /** Makes a request of this very service without the network; set by `createServer`. */
  inject: Inject
  /**
   * Starts another service with a workspace of its own, in memory and empty unless it says otherwise; whoever starts it
   * closes it. Set by `createService`.
   */
  fork(options?: Partial<ServiceOptions>): Promise<Fork>
  /**
   * Closes the workspace, once what is asked of it has ended or was interrupted, lets `change` put another one in its place, and opens
   * that; requests wait meanwhile. Where it cannot be opened, `undo` brings back the one before. Windows are told
   * from their first request on which state was `restored`. Set by `createService`.
   */
  reopen(change: Reopening, restored: RestoredAs | null): Promise<Reopened>
  /** The parts of the workspace that is open now in this service: others once one has taken the place of another. Set by `createService`. */
  current(): Context
  /** The other workspaces of this computer; `null` for a service that knows of none. Set by `createService`. */
  readonly workspaces: Workspaces | null
  /** Leaves a response out of what is waited for before the workspace closes. Set by `createService`. */
  exempt(response: ServerResponse): void
}
