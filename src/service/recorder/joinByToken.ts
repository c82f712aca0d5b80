import type { Context } from '../context'
import type { Caller } from '../sessions/caller'
import { isPersona } from '../sessions/personas'
import type { BotRow } from '../store/tables/accounts/bots'
import { joinTo } from './joinTo'
import type { Live } from './live'

/**
 * Makes what a bot changes while an integration that it belongs to is called, or shortly after, a part of the story of
 * that call (docs/reference/workbench.md#stories). Where calls of two stories come into question, it joins none. Of
 * several calls of one story it belongs to the first: a guess must not make a story look deeper than it is, since the
 * loop guard counts its steps.
 */
export function joinByToken(ctx: Context, live: Live, caller: Caller): void {
  const { parent_id, method } = live.summary
  if (parent_id !== null || method === 'GET' || method === 'HEAD' || !caller.user.is_bot) return
  const calls = ctx.recorder.recentCalls()
  if (calls.length === 0 || isPersona(ctx, caller)) return
  const bot = ctx.store.bots.byId(caller.user.id)
  if (bot === undefined) return
  const isOwn = ownCalls(ctx, bot)
  let first: Live | null = null
  for (const call of calls) {
    if (!isOwn(call)) continue
    if (first !== null && first.summary.cause_id !== call.summary.cause_id) return
    first ??= call
  }
  if (first !== null) joinTo(live, first.summary, 'token')
}

/** Tells the calls to the plugin that owns a bot, and those of what it or its owner made. */
function ownCalls(ctx: Context, bot: BotRow): (call: Live) => boolean {
  const known = new Map<string, boolean>()
  const isOwnMaker = (maker: string): boolean =>
    maker === bot.user_id || maker === bot.owner_id || ctx.store.bots.byId(maker)?.owner_id === bot.owner_id
  return ({ summary, owner }) => {
    const [, plugin = ''] = /^\/?plugins\/([^/?#]+)/.exec(summary.url) ?? []
    if (plugin !== '') return plugin === bot.owner_id
    if (owner === '') return false
    const isOwn = known.get(owner) ?? isOwnMaker(owner)
    known.set(owner, isOwn)
    return isOwn
  }
}
