import { nearest } from '../../nearest'
import { type Reason, reasonOf } from '../explanation'

/**
 * Why an action calls nobody any more. `pruned`: nothing referred to it any more; `removed`: a new registry came without
 * it; `person`: a person’s registry was dropped; `no_registry`: a response brought one to a post that had none;
 * `kept_old`: the registry that had it was set aside; `unregistered`: its control came without an entry.
 */
export type LostWhy = 'pruned' | 'removed' | 'person' | 'no_registry' | 'kept_old' | 'unregistered'

/** When an action was lost, and by which exchange; `''` where none was recorded. */
export interface LostAction {
  why: LostWhy
  exchange_id: string
  /** Milliseconds since the epoch. */
  at: number
}

/** What made an action get lost, in words: `the response to the click on approve`, `an edit by alice`. */
export interface Culprit {
  what: string
}

interface LostFacts {
  action_id: string
  lost: LostAction
  culprit: Culprit
}

const whys: Record<LostWhy, string> = {
  pruned: 'nothing in the post referred to it any more',
  removed: 'it sent a registry without it',
  person: 'only bots and integration sessions can register actions, so svc_blocks_actions was dropped',
  no_registry: 'the post had no registry, so the one of the response was dropped',
  kept_old: 'the registry that had it was set aside, and the old one has no such entry',
  unregistered: 'no svc_blocks_actions came with it, and that of the post has no such entry',
}

const verbs: Record<LostWhy, string> = {
  pruned: 'was pruned',
  removed: 'was removed',
  person: 'was dropped',
  no_registry: 'was dropped',
  kept_old: 'was dropped',
  unregistered: 'was brought without an entry',
}

/** Explains a click on an action that a post has no longer (docs/reference/explanations.md#clicks). */
export function explainLostAction({ action_id, lost, culprit }: LostFacts): Reason {
  const text = (by: string): string =>
    `The action ${action_id} ${verbs[lost.why]} on ${moment(lost.at)}${by}: ${whys[lost.why]}.`
  return reasonOf(`action.${lost.why}`, {
    text: text(` by ${culprit.what}`),
    client: text(''),
    raw: action_id,
    fixes:
      lost.exchange_id === ''
        ? []
        : [{ do: 'open_exchange', label: 'Show what did it', exchange_id: lost.exchange_id }],
  })
}

/** The actions of the post, of which one may have been meant; `registry`: it has a registry at all. */
interface UnknownFacts {
  action_id: string
  known: readonly string[]
}

/** Explains a click on an action that was never there (docs/reference/explanations.md#clicks). */
export function explainUnknownAction({ action_id, known }: UnknownFacts): Reason {
  const [like] = nearest(action_id, known)
  const has =
    known.length === 0
      ? 'this post has no actions'
      : like === undefined
        ? 'this post never registered it'
        : `this post never registered it. Did you mean ${like}`
  return reasonOf('action.unknown', {
    text: `There is no action ${action_id}: ${has}${like === undefined ? '.' : '?'}`,
    raw: action_id,
  })
}

/** A moment as people read it on this computer: `2026-03-31 at 10:43:07`. */
export function moment(at: number): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} at ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}
