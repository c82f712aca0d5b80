import { buildCallback } from '#domain/actions/click/callback'
import { clickedValue } from '#domain/actions/click/clickedValue'
import { checkQuery } from '#domain/actions/registry/checkQuery'
import { type MergedKey, mergeActionUrl } from '#domain/actions/registry/mergeUrl'
import type { Reason } from '#domain/explain/explanation'
import { explainContext } from '#domain/explain/outbound/explainCalled'
import { explainUrl } from '#domain/explain/outbound/explainUrl'
import type { Issue } from '#domain/issue'
import type { JsonObject } from '#domain/json'
import type { Context } from '../context'
import { triggersHandedOut } from '../dispatch/handedOut'
import { ownCredentials } from '../dispatch/ownCredentials'
import { ServiceError } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import { type ClickPlace, type ClickTarget, clickTarget } from './clickTarget'
import type { CompletedCall } from './explainTaken'
import { callFailed } from './integrationError'
import { requireOffered } from './requireOffered'

/** What was clicked at a place, and what came along; absent texts are `''`. */
export interface ClickedControl {
  action_id: string
  integration_format: string
  selected_option: string
  query: Record<string, string> | undefined
  /** What was filled in around the control. */
  form_values?: JsonObject | undefined
  /** The client asks for choices that match `selected_option`, and nothing was chosen yet. */
  isLookup?: boolean | undefined
}

interface PlacedClick {
  place: ClickPlace
  click: ClickedControl
}

/** A click that is in order: where it leads, with the merged URL. */
export interface ReadyClick {
  click: ClickedControl
  target: ClickTarget
  url: string
  keys: MergedKey[]
}

/**
 * Finds what was clicked and merges its URL (docs/reference/actions.md#request). @throws for a query beyond its limits,
 * an unknown id, a choice that could not be made, and a URL that cannot be merged, in this order
 * (docs/reference/actions.md#statuses).
 */
export function readyClick(ctx: Context, caller: Caller, { place, click }: PlacedClick): ReadyClick {
  ctx.recorder.about({ channel_id: place.channel.id })
  const issues = checkQuery(click.query, '/query').filter(issue => issue.severity === 'error')
  if (issues.length > 0) throw new ServiceError('api.post.do_action.query.app_error', { issues })
  const target = clickTarget(ctx, place, click)
  if (!click.isLookup) requireOffered(ctx, caller, { target, click })
  const { url, query } = target.action
  const merged = mergeActionUrl({ url, registryQuery: query, requestQuery: click.query })
  if (!merged.ok) throw mergeError(merged.issues, explainUrl(click.action_id, url))
  return { click, target, ...merged.value }
}

const mergeError = (issues: Issue[], reason: Reason): ServiceError =>
  new ServiceError('api.post.do_action.merge_query.app_error', {
    issues,
    reasons: [reason],
    ...(issues[0] === undefined ? {} : { message: issues[0].message }),
  })

/** Where an `openURL` click leads; nobody is called. */
export function navigate(ctx: Context, { user }: Caller, { target: { post, channel }, url }: ReadyClick): string {
  const effect = { kind: 'goto', post_id: post.id, channel_id: channel.id, user_id: user.id, text: url } as const
  ctx.store.write(() => ctx.recorder.effect(effect))
  return url
}

export interface Called {
  result: CompletedCall
  /** The short trigger id, for the client. */
  trigger_id: string
}

/** Calls the integration of a click. @throws 400 when there is no response; what came of it is recorded. */
export async function callAction(ctx: Context, caller: Caller, ready: ReadyClick): Promise<Called> {
  const { click, target, url, keys } = ready
  const clientTriggerId = ctx.newId()
  const trigger_id = ctx.triggerIds.encode({ clientTriggerId, userId: caller.user.id, at: ctx.now() })
  const current = ctx.recorder.current()
  if (current !== null) ctx.recorder.open(current)
  const about = { channel_id: target.channel.id, post_id: target.post.id, action_id: click.action_id }
  const result = await ctx.outbound.call({
    kind: 'callback',
    purpose: click.isLookup ? 'lookup' : 'click',
    url,
    label: url.replace(/[?#].*$/, '').replace(/\/\/[^/]*@/, '//'),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...ownCredentials(ctx, caller, url) },
    body: Buffer.from(JSON.stringify(callbackBody(ctx, caller, { ...ready, trigger_id }))),
    about: { user_id: caller.user.id, ...about },
    owner: ctx.store.posts.byId(target.post.id)?.user_id ?? '',
    annotate: live => {
      live.details.merged = keys
      triggersHandedOut(ctx).remember(clientTriggerId, target.channel.id, live)
    },
  })
  if (!result.ok) throw callFailed(result)
  return { result: { ...result, overwritten: overwrittenBy(ready) }, trigger_id: clientTriggerId }
}

const overwrittenBy = ({ click, target: { action, post } }: ReadyClick): Reason[] =>
  explainContext({
    context: action.context,
    hasForm: Object.keys(click.form_values ?? {}).length > 0,
    ...clickedValue(post.props, click.action_id, click.selected_option),
  })

function callbackBody(
  ctx: Context,
  { user }: Caller,
  { click, target, trigger_id }: ReadyClick & { trigger_id: string },
) {
  const { channel, action, post } = target
  const team = channel.team_id === '' ? undefined : ctx.store.teams.byId(channel.team_id)
  return buildCallback({
    user,
    channel,
    team: team ?? null,
    post_id: post.id,
    trigger_id,
    type: click.isLookup ? 'lookup' : action.callbackType,
    data_source: action.dataSource,
    context: action.context,
    form_values: click.form_values,
    ...clickedValue(post.props, click.action_id, click.selected_option),
  })
}
