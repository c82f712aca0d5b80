import { project } from '#contract/project/endpoints'
import type { ProjectFileText } from '#contract/project/files'
import { integrationsFolder, projectLimits } from '#domain/project/paths'
import { mount, SENT } from '../../http/mount'
import { labOf } from '../../lab/startLab'
import { filesOfProject, zipOf } from '../../project/archive/exportProject'
import { createFile, createFolder, duplicateFile, readFile, writeFile } from '../../project/files'
import { deleteEntry, moveEntry, restoreEntry } from '../../project/moves'
import { openProject, projectView } from '../../project/project'
import { searchFiles } from '../../project/search'
import type { Mounting } from '../mounting'

/** Every character of a text can take six bytes in JSON. */
const mostBytes = 6 * projectLimits.fileBytes

/** The files of the project (contract/project/endpoints.ts). */
export function mountProject(at: Mounting): void {
  const open = () => openProject(at.ctx)
  /** What was changed of simulated integrations is in force when the response is there. */
  const inForce = async <T>(changed: Promise<T>, pathOf: (result: T) => string | undefined): Promise<T> => {
    const result = await changed
    if (pathOf(result)?.startsWith(`${integrationsFolder}/`)) await labOf(at.ctx).look()
    return result
  }
  const ofFile = ({ file }: ProjectFileText): string => file.path
  mount(at, project.project, () => projectView(at.ctx))
  mount(at, project.projectFile, async ({ query }) => readFile(await open(), query.path ?? ''))
  mount(at, project.writeProjectFile, async ({ body }) => inForce(writeFile(await open(), body), ofFile), { mostBytes })
  mount(at, project.createProjectFile, async ({ body }) => createFile(await open(), body), { mostBytes })
  mount(at, project.duplicateProjectFile, async ({ body }) => inForce(duplicateFile(await open(), body.path), ofFile))
  mount(at, project.moveProjectFile, async ({ body }) => ({
    moved: await inForce(moveEntry(await open(), body.from, body.to), () => body.from),
  }))
  mount(at, project.deleteProjectFile, async ({ query }) =>
    inForce(deleteEntry(await open(), query.path ?? ''), () => query.path),
  )
  mount(at, project.restoreProjectFile, async ({ body }) => ({
    paths: await inForce(restoreEntry(await open(), body.undo), ([path]) => path),
  }))
  mount(at, project.createProjectFolder, async ({ body }) => createFolder(await open(), body.path))
  mount(at, project.exportProject, async ({ reply }): Promise<typeof SENT> => {
    const zip = zipOf(await filesOfProject((await open()).tree))
    reply.header('content-type', 'application/zip')
    reply.header('Content-Disposition', 'attachment; filename="project.zip"').send(zip)
    return SENT
  })
  mount(at, project.searchProject, async ({ query }) => ({ hits: await searchFiles(await open(), query.text ?? '') }))
}
