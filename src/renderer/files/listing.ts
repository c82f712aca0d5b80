import type { ProjectFile } from '#contract/project/files'
import { type ProjectState, withFile, withoutFile } from '../store/payloads/project'
import type { Workbench } from '../store/workbench'

type Store = Workbench['store']

/** What a response says of a file: it is so now, or the path has none. */
type Found = ProjectFile | { path: string; gone: true }

/**
 * Begins a request about files. What it returns takes the response into the list of files, unless the stream has said
 * something else of the file since: the response may be from before, and the stream says each change once.
 */
export function listing(store: Store): (found: Found) => void {
  const asked = store.getState().project.files
  return found => store.setState(({ project }) => ({ project: withFound(project, asked, found) }))
}

/** The project after a response; `asked` is the list at the time of the request. */
export function withFound(project: ProjectState, asked: ProjectState['files'], found: Found): ProjectState {
  if (project.files[found.path] !== asked[found.path]) return project
  return 'gone' in found ? withoutFile(project, found.path) : withFile(project, found)
}
