import { replays } from '#contract/replay/replays'
import type { RunTarget } from '#contract/replay/runs'
import { boundaryCases, startBoundaries } from '../../boundaries/boundaryJob'
import type { Context } from '../../context'
import { mount, SENT } from '../../http/mount'
import { decideRun } from '../../replay/runs/decide'
import { deleteRun, findRun, listRuns, restoreRun, shownRows } from '../../replay/runs/keptRuns'
import { previewMapping } from '../../replay/runs/mapping'
import { elsewhereOf } from '../../replay/runs/openTarget'
import { reportRun } from '../../replay/runs/reportRun'
import { rowDetail } from '../../replay/runs/rowDetail'
import { asImpossible, resumeRun, startRun } from '../../replay/runs/startRun'
import { STORY_MS, serverAt } from '../../replay/targets/server'
import type { Mounting } from '../mounting'

/** Runs of recordings (contract/replay/replays.ts). */
export function mountReplays(at: Mounting): void {
  const { ctx } = at
  mount(at, replays.replays, () => ({ seq: ctx.hub.seq, runs: listRuns(ctx) }))
  mount(at, replays.startReplay, ({ body }) => startRun(ctx, body.recording, body.options))
  mount(at, replays.mapNames, ({ body }) => previewMapping(ctx, body))
  mount(at, replays.boundaryCases, () => boundaryCases(ctx))
  mount(at, replays.startBoundaries, ({ body }) => startBoundaries(ctx, () => openSender(ctx, body.target)))
  mount(at, replays.replay, ({ params }) => {
    const run = findRun(ctx, params.run_id)
    return { seq: ctx.hub.seq, run: run.summary, rows: shownRows(ctx, run) }
  })
  mount(at, replays.replayRow, ({ params: { run_id, story, copy, place } }) =>
    rowDetail(ctx, run_id, { story: Number(story), copy: Number(copy), place: Number(place) }),
  )
  mount(at, replays.resumeReplay, ({ params }) => resumeRun(ctx, params.run_id))
  mount(at, replays.deleteReplay, ({ params }) => deleteRun(ctx, params.run_id))
  mount(at, replays.restoreReplay, ({ body }) => restoreRun(ctx, body.undo))
  mount(at, replays.decideReplay, ({ params, body }) => decideRun(ctx, params.run_id, body))
  mount(at, replays.replayReport, ({ params, query, reply }): typeof SENT => {
    const { name, type, text } = reportRun(ctx, params.run_id, query.format)
    reply.header('content-type', type).header('Content-Disposition', `attachment; filename="${name}"`).send(text)
    return SENT
  })
}

/** Where the boundary suite goes: a service made for it, this one, or another server. */
async function openSender(ctx: Context, target: RunTarget = { is: 'fork' }) {
  const options = { version: ctx.version, timeoutMs: STORY_MS }
  if (target.is === 'server') {
    const { url, token } = await elsewhereOf(ctx, target.name, {}).catch(error => {
      throw asImpossible(error)
    })
    return { server: serverAt(url, options), token, close: async () => {} }
  }
  if (target.is === 'workspace') {
    return { server: serverAt(ctx.url(), options), token: ctx.ownerKey, close: async () => {} }
  }
  const { service } = await ctx.fork({ admin: true })
  return {
    server: serverAt(service.url, options),
    token: service.admin?.admin_token ?? '',
    close: () => service.close(),
  }
}
