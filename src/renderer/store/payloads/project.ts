import type { StreamEvent } from '#contract/events'
import type { ProjectFile } from '#contract/project/files'
import type { Project as ProjectReply } from '#contract/project/project'

/**
 * The project folder as the window knows it: what the service listed, then what the stream said since
 * (docs/reference/project.md).
 */
export interface ProjectState {
  status: 'loading' | 'ready' | 'failed'
  /** Why the list could not be read. */
  error: string
  name: string
  /** Absolute path of the folder; `null` while the workspace is in memory. */
  folder: string | null
  /** Files below payloads/ and in integrations/, by path. */
  files: Readonly<Record<string, ProjectFile>>
  folders: readonly string[]
  targets: ProjectReply['targets']
  /** Saved filters of the traffic. */
  filters: ProjectReply['filters']
  /** Keys of commands that blockyard.json gives. */
  keys: ProjectReply['keys']
  /** Plugins that blockyard.json gives an address. */
  plugins: ProjectReply['plugins']
  faults: ProjectReply['faults']
}

export const noProject: ProjectState = {
  status: 'loading',
  error: '',
  name: '',
  folder: null,
  files: {},
  folders: [],
  targets: [],
  filters: [],
  keys: {},
  plugins: [],
  faults: [],
}

/** The folder, with all that is below it, in which every payload is. */
export const payloadsFolder = 'payloads'

export const projectOf = ({ files, ...rest }: ProjectReply): ProjectState => ({
  ...rest,
  status: 'ready',
  error: '',
  files: Object.fromEntries(files.map(file => [file.path, file])),
})

/** The project after an event; the same object when the event is about something else. */
export function reduceProject(project: ProjectState, event: StreamEvent): ProjectState {
  switch (event.type) {
    case 'project_file':
      return withFile(project, event.file)
    case 'project_file_deleted':
      return withoutFile(project, event.path)
    case 'project_file_moved':
      return withFile(withoutFile(project, event.from), event.file)
    case 'project_folders':
      return { ...project, folders: event.folders }
    case 'project_settings':
      return withSettings(project, event)
    default:
      return project
  }
}

const withSettings = (
  project: ProjectState,
  {
    name,
    targets,
    filters,
    keys,
    plugins,
    faults,
  }: Pick<ProjectState, 'name' | 'targets' | 'filters' | 'keys' | 'plugins' | 'faults'>,
): ProjectState => ({ ...project, name, targets, filters, keys, plugins, faults })

export const withFile = (project: ProjectState, file: ProjectFile): ProjectState => ({
  ...project,
  files: { ...project.files, [file.path]: file },
})

export function withoutFile(project: ProjectState, path: string): ProjectState {
  if (!(path in project.files)) return project
  const { [path]: _, ...files } = project.files
  return { ...project, files }
}

/** Those of the files that are payloads or their sample data. */
export const payloadFiles = (files: ProjectState['files']): ProjectState['files'] =>
  Object.fromEntries(Object.entries(files).filter(([, { kind }]) => kind !== 'integration' && kind !== 'scene'))

/** Whether a path is the folder or anything below it. */
export const isWithin = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`)

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
