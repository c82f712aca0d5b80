import { at } from './at'

/** Of scenes (docs/reference/scenes.md). */
export const sceneErrors = {
  'workbench.scene.missing.app_error': at(404, 'There is no scene called {Name}.'),
  'workbench.scene.broken.app_error': at(400, 'The scene {Name} cannot be played: {Why}'),
  'workbench.scene.unchecked.app_error': at(404, 'The scene {Name} was not run in a fork since the service started.'),
  'workbench.scene.no_play.app_error': at(409, 'No scene is played. Begin one first.'),
  'workbench.scene.no_way.app_error': at(409, 'The scene cannot go there: {Why}'),
  'workbench.scene.recording.app_error': at(409, 'A scene is being recorded already. Finish or discard it first.'),
  'workbench.scene.not_recording.app_error': at(409, 'No scene is being recorded.'),
  'workbench.scene.no_cues.app_error': at(400, 'There is nothing in it that a cue can do. {Why}'),
  'workbench.scene.full.app_error': at(400, 'The scene {Name} would have more than {Most} cues.'),
} as const
