import { limits } from '#domain/limits'
import type { Cause, Live } from '../recorder/live'
import { causeOf } from '../recorder/recorder'
import { perService } from '../state/perService'

/** Where a trigger id was handed out, and with which call to an integration; `null` for one that the window asked for. */
export interface HandedOut {
  channel_id: string
  cause: Cause | null
}

/**
 * Remembers for as long as a trigger id works which call carried it, so that a dialog joins the story of its click and
 * knows its channel. A trigger id itself proves only who clicked, and when; one that outlives a restart opens its
 * dialog all the same.
 */
export interface TriggersHandedOut {
  remember(clientTriggerId: string, channelId: string, call: Live | null): void
  find(clientTriggerId: string): HandedOut | undefined
  /** To be called when its dialog is opened. */
  used(clientTriggerId: string): void
  /** Whether a dialog was opened with the trigger id that a call carried. */
  isUsedBy(call: Live): boolean
}

function rememberTriggers(now: () => number): TriggersHandedOut {
  const known = new Map<string, HandedOut & { at: number; isUsed: boolean }>()
  const forgetOld = (): void => {
    for (const [id, { at }] of known) {
      if (now() - at <= limits.triggerIdLifetimeMs) return
      known.delete(id)
    }
  }
  return {
    remember(clientTriggerId, channel_id, call) {
      forgetOld()
      known.set(clientTriggerId, { channel_id, cause: call && causeOf(call), at: now(), isUsed: false })
    },
    find: clientTriggerId => known.get(clientTriggerId),
    used(clientTriggerId) {
      const found = known.get(clientTriggerId)
      if (found !== undefined) found.isUsed = true
    },
    isUsedBy: ({ summary }) => [...known.values()].some(({ cause, isUsed }) => isUsed && cause?.id === summary.id),
  }
}

export const triggersHandedOut = perService(ctx => rememberTriggers(ctx.now))
