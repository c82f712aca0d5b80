import { type Static, Type } from 'typebox'

/** The workspace that a service has open. */
export const WorkspaceHere = Type.Object({
  name: Type.String(),
  /** `null` in memory. */
  folder: Type.Union([Type.String(), Type.Null()]),
})
export type WorkspaceHere = Static<typeof WorkspaceHere>

/** What becomes of a row of the list: whether it runs, can be opened, or why not. */
export const WorkspaceStatus = Type.Enum(['running', 'closed', 'crashed', 'missing', 'newer', 'unusable'])
export type WorkspaceStatus = Static<typeof WorkspaceStatus>

/** A workspace that was opened on this computer. */
export const ListedWorkspace = Type.Object({
  folder: Type.String(),
  name: Type.String(),
  /** When it was opened or closed last; for one that closed unexpectedly, when it was written last. Milliseconds since the epoch. */
  at: Type.Integer(),
  /** Of its database; 0 where there is none. */
  bytes: Type.Integer(),
  status: WorkspaceStatus,
  /** Where it runs, without a slash at the end; `''` where it does not. */
  url: Type.String(),
  /** Why it cannot be opened, as a sentence; else `''`. */
  fault: Type.String(),
  /** Of one that a newer version saved: its format, and the last that this version reads; `null` for all others. */
  formats: Type.Union([Type.Object({ saved: Type.Integer(), known: Type.Integer() }), Type.Null()]),
})
export type ListedWorkspace = Static<typeof ListedWorkspace>

export const WorkspaceList = Type.Object({
  here: Type.Union([WorkspaceHere, Type.Null()]),
  version: Type.String(),
  /** Of the person, to shorten paths. */
  home: Type.String(),
  /** Where new workspaces go unless a folder is named. */
  new_in: Type.String(),
  /** A window of its own can be opened for another workspace. */
  can_open_windows: Type.Boolean(),
  workspaces: Type.Array(ListedWorkspace),
  /** Why the list could not be read, as a sentence; else `''`. */
  fault: Type.String(),
})
export type WorkspaceList = Static<typeof WorkspaceList>

/** One row of `workspaces.json`. */
export const KeptWorkspace = Type.Object({
  /** Absolute path without links. */
  folder: Type.String(),
  name: Type.String(),
  /** Milliseconds since the epoch. */
  opened_at: Type.Integer(),
  /** `null` while it is open, and after an end that nobody saw. */
  closed_at: Type.Union([Type.Integer(), Type.Null()]),
})
export type KeptWorkspace = Static<typeof KeptWorkspace>

/** What was taken off the list, as it comes back. */
export const RemovedWorkspace = KeptWorkspace
