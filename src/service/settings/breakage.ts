import type { Breakage } from '#contract/settings'
import { breakage } from '#domain/settings/breakage/breakage'
import { productionSettings, profileSettings, type Settings, workbenchSettings } from '#domain/settings/settings'
import type { Context } from '../context'
import { collectFacts, newestExchanges } from './facts/collectFacts'

type Profile = 'local' | 'production'

/** A change of settings that nobody has made yet, or that was made. */
export interface ProposedChange {
  from?: 'now' | Profile | undefined
  profile?: Profile | undefined
  settings?: Partial<Settings> | undefined
}

/** Says what of the workspace a change of settings breaks; changes nothing. */
export async function findBreakage(
  ctx: Context,
  { from = 'now', profile, settings }: ProposedChange,
): Promise<Breakage> {
  const { values } = ctx.settings
  const before = { now: values, local: workbenchSettings, production: productionSettings }[from]
  const after = { ...values, ...(profile === undefined ? {} : profileSettings(profile)), ...settings }
  const exchanges = newestExchanges(ctx)
  const key = 'AllowedUntrustedInternalConnections'
  const facts = await collectFacts(ctx, exchanges, { looksUp: before[key] !== after[key] })
  return {
    broken: breakage(before, after, facts),
    looked_at: { exchanges: exchanges.length, since: exchanges[0]?.started_at ?? 0 },
  }
}
