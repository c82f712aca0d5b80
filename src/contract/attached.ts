/**
 * What `serve --attached` and the process that started it say to each other, over Electron's parent port or Node's
 * channel of a forked child. The desktop shell and `npm start` speak it; nobody else needs it.
 */
export type FromService =
  /** Listening; `url` has no slash at the end. `folder` is that of the workspace, `null` in memory. */
  | { type: 'ready'; url: string; version: string; folder: string | null }
  /** Another workspace is open in it than when it was ready, in memory or none at all with `null`. */
  | { type: 'workspace'; folder: string | null }
  /** Only with `--trash`: move this path of the project to the system's trash; `trashed` says whether it is there. */
  | { type: 'trash'; id: number; path: string }
  /** The response to `link`: a fresh one-time link that opens the workbench. */
  | { type: 'link'; open: string }
  /**
   * Open another workspace: the service that runs on its folder, to which `link` leads, or a new one. With `show` in a window of its own,
   * where this can be done; `opened` responds.
   */
  | { type: 'open'; id: number; wish: OpenWish }
  /** It cannot start, and ends with `code` after this. `message` is one plain sentence. */
  | { type: 'failed'; message: string; code: number }
  /** Only with `--reuse`: another service runs on the folder, to which `open` is a one-time link. This one ends. */
  | { type: 'elsewhere'; open: string }

export type ToService =
  /** Asks for a fresh one-time link. */
  | { type: 'link' }
  | { type: 'trashed'; id: number; done: boolean }
  /** The response to `open`: a one-time link for the window to go to, `null` where a window is shown; else why not, as a sentence. */
  | { type: 'opened'; id: number; link: string | null; fault: string }
  /** Finish what is acknowledged, close the workspace, end. */
  | { type: 'close' }

/** A workspace that a service asks the process that started it to open. */
export interface OpenWish {
  folder: string
  link: string | null
  /** What a new one is filled with: flags of `serve` beside its folder. */
  content: 'sample' | 'team' | 'nothing'
  show: boolean
}

/** Flags of `serve` for a workspace that is opened from the window of another. scripts/services.cjs passes the same. */
export const openingFlags: Record<OpenWish['content'], string[]> = {
  sample: [],
  team: ['--empty', '--first-team'],
  nothing: ['--empty'],
}

/**
 * Flags for the process of the service: left alone, V8 lets the young generation grow to 128 MB and the old one to
 * four times what is in use (docs/decisions/0010-memory.md, 0018-a-heap-that-grows-slowly.md). The launchers in scripts/ pass the same.
 */
export const serviceFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60']
