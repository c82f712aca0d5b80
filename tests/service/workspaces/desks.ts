import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListedWorkspace, WorkspaceList } from '#contract/workspaces/listed'
import type { ServiceOptions } from '#service/options'
import { startService, type TestService } from '../../support/service'

/** A folder for workspaces and the file that lists them, and services on them; all of it ends with `close`. */
export interface Desks {
  root: string
  list: string
  folder(name: string): string
  start(name: string, options?: Partial<ServiceOptions>): Promise<TestService>
  close(): Promise<void>
}

export async function makeDesks(): Promise<Desks> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'desks-')))
  const list = join(root, 'workspaces.json')
  const started: TestService[] = []
  const folder = (name: string) => join(root, name)
  return {
    root,
    list,
    folder,
    async start(name, options = {}) {
      const workspaces = { list, home: root, newIn: join(root, 'new') }
      const service = await startService({ data: folder(name), workspaces, sample: false, admin: true, ...options })
      started.push(service)
      return service
    },
    async close() {
      await Promise.all(started.map(one => one.close()))
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** The list as a window gets it. */
export const listOf = async (at: TestService): Promise<WorkspaceList> =>
  (await at.window<WorkspaceList>('/workspaces')).json

/** A row of it. */
export async function rowOf(at: TestService, folder: string): Promise<ListedWorkspace> {
  const { workspaces } = await listOf(at)
  const row = workspaces.find(one => one.folder === folder)
  if (!row) throw new Error(`${folder} is not listed: ${JSON.stringify(workspaces)}`)
  return row
}

export const ask = <T>(at: TestService, path: string, body: unknown = {}) =>
  at.window<T>(`/workspaces/${path}`, { method: 'POST', body })
