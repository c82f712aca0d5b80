import type { Scene } from '#domain/scene/schema/scene'
import { decisions } from './decisions'
import { incident } from './incident'
import { releaseDay } from './releaseDay'

/** The scenes of the sample workspace, by the name of their file. They act on its people, posts and integrations. */
export const sampleScenes: Readonly<Record<string, Scene>> = {
  'incident-at-half-past-ten': incident,
  'release-day': releaseDay,
  'three-decisions': decisions,
}
