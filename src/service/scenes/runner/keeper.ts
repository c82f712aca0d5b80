import type { FaultsMode } from '#contract/lab/lab'
import type { Context } from '../../context'

/** How a runner gets back to where it was: by states of the workspace that somebody saves and restores for it. */
export interface Keeper<S = unknown> {
  save(): Promise<S>
  /** Returns the workspace to go on in, which may be opened anew. */
  restore(saved: S): Promise<Context>
}

/** A place of a scene that can be gone back to. */
export interface Kept<S, Standing> {
  saved: S
  standing: Standing
  /** Faults are no part of a state. */
  faults: FaultsMode
}
