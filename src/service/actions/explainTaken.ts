import { isDeepStrictEqual } from 'node:util'
import type { ActionEffects } from '#domain/actions/response/effects'
import { judgeLook } from '#domain/actions/response/lookKeys'
import type { ActionResponse } from '#domain/actions/response/response'
import type { Reason } from '#domain/explain/explanation'
import { explainBytes } from '#domain/explain/outbound/explainBytes'
import { explainContentType, explainMerged } from '#domain/explain/outbound/explainCalled'
import { explainEffects, quietNote } from '#domain/explain/outbound/explainEffects'
import { explainKeys } from '#domain/explain/outbound/explainKeys'
import { explainUpdate, type UpdateChange } from '#domain/explain/outbound/explainUpdate'
import type { Issue } from '#domain/issue'
import { contentRemarks } from '#domain/notes/contentRemarks'
import { isFromIntegration } from '#domain/posts/origin'
import type { Context } from '../context'
import { triggersHandedOut } from '../dispatch/handedOut'
import type { CallResult, Verdict } from '../dispatch/outbound'
import { explainEditedMentions } from '../explain/posts/mentions'
import { responseFacts } from '../explain/responseFacts'
import type { ClickTarget } from './clickTarget'

/** A call that got a response; `overwritten` says what of its context was. */
export type CompletedCall = CallResult & { ok: true; overwritten: readonly Reason[] }

interface Taken {
  target: ClickTarget
  response: ActionResponse
  effects: ActionEffects
  /** The client is handed something besides: choices, blocks, a dialog. */
  hasMore?: boolean
}

/**
 * Why a response that was taken did less than it says, or nothing; the same for a click in the channel and in the studio. The
 * verdicts on its keys become those on the post that it changes.
 */
export function explainTaken(
  ctx: Context,
  result: CompletedCall,
  { target, response, effects, hasMore = false }: Taken,
): Pick<Verdict, 'reasons' | 'note'> {
  const { details } = result.live
  const facts = responseFacts(ctx, result, 'click')
  if (response.update?.props) details.response_keys = judgeLook(details.response_keys, wornBy(ctx, target, response))
  const change = changeOf(ctx, target, { response, effects })
  return {
    reasons: [
      ...explainContentType({ contentType: facts.contentType, isEmpty: facts.body.trim() === '' }),
      ...explainBytes(facts),
      ...explainUpdate(change, details.response_keys),
      ...explainKeys(details.response_keys),
      ...(effects.update === null ? [] : explainEditedMentions(target.post, effects.update, clickerOf(ctx, result))),
      ...explainEffects([...effects.warnings, ...notRendered(ctx, response, effects)]),
      ...explainMerged(details.merged),
      ...result.overwritten,
    ],
    note: hasMore || triggersHandedOut(ctx).isUsedBy(result.live) ? '' : quietNote(effects, change),
  }
}

const clickerOf = ({ store }: Context, { live }: CompletedCall): string =>
  store.users.byId(live.summary.user_id)?.username ?? ''

/** Who the post is shown to be from, before an update and as it would have it. */
function wornBy({ store }: Context, { stored, post, authorId }: ClickTarget, { update }: ActionResponse) {
  const { props } = (stored && store.posts.byId(stored.id)) ?? post
  const isOfIntegration = isFromIntegration({ props }) || store.users.byId(authorId)?.is_bot === true
  return { old: props, sent: update?.props ?? {}, isOfIntegration }
}

/** What of new props is not rendered as it seems to ask for. */
const notRendered = ({ settings }: Context, { update }: ActionResponse, effects: ActionEffects): Issue[] =>
  update?.props && effects.update ? contentRemarks(effects.update, settings.values, '/update/props') : []

/** What the update of a response changes of the post as it is stored now. */
function changeOf(
  { store }: Context,
  { stored, post }: ClickTarget,
  { response, effects }: Pick<Taken, 'response' | 'effects'>,
): UpdateChange {
  if (response.update === null) return 'none'
  const { update } = effects
  if (update === null) return 'deleted'
  const { message, props } = (stored && store.posts.byId(stored.id)) ?? post
  if (isDeepStrictEqual(update, { message, props })) return 'same'
  return update.message === '' && message !== '' ? 'emptied' : 'changed'
}
