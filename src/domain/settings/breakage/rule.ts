import type { SettingKey } from '../catalog'
import type { Settings } from '../settings'
import type { Broken, Subject, Verdict } from './broken'
import type { CalledFacts, IncomingFacts, PayloadFacts, RequesterFacts, WorkspaceFacts } from './facts'

/** Settings before and after a change, and the workspace that they hold for. */
export interface Change {
  now: Settings
  then: Settings
  facts: WorkspaceFacts
}

/** What the change of one setting breaks; asked only where its values differ. */
export type Rule = (change: Change) => Omit<Broken, 'setting'>[]

/** For settings that no integration notices. */
export const nothing: Rule = () => []

/** Whether a flag is turned off. */
export const isTurnedOff = ({ now, then }: Change, key: SettingKey): boolean => now[key] === true && then[key] === false

/** A verdict about a subject; nothing where there is none. */
export function about(subject: Subject, verdict: Verdict | null): Omit<Broken, 'setting'>[] {
  if (verdict === null) return []
  const { effect, reason, wayOut, fixes = [], exchangeId = '' } = verdict
  return [{ ...subject, effect, reason, way_out: wayOut, fixes, exchange_id: exchangeId }]
}

export const ofIncoming = ({ ref, name }: IncomingFacts): Subject => ({ kind: 'incoming_webhook', id: ref, name })
export const ofCalled = ({ kind, id, name }: CalledFacts): Subject => ({ kind, id, name })
export const ofRequester = ({ id, username, isBot }: RequesterFacts): Subject => ({
  kind: isBot ? 'bot' : 'person',
  id,
  name: username,
})
export const ofPayload = ({ path, name }: PayloadFacts): Subject => ({ kind: 'payload', id: path, name })
