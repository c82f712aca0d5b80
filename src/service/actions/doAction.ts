import type { ActionReply } from '#contract/wire/actions'
import { readActionResponse } from '#domain/actions/response/response'
import type { Context } from '../context'
import type { Caller } from '../sessions/caller'
import { applyResponse, usableResponse } from './applyResponse'
import { type ClickedControl, callAction, navigate, readyClick } from './callAction'
import { clickPlace } from './clickTarget'

/** A click (docs/reference/actions.md#request); absent texts are `''`. */
export interface Click extends ClickedControl {
  post_id: string
  cookie: string
}

/** Dispatches a click: navigates, or calls the integration and applies what it responds (docs/reference/actions.md). */
export async function doAction(ctx: Context, caller: Caller, click: Click): Promise<ActionReply> {
  const { post_id, action_id } = click
  ctx.recorder.about({ post_id, action_id, label: action_id })
  const place = clickPlace(ctx, caller, click)
  const ready = readyClick(ctx, caller, { place, click })
  const { target } = ready
  if (target.action.type === 'openURL') {
    return { status: 'OK', trigger_id: '', goto_location: navigate(ctx, caller, ready) }
  }
  const { result, trigger_id } = await callAction(ctx, caller, ready)
  const read = readActionResponse(result.body.toString('utf8'), result.contentType, result.status)
  const response = usableResponse(ctx, result, { read, purpose: 'click' })
  return { status: 'OK', trigger_id, ...applyResponse(ctx, caller, { target, result, response }) }
}
