import { useCallback } from 'react'
import { type AccountAccess, accounts } from '#contract/lab/accounts'
import { useLast } from '../../store/hooks/useLast'
import { useLoaded } from '../../store/hooks/useLoaded'
import { useSelect, useWorkbench } from '../../store/workbench'

/** What lets somebody act as an account. */
export interface Access {
  /** `null` until it is loaded. */
  access: AccountAccess | null
  /** Why it could not be loaded; `null` where it was. */
  error: string | null
  load(): void
}

/** Tokens that are handled by their requests, of whoever makes them. */
const isOfTokens = /\/(tokens|sessions)\b|\/users\/log(in|out)\b|\/active$|\/convert_to_|\/(dis|en)able$/

/** Tokens and sessions of an account: loaded again when it makes a request, and when anybody handles tokens or sessions. */
export function useAccess(userId: string): Access {
  const { call } = useWorkbench()
  const version = useSelect(({ traffic, begunAt, accessVersion }) => {
    const newest = traffic.exchanges.findLast(
      one => one.direction === 'in' && (one.user_id === userId || isOfTokens.test(one.url)),
    )
    return `${newest?.id} ${newest?.outcome} ${begunAt} ${accessVersion}`
  })
  const read = useCallback(
    (signal: AbortSignal) => call(accounts.accountAccess, { params: { user_id: userId }, signal }),
    [call, userId],
  )
  const { loaded, load } = useLoaded(read, version)
  const access = useLast(loaded?.state === 'ready' ? loaded.value : null)
  return { access, error: loaded?.state === 'failed' && access === null ? loaded.error : null, load }
}
