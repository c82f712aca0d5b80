import type { PostContent } from '../../posts/post'
import { labelOf } from './label'
import type { Conditions, Rule } from './rule'
import { type ClickFacts, fill, fillAll, newState, type PostState, type Values, valuesOf } from './values'
import { withChanges } from './withChanges'

/** A callback, as far as rules look at it. */
export interface Callback extends Omit<ClickFacts, 'label'> {
  /** Id of the clicked action. */
  action: string
  /** What the chosen id stands for, where it is one of a user or channel: `@bob`, `~town-square`. */
  chosenName?: string | undefined
}

/** The body of a response to a callback. */
export interface CallbackResponse {
  update?: PostContent
  ephemeral_text?: string
  goto_location?: string
  error?: string
}

export interface Decision {
  response: CallbackResponse
  state: PostState
}

export interface Responding {
  rules: readonly Rule[]
  /** The clicked post as it is now; `null` when it is not known. */
  post: PostContent | null
  state?: PostState | undefined
}

/** Decides what a simulated integration responds to a callback, and what it remembers of the post from then on. */
export function respond({ rules, post, state = newState }: Responding, callback: Callback): Decision {
  const facts = { ...callback, label: callback.chosenName ?? labelOf(post, callback) }
  const before = valuesOf(facts, state)
  const rule = rules.find(one => one.on === callback.action && holds(one.when, before))
  if (!rule) return { state, response: { error: `Nothing responds to ${callback.action} here.` } }
  const next = remember(rule, state, { user: facts.user, values: before })
  return { state: next, response: responseOf(rule, post, valuesOf(facts, next)) }
}

const holds = (when: Conditions = {}, values: Values): boolean =>
  (when.has === undefined || values(fill(when.has, values)) !== '') &&
  (when.lacks === undefined || values(fill(when.lacks, values)) === '') &&
  Object.entries(when.is ?? {}).every(([name, wanted]) => values(name) === fill(wanted, values))

function remember({ set = {}, choose }: Rule, state: PostState, by: { user: string; values: Values }): PostState {
  const filled = Object.entries(set).map(([name, value]) => [fill(name, by.values), fill(value, by.values)] as const)
  return {
    values: { ...state.values, ...Object.fromEntries(filled) },
    choices: choose === undefined ? state.choices : { ...state.choices, [by.user]: fill(choose, by.values) },
  }
}

function responseOf(rule: Rule, post: PostContent | null, values: Values): CallbackResponse {
  const { update, private: ephemeral_text, goto: goto_location, error } = rule
  return {
    ...(update && post ? { update: withChanges(post, fillAll(update, values), values) } : {}),
    ...fillAll(
      {
        ...(ephemeral_text === undefined ? {} : { ephemeral_text }),
        ...(goto_location === undefined ? {} : { goto_location }),
        ...(error === undefined ? {} : { error }),
      },
      values,
    ),
  }
}
