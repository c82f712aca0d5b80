import { at } from './at'

/** Of scenes (docs/reference/scenes.md). */
export const sceneErrors = {
  'workbench.scene.missing.app_error': at(404, 'There is no scene called {Name}.'),
  'workbench.scene.broken.app_error': at(400, 'The scene {Name} cannot be played: {Why}'),
  'workbench.scene.unchecked.app_error': at(404, 'The scene {Name} was not run in a fork since the service started.'),
  'workbench.scene.no_play.app_error': at(409, 'No scene is played. Begin one first.'),
  'workbench.scene.no_way.app_error': at(409, 'The scene cannot go there: {Why}'),
} as const
