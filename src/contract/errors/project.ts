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
  'workbench.project.plugin.app_error': at(400, 'The plugin {Name} cannot be saved: {Why}'),
  'workbench.recording.broken.app_error': at(422, 'The recording {Name} cannot be used. {Why}'),
  'workbench.recording.empty.app_error': at(400, 'There is no exchange to record.'),
  'workbench.har.unreadable.app_error': at(400, 'The HAR file cannot be imported. {Why}'),
  'workbench.recording.large.app_error': at(400, 'A recording has at most {Most} exchanges, and these are {Count}.'),
  'workbench.capture.running.app_error': at(409, 'This workspace is being recorded already.'),
  'workbench.capture.stopped.app_error': at(409, 'This workspace is not being recorded.'),
} as const
