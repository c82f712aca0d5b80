import { at } from './at'

/** Save states (docs/reference/states.md). */
export const stateErrors = {
  'workbench.state.missing.app_error': at(404, 'There is no save state {Name}.'),
  'workbench.state.exists.app_error': at(
    409,
    'There is a save state {Name} already. Choose another name, or delete it.',
  ),
  'workbench.state.name.app_error': at(400, 'A save state cannot be named {Name}: {Why}'),
  'workbench.state.unusable.app_error': at(422, 'The save state {Name} cannot be used. {Why}'),
  'workbench.state.folder.app_error': at(400, 'The fork cannot be made in {Path}: {Why}'),
  'workbench.state.failed.app_error': at(507, '{What} failed: {Why} The workspace is as it was.'),
} as const
