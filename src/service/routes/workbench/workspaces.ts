import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { workspaces as endpoints } from '#contract/workspaces/workspaces'
import { bundleFormat } from '#domain/bundle/format'
import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import { mount, SENT } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { respondLater } from '../../plugins/respondLater'
import { openProject } from '../../project/project'
import { countsIn } from '../../states/readDatabase'
import { browseFolders } from '../../workspaces/browseFolders'
import { crashOf } from '../../workspaces/crashOf'
import { listWorkspaces } from '../../workspaces/listWorkspaces'
import { putBack, removeFromList } from '../../workspaces/noteWorkspace'
import type { Workspaces } from '../../workspaces/workspaces'
import type { Mounting } from '../mounting'

/** Quotes of a text take more in JSON, and a bundle has many. */
const BUNDLE_BYTES = 3 * bundleFormat.fileBytes

/** Which workspaces there are, and what is opened: with a workspace open here, and without. */
export function mountWorkspaceList({ app, workspaces }: { app: FastifyInstance; workspaces: Workspaces }): void {
  const at = { app, ctx: null }
  const { places, desk, list, version } = workspaces
  mount(at, endpoints.workspaces, async () => ({
    here: desk.here(),
    version,
    home: places.home,
    new_in: places.newIn,
    can_open_windows: places.elsewhere?.canShow ?? false,
    ...(await listWorkspaces(list)),
  }))
  mount(at, endpoints.workspaceHere, () => required(desk.here()))
  mount(at, endpoints.workspaceLink, () => ({ link: desk.link() }))
  mount(at, endpoints.openWorkspace, ({ body }) => workspaces.open(body.folder, body.target))
  mount(at, endpoints.newWorkspace, ({ body }) => workspaces.create(body, body.target), { mostBytes: BUNDLE_BYTES })
  mount(at, endpoints.locateWorkspace, ({ body }) => workspaces.locate(body.folder, body.now, body.target))
  mount(at, endpoints.removeWorkspace, async ({ body: { folder } }) =>
    listed(await removeFromList(list, folder), folder),
  )
  mount(at, endpoints.workspaceCrash, async ({ query: { folder = '' } }) => listed(await crashOf(list, folder), folder))
  mount(at, endpoints.restoreWorkspace, async ({ body }) => {
    await putBack(list, body)
    return OK
  })
  mount(at, endpoints.browseFolders, ({ query }) => browseFolders(query['path'] || places.home))
}

/** What needs the workspace that is open. */
export function mountWorkspaces(at: Mounting): void {
  const { app, ctx } = at
  const { workspaces } = ctx
  if (workspaces === null) return
  mountWorkspaceList({ app, workspaces })
  mount(at, endpoints.forkContents, () => forkContents(ctx))
  mount(at, endpoints.closeWorkspace, async ({ reply }): Promise<typeof SENT> => {
    if (ctx.folder === null) throw new ServiceError('workbench.workspaces.memory.app_error')
    await respondLater(ctx, reply, {
      async work() {
        await workspaces.desk.close()
        return OK
      },
    })
    return SENT
  })
}

async function forkContents(ctx: Context) {
  const { index } = await openProject(ctx)
  const folder = ctx.folder === null ? '' : dirname(realpathSync(ctx.folder))
  return { counts: ctx.store.copies.look(countsIn), files: index.files().length, beside: folder }
}

function required<T>(here: T | null): T {
  if (here === null) throw new ServiceError('workbench.workspaces.none.app_error')
  return here
}

function listed<T>(row: T | null, folder: string): T {
  if (row === null) throw new ServiceError('workbench.workspaces.unlisted.app_error', { values: { Path: folder } })
  return row
}
