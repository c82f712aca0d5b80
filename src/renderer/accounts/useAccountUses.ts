import { useEffect, useMemo, useState } from 'react'
import { type AccountUse, accounts } from '#contract/lab/accounts'
import { createRefresher } from '../health/refresher'
import { useSelect, useWorkbench } from '../store/workbench'

/** Busy accounts are asked about no more often than this, in milliseconds. */
const REST_MS = 1000

/** How many tokens and sessions each account has, and when it was used last, by the id of the user. */
export function useAccountUses(): ReadonlyMap<string, AccountUse> {
  const { call } = useWorkbench()
  const [uses, setUses] = useState<ReadonlyMap<string, AccountUse>>(new Map())
  const version = useSelect(({ traffic, begunAt, accessVersion }) => {
    const newest = traffic.exchanges.findLast(one => one.direction === 'in')
    return `${newest?.id} ${newest?.outcome} ${begunAt} ${accessVersion}`
  })
  const refresher = useMemo(
    () =>
      createRefresher(async signal => {
        const read = await call(accounts.accountUses, { signal })
        if (read.ok && !signal.aborted) setUses(new Map(read.value.accounts.map(use => [use.user_id, use])))
      }, REST_MS),
    [call],
  )
  useEffect(() => () => refresher.close(), [refresher])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever came in since is asked for anew
  useEffect(() => refresher.ask(), [refresher, version])
  return uses
}
