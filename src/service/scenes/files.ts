import { pathFault, sceneOf, scenePath, scenesFolder } from '#domain/project/paths'
import { type ReadScene, readScene } from '#domain/scene/read/readScene'
import type { Scene } from '#domain/scene/schema/scene'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { hashOf, plainTextOf } from '../project/describeFile'
import { projectTree } from '../project/project'

/** A file of a scene as it is now. */
export interface SceneFile extends ReadScene {
  name: string
  path: string
  /** As in the list of files. */
  hash: string
}

/** The scenes of the project, by name. Files that are not shown are listed with the faults of the project. */
export async function sceneFiles(ctx: Context): Promise<SceneFile[]> {
  const tree = await projectTree(ctx)
  const names = (await tree.names(scenesFolder)).flatMap(file => sceneOf(`${scenesFolder}/${file}`) ?? [])
  const files = await Promise.all(names.toSorted().map(name => readFile(ctx, name)))
  return files.filter(file => file !== null)
}

async function readFile(ctx: Context, name: string): Promise<SceneFile | null> {
  const path = scenePath(name)
  if (pathFault(path) !== null) return null
  const found = await (await projectTree(ctx)).read(path).catch(() => null)
  if (found === null) return null
  return { name, path, hash: hashOf(found.bytes), ...readScene(plainTextOf(found.bytes)) }
}

/** @throws 404 */
export async function requireScene(ctx: Context, name: string): Promise<SceneFile> {
  const file = await readFile(ctx, name.replace(/\.json$/i, ''))
  if (file === null) throw new ServiceError('workbench.scene.missing.app_error', { values: { Name: name } })
  return file
}

/** A scene that can be played. @throws 404, 400 with what is wrong with its file */
export async function playableScene(ctx: Context, name: string): Promise<SceneFile & { scene: Scene }> {
  const file = await requireScene(ctx, name)
  if (file.scene !== null) return { ...file, scene: file.scene }
  const [first] = file.issues
  const Why = `${first?.data?.line === undefined ? '' : `line ${first.data.line}: `}${first?.message ?? ''}`
  throw new ServiceError('workbench.scene.broken.app_error', { values: { Name: file.name, Why }, issues: file.issues })
}
