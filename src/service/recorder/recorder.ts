import { AsyncLocalStorage } from 'node:async_hooks'
import type { Effect, ExchangeSummary, JoinSign } from '#contract/exchange'
import { explanationOf, type Reason, reasonOf } from '#domain/explain/explanation'
import type { Hub } from '../events/hub'
import type { Settings } from '../settings/settings'
import type { Store } from '../store/store'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'
import { createEnded } from './ended'
import { joinTo } from './joinTo'
import { type About, type Cause, type End, type Live, liveOf, type Start } from './live'
import { createPruner, pruneExchanges } from './pruner'
import { createRecentCalls } from './recentCalls'
import { recordedBytes } from './recordedBytes'
import type { Redactor } from './redact/redactor'

/**
 * Captures every exchange in and out, with its cause, and what it did. Recordings are written with the transaction of the turn
 * they end in, so what an acknowledged request did and its recording stand or fall together. Secrets are taken out of all
 * that is stored or published, and of nothing else.
 */
export interface Recorder {
  begin(start: Start): Live
  /** Takes numbers for exchanges that come from elsewhere; returns the first of them. */
  reserve(count: number): number
  /** An id for an exchange or an effect. */
  newId(): string
  /** Runs `job` with `live` as the exchange that everything inside is caused by. */
  within<T>(live: Live, job: () => T): T
  /** The exchange that whoever asks is running in. */
  current(): Live | null
  /** Tells more about the current exchange; nothing when there is none. */
  about(more: Partial<About> & { label?: string }): void
  /** Makes the current exchange a part of the story of `cause`, unless it belongs to one already by a sign as good. */
  join(cause: Cause, by: JoinSign): void
  /** The calls to integrations that are under way, or ended a few seconds ago, in the order in which they began. */
  recentCalls(): readonly Live[]
  /**
   * Adds what the current exchange does not do, though it is accepted: to its explanations, and as far as a client may
   * know it to `X-Svc-Warning`.
   */
  remark(reason: Reason): void
  /** The same of a sentence that has no way to fix it. */
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
  /** A text without the secrets in it, as everything that is stored. */
  redacted(text: string): string
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
  const calls = createRecentCalls(now)
  let number = store.exchanges.bounds().last

  function recordOf(live: Live, end: End | null): ExchangeRecord {
    const given =
      live.takesSecrets && live.requestBody !== null ? redactor.given(live.requestBody, live.requestHeaders) : null
    const secrets = given === null ? live.secrets : [...given.secrets, ...live.secrets]
    const most = recordedBytes(live.summary)
    const summary = redactor.summary(live.summary, live.secrets)
    return {
      summary,
      requestHeaders: redactor.headers(live.requestHeaders),
      requestBody: redactor.body(given?.body ?? live.requestBody, most, live.secrets),
      responseHeaders: end?.headers ? redactor.headers(end.headers) : null,
      responseBody: redactor.body(end?.body ?? null, most, secrets),
      details: redactor.details(live.details),
      effects: live.effects,
    }
  }

  const publish = (exchange: ExchangeSummary | null): void => {
    if (exchange !== null) hub.publish({ type: 'exchange', exchange })
  }

  /** Records an exchange that had no row while it was under way. */
  function save(live: Live, end: End): void {
    const ended = createEnded(live.summary.number, () => recordOf(live, end))
    store.record(ended, () => publish(ended.summary()))
  }

  /** An exchange that takes a while has a row from its beginning on. */
  function saveRow(live: Live, end: End | null): void {
    const record = recordOf(live, end)
    store.append(() => {
      if (live.stored) store.oldExchanges.update(record)
      else store.oldExchanges.insert(record)
      store.afterCommit(() => publish(record.summary))
    })
    live.stored = true
  }

  function remark(reason: Reason): void {
    const live = running.getStore()
    if (live === undefined) return
    if (reason.client !== '') live.warnings.push(reason.client)
    live.details.explanations.push(explanationOf(reason))
    live.summary.note = live.details.explanations.map(({ text }) => text).join(' ')
  }

  return {
    newId,
    nameFor: redactor.nameFor,
    redacted: redactor.text,
    within: (live, job) => running.run(live, job),
    current: () => running.getStore() ?? null,
    reserve(count) {
      number += count
      return number - count + 1
    },
    begin(start) {
      number += 1
      const live = liveOf(start, number, now())
      calls.began(live)
      return live
    },
    about(more) {
      const live = running.getStore()
      if (live) Object.assign(live.summary, more)
    },
    join(cause, by) {
      const live = running.getStore()
      if (live) joinTo(live, cause, by)
    },
    recentCalls: () => calls.list(),
    remark,
    warn: sentence => remark(reasonOf('remark', { text: sentence })),
    open: live => saveRow(live, null),
    end(live, end) {
      const { summary } = live
      summary.status = end.status
      summary.outcome = end.outcome
      summary.fault = end.fault
      summary.note = end.note || summary.note
      summary.has_notes = end.outcome === 'ok' && live.details.explanations.length > 0
      summary.request_bytes = Math.max(live.requestBody?.length ?? 0, summary.request_bytes)
      summary.response_bytes = end.bytes ?? end.body?.length ?? 0
      summary.duration_ms = Math.round((performance.now() - live.startedMs) * 1000) / 1000
      calls.ended(live)
      if (live.stored) saveRow(live, end)
      else save(live, end)
      prune(summary.number)
    },
    effect(given) {
      const live = running.getStore()
      if (live === undefined) return
      const { id, cause_id } = live.summary
      const effect: Effect = {
        post_id: '',
        channel_id: '',
        user_id: '',
        at: now(),
        ...given,
        id: newId(),
        exchange_id: id,
        cause_id,
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
