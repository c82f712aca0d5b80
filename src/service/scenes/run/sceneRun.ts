import type { FaultsMode } from '#contract/lab/lab'
import type { Scene, Theme } from '#domain/scene/schema/scene'
import type { Context } from '../../context'
import type { Trace } from './trace'
import type { Watch } from './watch'

/** Who acts, and what the audience sees, by now. */
export interface Standing {
  /** Username of whoever acts where a cue names nobody. */
  persona: string
  /** Username of whom the audience sees the channel as. */
  seen_as: string
  /** Name of the channel, as the scene writes it. */
  channel: string
  /** Its id once it was found: a direct channel stays the same, whoever acts in it. `''` before. */
  channel_id: string
  theme: Theme | ''
}

/** A scene that runs: what its cues share. */
export interface SceneRun {
  ctx: Context
  scene: Scene
  standing: Standing
  watch: Watch
  trace: Trace
  /** Aborted when the scene is ended: nothing waits any longer. */
  signal: AbortSignal
  /** The last request of a cue; everything that it caused is in the story of that exchange. `''` before there is one. */
  lastExchange: string
  /** The faults that it set last of all simulated integrations; `null` while it set none. */
  faults: FaultsMode | null
}
