import { at } from './at'

/** Several workspaces (docs/reference/workspaces.md). */
export const workspaceErrors = {
  'workbench.workspaces.none.app_error': at(503, 'No workspace is open here. Open one in the window of this service.'),
  'workbench.workspaces.folder.app_error': at(400, '{Path} cannot be opened: {Why}'),
  'workbench.workspaces.new.app_error': at(400, 'A workspace cannot be created in {Path}: {Why}'),
  'workbench.workspaces.start.app_error': at(422, 'The workspace in {Path} could not be started. {Why}'),
  'workbench.workspaces.unlisted.app_error': at(404, '{Path} is not in the list of workspaces.'),
  'workbench.workspaces.list.app_error': at(507, 'The list of workspaces could not be written: {Why}'),
  'workbench.workspaces.memory.app_error': at(
    409,
    'This workspace is kept in memory and would be lost. Fork it into a folder first.',
  ),
} as const
