import { bytesWord, capital } from '../../explain/words'
import { limits } from '../../limits'
import type { Broken, Verdict } from './broken'
import type { CallFacts, Measured } from './facts'
import { about, type Change, ofCalled, ofIncoming, ofRequester, type Rule } from './rule'
import { allow, beyond, ofLast } from './words'

const SECOND = 1000

const secondsWord = (ms: number): string => `${(Math.ceil(ms / 100) / 10).toLocaleString('en-US')} s`

/** All of what is recorded is beyond a limit, or some of it. */
const effectOf = (over: readonly Measured[], all: readonly Measured[]): Broken['effect'] =>
  over.length === all.length ? 'stops' : 'changes'

/** Less time to respond: who was recorded to take longer times out. */
export const lessTime: Rule = change => {
  const { OutgoingIntegrationRequestsTimeout: most } = change.then
  if (most >= change.now.OutgoingIntegrationRequestsTimeout) return []
  return change.facts.called.flatMap(one => about(ofCalled(one), timeVerdict(one.calls, most)))
}

function timeVerdict({ times }: CallFacts, most: number): Verdict | null {
  const found = beyond(times, most * SECOND)
  if (found === null) return null
  const { over, most: slowest } = found
  const wanted = Math.ceil(slowest.value / SECOND)
  return {
    effect: effectOf(over, times),
    reason: `${capital(ofLast(over.length, times.length))} took longer than ${most} s, the slowest ${secondsWord(slowest.value)}: such calls time out.`,
    wayOut: 'Respond at once, and update the post or use the response URL later.',
    fixes: [allow('OutgoingIntegrationRequestsTimeout', wanted, `Allow ${wanted} s`)],
    exchangeId: slowest.exchange_id,
  }
}

/** Smaller request bodies: who was recorded to send larger ones is rejected. */
export const smallerBodies: Rule = change => {
  const { MaximumPayloadSizeBytes: most } = change.then
  if (most >= change.now.MaximumPayloadSizeBytes) return []
  const { incoming, requesters } = change.facts
  return [
    ...incoming.flatMap(hook => about(ofIncoming(hook), sizeVerdict(hook.calls, most))),
    ...requesters.flatMap(one => about(ofRequester(one), sizeVerdict(one.calls, most))),
  ]
}

function sizeVerdict({ sizes }: CallFacts, most: number): Verdict | null {
  const found = beyond(sizes, most + limits.requestBodySlackBytes)
  if (found === null) return null
  const { over, most: largest } = found
  return {
    effect: effectOf(over, sizes),
    reason: `${capital(ofLast(over.length, sizes.length, 'request'))} had more than ${bytesWord(most)}, the largest ${bytesWord(largest.value)}: such requests are rejected with 413.`,
    wayOut: 'Send less at once, or upload the rest as a file.',
    fixes: [allow('MaximumPayloadSizeBytes', largest.value, `Allow ${bytesWord(largest.value)}`)],
    exchangeId: largest.exchange_id,
  }
}

/** A stricter loop guard: what stood deeper in its story is not called. */
export const stricterGuard: Rule = change => {
  const { MaxCauseDepth: most } = change.then
  if (most >= change.now.MaxCauseDepth) return []
  return change.facts.called.flatMap(one => about(ofCalled(one), depthVerdict(one.calls, most)))
}

function depthVerdict({ depths }: CallFacts, most: number): Verdict | null {
  const found = beyond(depths, most)
  if (found === null) return null
  const { over, most: deepest } = found
  return {
    effect: effectOf(over, depths),
    reason: `${capital(ofLast(over.length, depths.length))} stood at step ${deepest.value} of a story: the loop guard blocks what is beyond step ${most}.`,
    wayOut: 'Let fewer webhooks trigger one another.',
    fixes: [allow('MaxCauseDepth', deepest.value, `Allow ${deepest.value} steps`)],
    exchangeId: deepest.exchange_id,
  }
}

/** Less time to edit: who was recorded to edit later is rejected. */
export const lessEditing: Rule = change => {
  const most = change.then.PostEditTimeLimit
  if (most < 0 || !isLess(change, most)) return []
  return change.facts.requesters.flatMap(one => about(ofRequester(one), editVerdict(one.edits, most)))
}

const isLess = ({ now: { PostEditTimeLimit: before } }: Change, most: number): boolean => before < 0 || most < before

function editVerdict(edits: readonly Measured[], most: number): Verdict | null {
  const found = beyond(edits, most)
  if (found === null) return null
  const { over, most: latest } = found
  const wanted = Math.ceil(latest.value)
  return {
    effect: effectOf(over, edits),
    reason: `${capital(ofLast(over.length, edits.length, 'edit'))} came later than ${most} s after the post, the latest after ${wanted.toLocaleString('en-US')} s: such edits are rejected with 403.`,
    wayOut: 'Change the post from a response to a click, which has no limit, or reply to it.',
    fixes: [allow('PostEditTimeLimit', wanted, `Allow ${wanted.toLocaleString('en-US')} s`)],
    exchangeId: latest.exchange_id,
  }
}

/** Redirects followed from now on: what ended at one goes to another address. */
export const redirectsFollowed: Rule = change =>
  !change.then.FollowOutboundRedirects
    ? []
    : change.facts.called.flatMap(one => {
        const { count, exchange_id } = one.calls.redirected
        if (count === 0) return []
        return about(ofCalled(one), {
          effect: 'changes',
          reason: `${capital(ofLast(count, one.calls.count))} ${count === 1 ? 'was' : 'were'} redirected: such calls go on to the address that is named there, where it may be called.`,
          wayOut: 'Call the new address.',
          fixes: [{ do: 'change_setting', label: 'Follow none', setting: 'FollowOutboundRedirects', value: false }],
          exchangeId: exchange_id,
        })
      })
