import type { Recording } from '#domain/recording/recording'
import type { Fork } from '../../context'
import { applyStartState } from '../../recordings/start/applyStartState'
import type { GivenSecrets } from '../../recordings/start/freshSecrets'
import { personaToken } from '../../sessions/personas'
import type { TokenRow } from '../../store/tables/accounts/tokens'
import { serverAt } from './server'
import { type SimulationFile, simulateIn } from './simulations'
import { NoReplayError, type ReplayTarget } from './target'

export interface ForkOptions {
  version: string
  timeoutMs: number
  /** What somebody outside knows: tokens that integrations check, secrets that somebody typed. */
  given?: GivenSecrets
  /** Access tokens of bots that integrations have: they are valid in the fork as well. */
  tokens?: readonly TokenRow[]
  /** Simulated integrations that run in it. */
  simulations?: readonly SimulationFile[]
}

/** Fills a service that has nothing yet with the start state of a recording. It ends with the run. @throws NoReplayError */
export async function forkTarget(fork: Fork, { head }: Recording, options: ForkOptions): Promise<ReplayTarget> {
  const { ctx, service } = fork
  try {
    const values = await applyStartState(ctx, head, options.given)
    const known = (options.tokens ?? []).filter(
      ({ token_hash, user_id }) =>
        ctx.store.users.byId(user_id) !== undefined && ctx.store.tokens.byHash(token_hash) === undefined,
    )
    ctx.store.write(() => known.forEach(ctx.store.tokens.insert))
    await simulateIn(ctx, options.simulations ?? [])
    return {
      name: 'a fork of the start state',
      server: serverAt(service.url, options),
      ctx,
      values,
      ids: new Map(),
      tokenOf: id => (ctx.store.users.byId(id) === undefined ? null : personaToken(ctx, id)),
      close: () => service.close(),
    }
  } catch (error) {
    await service.close()
    const why = error instanceof Error ? error.message : String(error)
    throw new NoReplayError(`The start state of ${head.name} cannot be made: ${why} Correct "start" in recording.json.`)
  }
}
