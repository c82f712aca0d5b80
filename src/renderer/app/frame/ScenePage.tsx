import type { Story } from '#contract/exchange'
import { SceneView } from '../../features/scenes/page/SceneView'
import { StoryOf } from '../../features/traffic/story/StoryTree'
import type { PageProps } from './pages'
import { sceneMakers, sceneOutcomes, useSceneVerbs } from './useSceneVerbs'

const story = (one: Story, canOpen: boolean) => <StoryOf story={one} canOpen={canOpen} />

/** The editor of a scene, with what other features have for it. */
export function ScenePage(props: PageProps) {
  return (
    <SceneView {...props} outcomes={useSceneVerbs(sceneOutcomes)} makers={useSceneVerbs(sceneMakers)} story={story} />
  )
}
