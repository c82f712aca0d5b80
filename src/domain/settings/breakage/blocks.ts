import { capital } from '../../explain/words'
import { hasBlocks, textMissing } from '../../webhooks/hookPost'
import type { Verdict } from './broken'
import type { CalledFacts, SeenPayload } from './facts'
import { about, type Change, isTurnedOff, ofCalled, ofIncoming, ofPayload, ofRequester, type Rule } from './rule'
import { ofLast, turnOn } from './words'

const shared = {
  wayOut: 'Keep SvcBlocksEnabled on, or use attachments, which do not need it.',
  fixes: [turnOn('SvcBlocksEnabled')],
}

/** Blocks off: they are kept, and neither rendered nor called. */
export const blocksOff: Rule = change => {
  if (!isTurnedOff(change, 'SvcBlocksEnabled')) return []
  const { incoming, called, requesters, payloads } = change.facts
  return [
    ...incoming.flatMap(hook => about(ofIncoming(hook), payloadVerdict(change, hook.payloads, 'Its requests'))),
    ...called.flatMap(one => about(ofCalled(one), calledVerdict(change, one))),
    ...requesters.flatMap(one => about(ofRequester(one), postsVerdict(one.postsWithBlocks))),
    ...payloads.flatMap(file =>
      about(
        ofPayload(file),
        hasBlocks(file.payload?.props ?? file.props)
          ? { effect: 'changes', reason: 'Its blocks are not rendered, and their controls call nobody.', ...shared }
          : null,
      ),
    ),
  ]
}

function payloadVerdict(change: Change, payloads: readonly SeenPayload[], what: string): Verdict | null {
  const holders = payloads.filter(({ payload }) => hasBlocks(payload.props))
  const [first] = holders
  if (first === undefined) return null
  const rejected = holders.filter(
    ({ payload }) => textMissing(payload, change.then) !== null && textMissing(payload, change.now) === null,
  )
  if (rejected.length === 0) {
    const reason = `${ofLast(holders.length, payloads.length, 'payload')} had blocks, which are not rendered: the text alone is.`
    return {
      effect: 'changes',
      reason: capital(reason),
      exchangeId: first.exchange_id,
      ...shared,
    }
  }
  const reason = `${what} without a text are rejected with 400: ${ofLast(rejected.length, payloads.length, 'payload')} had blocks alone.`
  const effect = rejected.length === payloads.length ? 'stops' : 'changes'
  return { effect, reason, exchangeId: rejected[0]?.exchange_id, ...shared }
}

function calledVerdict(change: Change, { kind, offers, payloads }: CalledFacts): Verdict | null {
  if (kind !== 'callback') return payloadVerdict(change, payloads, 'Its responses')
  if (!offers.blocks) return null
  return offers.attachments
    ? { effect: 'changes', reason: 'Buttons and menus of blocks do not call it; those of attachments do.', ...shared }
    : { effect: 'stops', reason: 'Only controls of blocks call it, and these are not rendered.', ...shared }
}

function postsVerdict(count: number): Verdict | null {
  if (count === 0) return null
  const reason = `${count} of its newest posts ${count === 1 ? 'has' : 'have'} blocks, which are not rendered.`
  return { effect: 'changes', reason, ...shared }
}
