import type { PreviewClick, PreviewReply } from '#contract/preview'
import { type ActionEffects, decideEffects } from '#domain/actions/response/effects'
import { readActionResponse } from '#domain/actions/response/response'
import { reasonsOf } from '#domain/explain/explanation'
import { explainResponseIssues } from '#domain/explain/outbound/explainResponse'
import { applicable } from '#domain/posts/blocksEnabled'
import { checkPost } from '#domain/posts/checkPost'
import { usableResponse } from '../actions/applyResponse'
import { callAction, navigate, type ReadyClick, readyClick } from '../actions/callAction'
import { clickedChannel } from '../actions/clickTarget'
import { type CompletedCall, explainTaken } from '../actions/explainTaken'
import { requireBlocks } from '../actions/requireBlocks'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import { passOn } from '../explain/passOn'
import { responseFacts } from '../explain/responseFacts'
import { contentError } from '../posts/write/contentError'
import type { Caller } from '../sessions/caller'
import { personaCaller } from '../sessions/personas'
import { isId } from '../store/ids'
import { previewed } from './previewed'

/**
 * Dispatches a click on a message that is only looked at (docs/reference/workbench.md#templates): merged, called and
 * judged as a click on a stored post is, and recorded; its response changes nothing here but goes back to the window.
 * @throws what docs/reference/actions.md#statuses lists.
 */
export async function clickPreview(ctx: Context, click: PreviewClick): Promise<PreviewReply> {
  const { post_id, action_id, channel_id, integration_format = '', message, props } = click
  if (!isId(post_id)) throw invalidBody('post_id')
  const caller = personaCaller(ctx, click.user_id)
  ctx.recorder.about({ user_id: caller.user.id, post_id, action_id, label: action_id })
  requireBlocks(ctx, integration_format)
  const channel = clickedChannel(ctx, caller, channel_id)
  const rejection = contentError(applicable(checkPost({ message, props }), ctx.settings.values))
  if (rejection !== null) throw rejection
  const post = { id: post_id, root_id: '', message, props }
  const ready = readyClick(ctx, caller, {
    place: { stored: null, post, authorId: '', channel },
    click: { action_id, integration_format, selected_option: click.selected_option ?? '', query: click.query },
  })
  const cause_id = ctx.recorder.current()?.summary.cause_id ?? ''
  if (ready.target.action.type === 'openURL') {
    return { cause_id, update: null, ephemeral_text: '', goto_location: navigate(ctx, caller, ready), error: '' }
  }
  previewed(ctx).remember(post_id, { message, props })
  const { result } = await callAction(ctx, caller, ready)
  const effects = settled(ctx, caller, { ready, result })
  const { update, ephemeral, goto_location, error } = effects
  return { cause_id, update, ephemeral_text: ephemeral?.message ?? '', goto_location, error }
}

interface CalledPreview {
  ready: ReadyClick
  result: CompletedCall
}

/** Judges the response and ends the recorded call with the verdict. @throws when it cannot be used. */
function settled(ctx: Context, caller: Caller, { ready, result }: CalledPreview): ActionEffects {
  const { post, channel } = ready.target
  const read = readActionResponse(result.body.toString('utf8'), result.contentType, result.status)
  const response = usableResponse(ctx, result, { read, purpose: 'click' })
  const effects = decideEffects({ post, response })
  const issues = applicable(effects.issues, ctx.settings.values)
  const reasons = explainResponseIssues(issues, responseFacts(ctx, result, 'click'))
  const rejection = contentError(issues, reasonsOf(result.live.summary.id, reasons))
  result.live.details.issues = [...issues, ...effects.warnings]
  const about = { post_id: post.id, channel_id: channel.id, user_id: caller.user.id }
  ctx.store.write(() => {
    if (rejection === null) {
      ctx.recorder.within(result.live, () => {
        if (effects.goto_location !== '') ctx.recorder.effect({ kind: 'goto', ...about, text: effects.goto_location })
        if (effects.error !== '') ctx.recorder.effect({ kind: 'error', ...about, text: effects.error })
      })
    }
    ctx.outbound.settle(
      result,
      rejection === null
        ? { outcome: 'ok', fault: null, ...explainTaken(ctx, result, { target: ready.target, response, effects }) }
        : { outcome: 'failed', fault: 'rejected', reasons },
    )
  })
  if (rejection !== null) throw rejection
  passOn(ctx, result.live)
  return effects
}
