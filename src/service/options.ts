import type { Bundle } from '#domain/bundle/schema/bundle'
import type { InMemory } from './inMemory'
import type { IdleMemory } from './memory/idleMemory'
import type { WebsocketLimits } from './websocket/limits'
import type { WorkspacePlaces } from './workspaces/elsewhere'

export { PortTakenError } from './front/PortTakenError'
export { WorkspaceError } from './store/faults/WorkspaceError'
export type { Elsewhere, WorkspacePlaces } from './workspaces/elsewhere'

/** What a service is made of; the only way in for clock, randomness and places on disk. */
export interface ServiceOptions {
  /** Folder of the workspace, made when missing; `':memory:'` keeps everything in memory and forgets it. */
  data: string
  /** A loopback address only: `127.0.0.1` (default), `::1` or `localhost`. */
  host?: string
  /** 0 (default) takes any free port. */
  port?: number
  /** From package.json; in `X-Version-Id`, the User-Agent and the snapshot. */
  version: string
  /** Folder of the built window, served at `/`; without it the service has no pages. */
  rendererDir?: string
  /** Fill a new workspace with the sample workspace (default true). */
  sample?: boolean
  /** Create the first admin of a workspace that has nobody yet, when it is not filled with the sample. */
  admin?: boolean
  /** Create one team with one channel in a workspace that has nobody yet, when it is not filled with the sample. */
  team?: boolean
  /** What a new workspace is filled with, in place of all that. */
  bundle?: Bundle | undefined
  /** Fixes the token of the first admin, for repeatable runs. */
  adminToken?: string
  /** Plugin id -> base URL, so that `/plugins/<id>/<path>` reaches a process. More can be registered later. */
  plugins?: Record<string, string>
  /**
   * Moves a path of the project to the system's trash, and resolves to whether it is there. Without it, what is deleted
   * waits in the workspace alone.
   */
  trash?: ((path: string) => Promise<boolean>) | undefined
  /**
   * Where other workspaces of this computer are known, and how they are opened. Without it, this one is not listed, and the window has no
   * switcher.
   */
  workspaces?: WorkspacePlaces
  /** What a workspace in memory begins with. */
  inMemory?: Partial<InMemory>
  /**
   * Of a fork: name of a simulated integration -> the address at which that of the workspace listens. They listen nowhere, and calls of
   * these addresses come to them.
   */
  origins?: ReadonlyMap<string, string>
  /** Replaces single limits of the websocket, which tests do not want to wait for. */
  websocket?: Partial<WebsocketLimits>
  /** Bytes of the timeline, which tests do not want to fill. */
  timelineBudget?: number
  /** Replaces when and how an idle service gives memory back. */
  idleMemory?: Partial<IdleMemory>
  /** Milliseconds since the epoch. */
  now?: () => number
  /** Cryptographic randomness. */
  randomBytes?: (size: number) => Buffer
  /** Where plain sentences for the person at the terminal go; silent by default. */
  log?: (line: string) => void
}

/** Shown once, when a start has made the sample workspace (docs/reference/workbench.md#headless). */
export interface Sample {
  admin_token: string
  bot_token: string
  login_id: string
  password: string
  team_id: string
  channel_id: string
  channel_name: string
  webhook_key: string
}

/** Shown once, when a start has created the first admin of an empty workspace. */
export interface FirstAdmin {
  admin_token: string
  login_id: string
  password: string
}

export interface Service {
  /** `http://127.0.0.1:8065`, no slash at the end. */
  readonly url: string
  readonly version: string
  /** Only when this start made the sample workspace. */
  readonly sample: Sample | null
  /** Only when this start created the first admin of an empty workspace. */
  readonly admin: FirstAdmin | null
  /** A fresh one-time link that opens the workbench. */
  openUrl(): string
  registerPlugin(id: string, baseUrl: string): void
  /** Begins to record, as the window does. */
  startRecording(): void
  /**
   * Ends recording. Returns the files of the recording by name, or `null` when there was no exchange, or somebody has ended
   * it in the window.
   */
  finishRecording(name: string): ReadonlyMap<string, string> | null
  /** Ends listening, finishes what is acknowledged, closes the store. Safe to call twice. */
  close(): Promise<void>
}
