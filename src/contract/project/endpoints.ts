import { Type } from 'typebox'
import { documentKinds } from '../documents'
import type { Endpoint } from '../endpoint'
import { Bytes } from '../wire/files'
import { Path, ProjectFileText } from './files'
import { Project } from './project'

/**
 * The project folder as the window sees it (docs/reference/project.md). The service owns the files; whoever wants to
 * change one says which contents the change was made to, so that nothing that came in between is lost.
 */

const written = {
  /** The file as it is now. */
  reply: ProjectFileText,
  errors: [
    'workbench.project.changed.app_error',
    'workbench.project.missing.app_error',
    'workbench.project.name.app_error',
    'workbench.project.write.app_error',
  ],
} as const

export const project = {
  project: {
    method: 'GET',
    path: '/workbench/api/project',
    summary: 'The files, folders and send targets of the project',
    auth: 'workbench',
    tag: 'workbench',
    reply: Project,
  },
  projectFile: {
    method: 'GET',
    path: '/workbench/api/project/file',
    summary: 'One file of the project with its contents',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ path: Path }),
    reply: ProjectFileText,
    errors: ['workbench.project.missing.app_error', 'workbench.project.name.app_error'],
  },
  /**
   * Writes atomically. `base` is the hash of the contents that the text was made from: another program's words are never
   * replaced, the request is rejected with `changed`. A
   * file that was moved or deleted meanwhile is not made again, the request is rejected with `missing`. Without `base`
   * (or with `null`) whatever is there is replaced; `''` makes a new file only. A byte order mark and the line ends of the file are kept, and a text that is the
   * same otherwise changes no byte: take `file.hash` and `text` from the response.
   */
  writeProjectFile: {
    method: 'PUT',
    path: '/workbench/api/project/file',
    summary: 'Writes a file of the project',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({
      path: Path,
      text: Type.String(),
      base: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
    ...written,
  },
  /** Makes the name from the title, unique without regard to case. */
  createProjectFile: {
    method: 'POST',
    path: '/workbench/api/project/files',
    summary: 'Creates a payload in a folder',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({
      /** `payloads`, or a folder below it; made when it is missing. */
      folder: Path,
      title: Type.String(),
      kind: Type.Enum([...documentKinds]),
      text: Type.String(),
    }),
    ...written,
    status: 201,
  },
  duplicateProjectFile: {
    method: 'POST',
    path: '/workbench/api/project/file/duplicate',
    summary: 'Copies a payload, with its sample data, beside itself',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ path: Path }),
    ...written,
    status: 201,
  },
  /** Moves or renames a file or a folder; sample data of the same name goes along. */
  moveProjectFile: {
    method: 'POST',
    path: '/workbench/api/project/move',
    summary: 'Renames or moves a file or folder of the project',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ from: Path, to: Path }),
    /** Old path -> new path of every file that moved. */
    reply: Type.Object({ moved: Type.Record(Type.String(), Type.String()) }),
    errors: [
      'workbench.project.exists.app_error',
      'workbench.project.missing.app_error',
      'workbench.project.name.app_error',
      'workbench.project.write.app_error',
    ],
  },
  /** `undo` restores it until the service stops, and as long as nothing else has its name. */
  deleteProjectFile: {
    method: 'DELETE',
    path: '/workbench/api/project/file',
    summary: 'Deletes a file or folder of the project, to be restored with Undo',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ path: Path }),
    /** `trashed`: it is in the trash of the system as well. */
    reply: Type.Object({ undo: Type.String(), trashed: Type.Boolean() }),
    errors: ['workbench.project.missing.app_error', 'workbench.project.name.app_error'],
  },
  restoreProjectFile: {
    method: 'POST',
    path: '/workbench/api/project/restore',
    summary: 'Restores what was deleted, under a free name',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ undo: Type.String() }),
    reply: Type.Object({ paths: Type.Array(Path) }),
    errors: ['workbench.project.missing.app_error', 'workbench.project.write.app_error'],
  },
  createProjectFolder: {
    method: 'POST',
    path: '/workbench/api/project/folders',
    summary: 'Creates a folder for payloads',
    auth: 'workbench',
    tag: 'workbench',
    body: Type.Object({ path: Path }),
    reply: Type.Object({ path: Path }),
    errors: ['workbench.project.exists.app_error', 'workbench.project.name.app_error'],
    status: 201,
  },
  /** Payloads and settings, never what is secret; also of a workspace in memory, which nothing else keeps. */
  exportProject: {
    method: 'GET',
    path: '/workbench/api/project/export',
    summary: 'What the project shares, as a ZIP archive',
    auth: 'workbench',
    tag: 'workbench',
    reply: Bytes,
    responses: 'application/zip',
  },
  /** Whole texts, without regard to case; at most 200 files. */
  searchProject: {
    method: 'GET',
    path: '/workbench/api/project/search',
    summary: 'Files of the project whose contents have a text',
    auth: 'workbench',
    tag: 'workbench',
    query: Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: Type.Object({
      hits: Type.Array(Type.Object({ path: Path, line: Type.Integer(), excerpt: Type.String() })),
    }),
  },
} as const satisfies Record<string, Endpoint>
