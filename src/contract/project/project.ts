import { type Static, Type } from 'typebox'
import { KeyBindings, StoredFilter } from '#domain/project/settings/schema'
import { FileFault, Path, ProjectFile } from './files'
import { Plugin } from './plugins'
import { TargetView } from './targets'

/** The project as a window starts with it; the events `project_*` after `seq` go on from there. */
export const Project = Type.Object({
  /** Number of the last event that these files have in them: events up to it are old. */
  seq: Type.Integer(),
  name: Type.String(),
  /** Absolute path of the folder; `null` while the workspace is in memory. */
  folder: Type.Union([Type.String(), Type.Null()]),
  /** Files below payloads/, in integrations/ and in scenes/, by path. */
  files: Type.Array(ProjectFile),
  /** Folders below payloads/, also empty ones: `payloads/approvals`. */
  folders: Type.Array(Path),
  targets: Type.Array(TargetView),
  /** Saved filters of the traffic. */
  filters: Type.Array(StoredFilter),
  /** Of blockyard.json; a person's own are above them. */
  keys: KeyBindings,
  /** The plugins that blockyard.json gives an address. */
  plugins: Type.Array(Plugin),
  /**
   * What is wrong with blockyard.json or blockyard.local.json, of which the last good settings hold, and which files and
   * folders of payloads/ are not shown.
   */
  faults: Type.Array(Type.Object({ path: Path, fault: FileFault })),
})
export type Project = Static<typeof Project>

/** What happened to the project, whoever did it: a window, another program, git. Part of the event stream. */
export type ProjectEvent =
  /** A file is new or has other contents than before. `text` comes along where it is at most 256 KB. */
  | { type: 'project_file'; file: ProjectFile; text?: string }
  | { type: 'project_file_deleted'; path: string }
  /** Moved by this service: the same file under another name. */
  | { type: 'project_file_moved'; from: string; file: ProjectFile }
  /** The folders below payloads/, all of them. */
  | { type: 'project_folders'; folders: string[] }
  | ({ type: 'project_settings' } & Pick<Project, 'name' | 'targets' | 'filters' | 'keys' | 'plugins' | 'faults'>)
