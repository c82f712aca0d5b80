import type { BlockActionReply } from '#contract/wire/actions'
import { checkFormValues } from '#domain/actions/click/formValues'
import type { BlockContent } from '#domain/actions/response/blockContent'
import { type BlockResponse, readBlockResponse } from '#domain/actions/response/blockResponse'
import type { CallPurpose } from '#domain/explain/outbound/consequence'
import { isObject, type JsonObject } from '#domain/json'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import { applyResponse, usableResponse } from './applyResponse'
import { type Called, type ClickedControl, callAction, navigate, type ReadyClick, readyClick } from './callAction'
import { type ClickPlace, clickPlace } from './clickTarget'
import { dialogPlace, newDialogPlace, sealRegistry } from './dialogPlace'
import { integrationError } from './integrationError'

/** A click on a block; absent texts are `''`, an absent form is empty (docs/reference/actions.md#block-actions). */
export interface BlockClick extends ClickedControl {
  context: 'post' | 'dialog'
  isLookup: boolean
  /** The clicked post. */
  post_id: string
  /** Where the dialog was opened. */
  channel_id: string
  cookie: string
  form_values: JsonObject
}

/**
 * Dispatches a click on a block of a post or a dialog (docs/reference/actions.md#block-actions): as `doAction` does,
 * with the values of a form, and with a response that can hand the client blocks and dialogs. A lookup asks for choices;
 * nothing else of its response counts.
 */
export async function doBlockAction(ctx: Context, caller: Caller, click: BlockClick): Promise<BlockActionReply> {
  const { action_id, post_id, form_values } = click
  ctx.recorder.about({ post_id, action_id, label: action_id })
  const issues = checkFormValues(form_values)
  if (issues.length > 0) throw new ServiceError('api.post.do_action.form_values.app_error', { issues })
  const place = click.context === 'post' ? clickPlace(ctx, caller, click) : dialogPlace(ctx, caller, click)
  const ready = readyClick(ctx, caller, { place, click })
  if (ready.target.action.type === 'openURL') return open(ctx, caller, ready)
  return blockReply(ctx, caller, { click, ready, called: await callAction(ctx, caller, ready) })
}

function open(ctx: Context, caller: Caller, ready: ReadyClick): BlockActionReply {
  if (ready.click.isLookup) throw integrationError(400, 'An openURL action has no integration to ask for choices.')
  return { goto_location: navigate(ctx, caller, ready) }
}

interface CompletedBlockClick {
  click: BlockClick
  ready: ReadyClick
  called: Called
}

function blockReply(
  ctx: Context,
  caller: Caller,
  { click, ready: { target }, called }: CompletedBlockClick,
): BlockActionReply {
  const { result, trigger_id } = called
  const { svc_blocks_actions: registry } = target.post.props
  const asked = {
    purpose: click.isLookup ? 'lookup' : click.context,
    registry: isObject(registry) ? registry : {},
  } as const
  const { body, contentType, status } = result
  const read = readBlockResponse({ text: body.toString('utf8'), contentType, status }, asked)
  const given = usableResponse(ctx, result, { read, purpose: purposeOf(click) })
  const more = { ...handed(ctx, caller, { place: target, given }), ...(click.isLookup ? { items: given.items } : {}) }
  const hasMore = Object.keys(more).length > 0 && given.type !== 'ok'
  return { trigger_id, ...applyResponse(ctx, caller, { target, result, response: given.response, hasMore }), ...more }
}

const purposeOf = ({ isLookup, context }: BlockClick): CallPurpose =>
  isLookup ? 'lookup' : context === 'dialog' ? 'dialog' : 'click'

/** What the client gets of a response besides its effects; what does not apply is left out. */
function handed(
  ctx: Context,
  caller: Caller,
  { place, given }: { place: ClickPlace; given: BlockResponse },
): BlockActionReply {
  const { errors, type, content, dialog, keep_dialog_open } = given
  return {
    ...(Object.keys(errors).length === 0 ? {} : { errors }),
    ...(type === '' ? {} : { type }),
    ...(content === null ? {} : withCookie(ctx, place, content)),
    ...(dialog === null ? {} : { block_dialog: withCookie(ctx, newDialogPlace(caller, place.channel), dialog) }),
    ...(keep_dialog_open ? { keep_dialog_open } : {}),
  }
}

/** Blocks with their registry sealed; its addresses and contexts stay here. */
function withCookie<C extends BlockContent>(ctx: Context, place: ClickPlace, content: C) {
  const { svc_blocks_actions: actions, ...shown } = content
  return isObject(actions) ? { ...shown, svc_blocks_actions: sealRegistry(ctx, place, actions) } : shown
}
