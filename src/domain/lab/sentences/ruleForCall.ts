import { firstCharacters } from '../../characters'
import { verbatim } from '../recorded/verbatim'
import type { CallKind, Respond, Rule } from '../schema'

/** What a new rule of each kind responds with, until something else is written there. */
const begun: Readonly<Record<CallKind, Respond>> = {
  click: { private: 'Done.' },
  lookup: { options: [{ text: 'First choice', value: 'first' }] },
  webhook: { reply: { text: 'Done.' } },
  command: { private: 'Done.' },
  dialog: { private: 'Done.' },
  other: { raw: { status: 200 } },
}

/** A rule that matches a call to which none responded; `target` is its path, with query. */
export function ruleForCall(kind: CallKind, target: string): Rule {
  const path = target.split('?', 1)[0] || '/'
  return {
    name: firstCharacters(path, 60),
    when: [{ on: 'path', equals: verbatim(path) as string }],
    respond: begun[kind],
  }
}

/** Where a new rule is tried: before the last one, if that responds to every call. */
export function placeForRule(rules: readonly Rule[]): number {
  const last = rules.at(-1)
  return last && (last.when ?? []).length === 0 ? rules.length - 1 : rules.length
}
