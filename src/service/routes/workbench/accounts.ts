import { accounts } from '#contract/lab/accounts'
import { undoConversion } from '../../bots/conversions'
import { ServiceError } from '../../errors/ServiceError'
import { mount } from '../../http/mount'
import { intOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import { bringBackSessions } from '../../sessions/endSessions'
import { requireDescription } from '../../tokens/issueToken'
import { accountAccess, accountUses, knownUser } from '../../workbench/accountAccess'
import { authoredPosts, channelPeople } from '../../workbench/accountPosts'
import type { Mounting } from '../mounting'

/** What the pages of bots, people and channels show and undo beside the public API (contract/lab/accounts.ts). */
export function mountAccounts(at: Mounting): void {
  const { ctx } = at
  mount(at, accounts.accountUses, () => ({ accounts: accountUses(ctx) }))
  mount(at, accounts.accountAccess, ({ params }) => accountAccess(ctx, params.user_id))
  mount(at, accounts.authoredPosts, ({ params, query }) =>
    authoredPosts(ctx, params.user_id, intOf(query, 'limit', { fallback: 50, max: 200 })),
  )
  mount(at, accounts.channelPeople, ({ params }) => ({ members: channelPeople(ctx, params.channel_id) }))
  mount(at, accounts.describeToken, ({ params, body }) => {
    if (ctx.store.tokens.byId(params.token_id) === undefined) {
      throw new ServiceError('app.user_access_token.invalid_or_missing')
    }
    requireDescription(body.description)
    ctx.store.write(() => ctx.store.tokens.describe(params.token_id, body.description))
    return OK
  })
  mount(at, accounts.bringBackSessions, ({ params, body }) => ({
    restored: bringBackSessions(ctx, knownUser(ctx, params.user_id).id, body.session_ids),
  }))
  mount(at, accounts.undoConversion, ({ params }) => {
    undoConversion(ctx, params.user_id)
    return OK
  })
}
