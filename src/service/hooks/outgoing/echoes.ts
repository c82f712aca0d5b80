import { perService } from '../../state/perService'

/** A pause as long as this tells that a bot does not respond to its own webhook. */
const PAUSE_MS = 2000
/** Rounds without a pause for each step that `MaxCauseDepth` allows: more than a busy bot has, and few for a loop. */
const ROUNDS_PER_STEP = 10

/**
 * Notices loops that hand on no cause: a bot posts, a webhook fires, and whoever is called lets the bot post again. A
 * round is a post of the bot after the call for its last one has arrived.
 */
export interface Echoes {
  /** Counts a post of a bot that matches a hook; returns the rounds before it. */
  round(hookId: string, userId: string): number
  /** The call for a post of this bot has reached its integration. */
  reached(hookId: string, userId: string): void
}

interface Chain {
  rounds: number
  /** When a call arrived last. */
  at: number
  /** A call has arrived since the last post. */
  isReached: boolean
}

export const mostRounds = (maxCauseDepth: number): number => maxCauseDepth * ROUNDS_PER_STEP

function createEchoes(now: () => number): Echoes {
  const chains = new Map<string, Chain>()
  const keyOf = (hookId: string, userId: string): string => `${hookId}:${userId}`
  return {
    round(hookId, userId) {
      const key = keyOf(hookId, userId)
      const chain = chains.get(key)
      if (chain === undefined || now() - chain.at > PAUSE_MS) {
        chains.set(key, { rounds: 0, at: now(), isReached: false })
        return 0
      }
      if (chain.isReached) chain.rounds += 1
      chain.isReached = false
      return chain.rounds
    },
    reached(hookId, userId) {
      const chain = chains.get(keyOf(hookId, userId))
      if (chain === undefined) return
      chain.at = now()
      chain.isReached = true
    },
  }
}

export const echoes = perService(ctx => createEchoes(ctx.now))
