import { type Static, Type } from 'typebox'

/** How a process ended that had a workspace open (contract/serviceEnd.ts). */
export const SeenEnd = Type.Object({
  at: Type.Integer(),
  code: Type.Union([Type.Integer(), Type.Null()]),
  signal: Type.Union([Type.String(), Type.Null()]),
  lines: Type.Array(Type.String()),
})

/** What is known of a workspace that closed unexpectedly. What is not known is `null`, never a guess. */
export const WorkspaceCrash = Type.Object({
  folder: Type.String(),
  /** When it was opened last, milliseconds since the epoch. */
  opened_at: Type.Integer(),
  /** When it was written last; 0 where it has no database. */
  written_at: Type.Integer(),
  /** Under what the windows of a browser keep what was written in them. */
  workspace_id: Type.Union([Type.String(), Type.Null()]),
  /** Callbacks, webhooks and other requests of the service that were under way: they are marked as interrupted when it is opened again. */
  interrupted: Type.Union([Type.Integer(), Type.Null()]),
  /** How its process ended, if anybody saw it. */
  end: Type.Union([SeenEnd, Type.Null()]),
})
export type WorkspaceCrash = Static<typeof WorkspaceCrash>
