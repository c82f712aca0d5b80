import { versions } from '#contract/traffic/versions'
import { workbench } from '#contract/workbench'
import { viewChannels } from '../../channels/viewChannels'
import { ServiceError } from '../../errors/ServiceError'
import { sendPicture } from '../../files/pictures'
import { readableFile } from '../../files/readFile'
import { sendFile } from '../../files/sendFile'
import { explainOutgoing } from '../../hooks/outgoing/explain'
import { mount } from '../../http/mount'
import { flagOf, intOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import { labOf } from '../../lab/startLab'
import { beginProject } from '../../project/project'
import { exchangeOf } from '../../recorder/exchangeOf'
import { freeableTraffic } from '../../recorder/freeable'
import { postStory } from '../../recorder/postStory'
import { resend } from '../../replay/resend'
import { createFirstTeam } from '../../sample/firstTeam'
import { seedSample } from '../../sample/seedSample'
import { personaCaller, personaToken } from '../../sessions/personas'
import { postVersions } from '../../workbench/postVersions'
import { snapshot, windowPosts } from '../../workbench/snapshot'
import { storedForm } from '../../workbench/storedForm'
import type { Mounting } from '../mounting'

/** The small API behind the window only (contract/workbench.ts). */
export function mountWorkbench(at: Mounting): void {
  const { ctx } = at
  const { exchanges } = ctx.store
  mount(at, workbench.snapshot, () => snapshot(ctx))
  mount(at, workbench.channelPosts, ({ params, query }) =>
    windowPosts(ctx, params.channel_id, {
      before: query.before,
      limit: intOf(query, 'limit', { fallback: 100, max: 500 }),
    }),
  )
  mount(at, workbench.personaToken, ({ params }) => ({ token: personaToken(ctx, params.user_id) }))
  mount(at, workbench.viewChannel, ({ params, body }) => {
    viewChannels(ctx, personaCaller(ctx, params.user_id), params.user_id, [body.channel_id])
    return OK
  })
  mount(at, workbench.file, ({ params, query, reply }) => {
    const caller = personaCaller(ctx, query.user_id ?? '')
    const request = { file_id: params.file_id, download: query.as === 'download' }
    if (query.as === 'thumbnail' || query.as === 'preview') {
      return sendPicture(ctx, caller, { request, kind: query.as, reply })
    }
    return sendFile(ctx, reply, { file: readableFile(ctx, caller, params.file_id), download: request.download })
  })
  mount(at, workbench.storedPost, ({ params }) => storedForm(ctx, params.post_id))
  mount(at, workbench.outgoing, ({ params }) => explainOutgoing(ctx, params.post_id))
  mount(at, workbench.exchanges, ({ query }) => ({
    exchanges: exchanges.page(
      intOf(query, 'before', { fallback: Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
      intOf(query, 'limit', { fallback: 200, max: 1000 }),
    ),
    total: exchanges.count(),
  }))
  mount(at, workbench.exchange, ({ params, query }) => {
    const record = exchanges.byId(params.id)
    if (record === undefined) throw new ServiceError('workbench.exchange.missing.app_error')
    return exchangeOf(record, flagOf(query, 'whole'))
  })
  mount(at, workbench.actionCalls, ({ query }) => ({
    actions: exchanges.actionCalls((query.ids ?? '').split(',').filter(id => id !== '')),
  }))
  mount(at, workbench.story, ({ params: { cause_id } }) => ({
    cause_id,
    ...exchanges.story(cause_id),
  }))
  mount(at, workbench.postStory, ({ params }) => postStory(ctx, params.post_id))
  mount(at, versions.postVersions, ({ params }) => ({ versions: postVersions(ctx, params.post_id) }))
  mount(at, workbench.resend, async ({ params, body }) => ({ exchange_id: await resend(ctx, params.id, body) }))
  mount(at, workbench.previous, ({ params }) => {
    const record = exchanges.byId(params.id)
    if (record === undefined) throw new ServiceError('workbench.exchange.missing.app_error')
    return { exchange_id: exchanges.previousOf(record.summary) }
  })
  mount(at, workbench.clearExchanges, ({ query }) => {
    ctx.recorder.clear(intOf(query, 'through', { fallback: Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }))
    return OK
  })
  mount(at, workbench.freeable, () => ({ traffic: freeableTraffic(ctx) }))
  mount(at, workbench.tryStorage, async () => {
    await ctx.store.storage.tryAgain()
    return OK
  })
  mount(at, workbench.seedSample, async () => {
    if (ctx.store.teams.all().length > 0) throw new ServiceError('workbench.sample.not_empty.app_error')
    await seedSample(ctx, {})
    await beginProject(ctx, { withSample: true })
    await labOf(ctx).look()
    ctx.hub.publish({ type: 'resync' })
    return OK
  })
  mount(at, workbench.firstTeam, () => createFirstTeam(ctx))
}
