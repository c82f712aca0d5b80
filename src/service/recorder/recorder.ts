import { AsyncLocalStorage } from 'node:async_hooks'
import type { Effect } from '#contract/exchange'
import { limits } from '#domain/limits'
import type { Hub } from '../events/hub'
import type { Settings } from '../settings/settings'
import type { Store } from '../store/store'
import { type About, type Cause, type End, type Live, liveOf, type Start } from './live'
import { createPruner, pruneExchanges } from './pruner'
import type { Redactor } from './redact/redactor'

/** Bodies are kept up to this size; `request_bytes` and `response_bytes` tell the whole. */
const BODY_CAP = limits.responseBodyBytes

/**
 * Captures every exchange in and out, with its cause, and what it did. Rows are written in the transaction of the turn
 * they end in, so what an acknowledged request did and its recording stand or fall together. Secrets are taken out of all
 * that is stored or published, and of nothing else.
 */
export interface Recorder {
  begin(start: Start): Live
  /** An id for an exchange or an effect. */
  newId(): string
  /** Runs `job` with `live` as the exchange that everything inside is caused by. */
  within<T>(live: Live, job: () => T): T
  /** The exchange that whoever asks is running in. */
  current(): Live | null
  /** Tells more about the current exchange; nothing when there is none. */
  about(more: Partial<About> & { label?: string }): void
  /** Makes the current exchange a part of the story of `cause`, unless it belongs to one already. */
  join(cause: Cause): void
  /** Adds a sentence for `X-Svc-Warning` and the note of the current exchange. */
  warn(sentence: string): void
  /** Writes an exchange that will take a while, so that a kill leaves a trace of it, and shows it as sent. */
  open(live: Live): void
  end(live: Live, end: End): void
  /**
   * Records what the current exchange did; call inside the job that does it, so that it is published only when that is on
   * disk.
   */
  effect(effect: Pick<Effect, 'kind' | 'text'> & Partial<Effect>): void
  /** A name for a secret, as its placeholder has it. */
  nameFor(secret: string): string
  /** Clears what was recorded, up to the exchange of this number. */
  clear(through?: number): void
}

export interface RecorderParts {
  store: Store
  hub: Hub
  settings: Settings
  redactor: Redactor
  now(): number
  newId(): string
}

export function createRecorder({ store, hub, settings, redactor, now, newId }: RecorderParts): Recorder {
  const running = new AsyncLocalStorage<Live>()
  const prune = createPruner({ store, hub, settings })
  let number = store.exchanges.bounds().last

  function save(live: Live, end: End | null): void {
    const given =
      live.takesSecrets && live.requestBody !== null ? redactor.given(live.requestBody, live.requestHeaders) : null
    const secrets = [...(given?.secrets ?? []), ...live.secrets]
    const summary = redactor.summary(live.summary, live.secrets)
    const record = {
      summary,
      requestHeaders: redactor.headers(live.requestHeaders),
      requestBody: redactor.body(given?.body ?? live.requestBody, BODY_CAP, live.secrets),
      responseHeaders: end?.headers ? redactor.headers(end.headers) : null,
      responseBody: redactor.body(end?.body ?? null, BODY_CAP, secrets),
      details: redactor.details(live.details),
      effects: live.effects,
    }
    store.append(() => {
      if (live.stored) store.exchanges.update(record)
      else store.exchanges.insert(record)
      store.afterCommit(() => hub.publish({ type: 'exchange', exchange: summary }))
    })
    live.stored = true
  }

  return {
    newId,
    nameFor: redactor.nameFor,
    within: (live, job) => running.run(live, job),
    current: () => running.getStore() ?? null,
    begin(start) {
      number += 1
      return liveOf(start, number, now())
    },
    about(more) {
      const live = running.getStore()
      if (live) Object.assign(live.summary, more)
    },
    join({ id, cause_id, depth }) {
      const summary = running.getStore()?.summary
      if (summary?.parent_id === null) Object.assign(summary, { parent_id: id, cause_id, depth: depth + 1 })
    },
    warn(sentence) {
      const live = running.getStore()
      if (live === undefined) return
      live.warnings.push(sentence)
      live.summary.note = live.warnings.join(' ')
    },
    open: live => save(live, null),
    end(live, end) {
      Object.assign(live.summary, {
        status: end.status,
        outcome: end.outcome,
        fault: end.fault,
        note: end.note || live.summary.note,
        request_bytes: live.requestBody?.length ?? live.summary.request_bytes,
        response_bytes: end.bytes ?? end.body?.length ?? 0,
        duration_ms: Math.round((performance.now() - live.startedMs) * 1000) / 1000,
      })
      save(live, end)
      prune(live.summary.number)
    },
    effect(given) {
      const live = running.getStore()
      if (live === undefined) return
      const { id, cause_id } = live.summary
      const effect: Effect = {
        post_id: '',
        channel_id: '',
        user_id: '',
        ...given,
        id: newId(),
        exchange_id: id,
        cause_id,
        at: now(),
        text: redactor.text(given.text).slice(0, 200),
      }
      live.effects.push(effect)
      store.afterCommit(() => hub.publish({ type: 'effect', effect }))
    },
    clear(through = Number.MAX_SAFE_INTEGER) {
      pruneExchanges({ store, hub }, through)
    },
  }
}

export const causeOf = ({ summary }: Live): Cause => summary
