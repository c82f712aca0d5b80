import type { Context } from '../context'
import { hashToken, tokenOf } from './caller'

/** Id of the account whose token this is or was, though it does not work (any more); `''` for no token of the workspace. */
export function formerHolder({ store }: Pick<Context, 'store'>, given: string): string {
  const hash = hashToken(tokenOf(given))
  const found = store.sessions.byHash(hash) ?? store.tokens.byHash(hash)
  return found?.user.id ?? store.endedTokens.find(hash)?.user_id ?? ''
}
