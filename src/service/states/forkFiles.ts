import { join } from 'node:path'
import { applied, setAt } from '#domain/edits/edits'
import { newSettings } from '#domain/project/settings/editSettings'
import { recordingsFolder } from '#domain/recording/fileNames'
import type { Context } from '../context'
import { filesOfProject, type ProjectFiles } from '../project/archive/exportProject'
import { projectTree } from '../project/project'
import { rootFiles } from '../project/tree/tree'
import { readFiles, recordingFolders } from '../recordings/files'
import { writeFresh } from './diskFiles'

/**
 * Writes the files of the project into the folder of a fork, under another name: all that a person wrote, what is personal included, since
 * the fork is theirs as well. An empty one has its name alone.
 */
export async function writeForkedFiles(
  ctx: Context,
  folder: string,
  { name, isEmpty }: { name: string; isEmpty: boolean },
): Promise<void> {
  const files = isEmpty ? new Map<string, Buffer>() : await allFiles(ctx)
  const settings = files.get(rootFiles.settings)?.toString('utf8')
  files.set(rootFiles.settings, Buffer.from(settings === undefined ? newSettings(name) : renamed(settings, name)))
  for (const [path, bytes] of files) await writeFresh(join(folder, ...path.split('/')), bytes)
}

async function allFiles(ctx: Context): Promise<ProjectFiles> {
  const tree = await projectTree(ctx)
  const files = await filesOfProject(tree)
  const local = await tree.read(rootFiles.local)
  if (local !== null) files.set(rootFiles.local, local.bytes)
  for (const recording of await recordingFolders(tree)) {
    for (const [file, text] of await readFiles(tree, recording))
      files.set(`${recordingsFolder}/${recording}/${file}`, Buffer.from(text))
  }
  return files
}

/** Settings that cannot be read are copied as they are: they say what is wrong with them when the fork is opened. */
function renamed(settings: string, name: string): string {
  try {
    JSON.parse(settings)
    return applied(settings, setAt(settings, '/name', name))
  } catch {
    return settings
  }
}
