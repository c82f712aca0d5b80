import { at } from './at'

/** Files of the project (docs/reference/project.md). */
export const projectErrors = {
  'workbench.project.missing.app_error': at(404, '{Path} does not exist in this project.'),
  'workbench.project.exists.app_error': at(409, '{Path} exists already. Choose another name.'),
  'workbench.project.name.app_error': at(400, '{Path} cannot be used in this project: {Why}'),
  'workbench.project.changed.app_error': at(
    409,
    '{Path} was changed by another program since it was read. Compare both, then keep one.',
  ),
  'workbench.project.write.app_error': at(507, '{Path} could not be written: {Why}'),
  'workbench.project.target.app_error': at(400, 'The send target {Name} cannot be saved: {Why}'),
} as const
