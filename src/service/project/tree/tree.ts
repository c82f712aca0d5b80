/** What changes when the contents of a file may have changed, without reading them. */
export interface Stat {
  bytes: number
  /** Milliseconds since the epoch. */
  modified_at: number
  /** Another one for every write, by whomever. */
  version: string
}

export interface Scan {
  /** Files that end in .json below payloads/, in integrations/ and in scenes/, by path. */
  files: Map<string, Stat>
  /** payloads/, integrations/, scenes/ and the folders below them, by path, with what changes when another folder takes the name. */
  folders: Map<string, string>
  /** What was left out, and why; by path. */
  faults: Map<string, string>
}

/** Where else a stashed file is: in the trash of the system, or nowhere. */
export type Stashed = 'in trash' | 'kept'

/**
 * The folder of a project, on disk or in memory. Paths have `/` between their parts, were checked by `pathFault`, and
 * never lead out of the folder. Changes are acknowledged when they are on disk. All reject with the errors of
 * contract/errors/project.ts.
 */
export interface Tree {
  /** Absolute path; `null` in memory. */
  readonly folder: string | null
  scan(): Promise<Scan>
  /** Names in a folder; none when there is no such folder. */
  names(folder: string): Promise<string[]>
  /**
   * A folder and those in it, by path, with what changes when another folder takes the name; none where it is missing.
   */
  folders(folder: string): Promise<Map<string, string>>
  kindOf(path: string): Promise<'file' | 'folder' | null>
  /** `null` when there is no such file. */
  read(path: string): Promise<{ bytes: Buffer; stat: Stat } | null>
  /** Makes the folders on the way. Whoever reads sees the former bytes or these, never a part. */
  write(path: string, bytes: Buffer, options?: WriteOptions): Promise<Stat>
  makeFolder(path: string): Promise<void>
  /** Moves a file or folder to a name that is free; makes the folders on the way. */
  move(from: string, to: string): Promise<void>
  /** Takes a file or folder out of the project, under a key that brings it back. */
  stash(path: string, key: string): Promise<Stashed>
  /** Brings it back under a name that is free. */
  unstash(key: string, to: string): Promise<void>
  /** Removes for good what was stashed longer ago than this, in milliseconds. */
  clearStash(age: number): Promise<void>
  /** Reports that something may have changed; what it was, `scan` finds out. Returns how to stop. */
  watch(changed: () => void): Watch
}

export interface WriteOptions {
  /** Rights of the file; by default those that it has, or its owner's alone. */
  mode?: number | undefined
  /**
   * The bytes that the new ones were made from, `null` for no file: a file that has others at the last moment, when the
   * new ones are on disk beside it, is left as it is, and the write is rejected.
   */
  former?: Buffer | null
}

export interface Watch {
  /** To be called with every scan: folders come and go. Returns whether some are watched from now on only. */
  follow(folders: Map<string, string>): boolean
  stop(): void
}

/** Names of the project that are no payloads. */
export const rootFiles = { settings: 'blockyard.json', local: 'blockyard.local.json', ignore: '.gitignore' } as const
