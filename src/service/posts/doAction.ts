import type { ActionReply } from '#contract/wire'
import { buildCallback } from '#domain/actions/callback'
import { checkQuery } from '#domain/actions/checkQuery'
import { clickedValue } from '#domain/actions/clickedValue'
import type { MergedKey } from '#domain/actions/mergeUrl'
import { mergeActionUrl } from '#domain/actions/mergeUrl'
import type { Issue } from '#domain/issue'
import type { Caller } from '../accounts/caller'
import type { Context } from '../context'
import { ownCredentials } from '../dispatch/ownCredentials'
import { ServiceError } from '../errors/ServiceError'
import { applyAnswer } from './applyAnswer'
import { checkSelected } from './checkSelected'
import { type ClickTarget, clickPlace, clickTarget } from './clickTarget'
import { integrationError } from './integrationError'

/** A click (service.md, Dispatch an action); absent texts are `''`. */
export interface Click {
  post_id: string
  action_id: string
  cookie: string
  integration_format: string
  selected_option: string
  query: Record<string, string> | undefined
}

/** Dispatches a click: navigates, or calls the integration and applies what it answers (wire.md 3). */
export async function doAction(ctx: Context, caller: Caller, click: Click): Promise<ActionReply> {
  const { post_id, action_id } = click
  ctx.recorder.about({ post_id, action_id, label: action_id })
  const place = clickPlace(ctx, caller, click)
  ctx.recorder.about({ channel_id: place.channel.id })
  const issues = checkQuery(click.query, '/query').filter(issue => issue.severity === 'error')
  if (issues.length > 0) throw new ServiceError('api.post.do_action.query.app_error', { issues })
  const target = clickTarget(place, click)
  checkSelected(ctx, caller, { target, click })
  const merged = mergeActionUrl({
    url: target.action.url,
    registryQuery: target.action.query,
    requestQuery: click.query,
  })
  if (!merged.ok) throw mergeError(merged.issues)
  if (target.action.type === 'openURL') return navigate(ctx, caller, { click, target, url: merged.value.url })
  return callIntegration(ctx, caller, { click, target, ...merged.value })
}

const mergeError = (issues: Issue[]): ServiceError =>
  new ServiceError('api.post.do_action.merge_query.app_error', {
    issues,
    ...(issues[0] === undefined ? {} : { message: issues[0].message }),
  })

interface Resolved {
  click: Click
  target: ClickTarget
  url: string
}

function navigate(ctx: Context, { user }: Caller, { click, target, url }: Resolved): ActionReply {
  const { post_id } = click
  const effect = { kind: 'goto', post_id, channel_id: target.channel.id, user_id: user.id, text: url } as const
  ctx.store.write(() => ctx.recorder.effect(effect))
  return { status: 'OK', trigger_id: '', goto_location: url }
}

interface Called extends Resolved {
  keys: MergedKey[]
}

async function callIntegration(ctx: Context, caller: Caller, called: Called): Promise<ActionReply> {
  const { click, target, url, keys } = called
  const clientTriggerId = ctx.newId()
  const trigger_id = ctx.triggerIds.encode({ clientTriggerId, userId: caller.user.id, at: ctx.now() })
  const { post_id, action_id } = click
  const live = ctx.recorder.current()
  if (live !== null) ctx.recorder.open(live)
  const result = await ctx.outbound.call({
    kind: 'callback',
    url,
    label: url.replace(/[?#].*$/, ''),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...ownCredentials(ctx, caller, url) },
    body: Buffer.from(JSON.stringify(callbackBody(ctx, caller, { ...called, trigger_id }))),
    about: { user_id: caller.user.id, channel_id: target.channel.id, post_id, action_id },
    annotate: live => {
      live.details.merged = keys
      ctx.triggersHandedOut.remember(clientTriggerId, target.channel.id, live)
    },
  })
  if (!result.ok) throw integrationError(400, result.note)
  const shown = applyAnswer(ctx, caller, { target, result })
  return { status: 'OK', trigger_id: clientTriggerId, ...shown }
}

function callbackBody(ctx: Context, { user }: Caller, { click, target, trigger_id }: Called & { trigger_id: string }) {
  const { channel, action, post } = target
  const team = channel.team_id === '' ? undefined : ctx.store.teams.byId(channel.team_id)
  return buildCallback({
    user,
    channel,
    team: team ?? null,
    post_id: click.post_id,
    trigger_id,
    type: action.callbackType,
    data_source: action.dataSource,
    context: action.context,
    ...clickedValue(post.props, click.action_id, click.selected_option),
  })
}
