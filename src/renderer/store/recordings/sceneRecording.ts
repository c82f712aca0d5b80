import type { StreamEvent } from '#contract/events'
import type { SceneRecording, SceneSource } from '#contract/scene/recorded'

/** What the dialog makes a scene of: it asks what begins, which recording, or shows the cues that come of a source. */
export type SceneMaking =
  | { step: 'begin' }
  | { step: 'recording' }
  /** `about` says what they come of. */
  | { step: 'cues'; source: SceneSource; about: string }

/** The scene that is being recorded, in whatever window it began; `null` while none is. */
export const reduceSceneRecording = (recording: SceneRecording | null, event: StreamEvent): SceneRecording | null =>
  event.type === 'scene_recording' ? event.recording : recording
