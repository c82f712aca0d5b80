import { NULL } from '../../explain/outbound/explainKeys'
import { type ResponseKind, unknownKeyWhy } from '../../explain/outbound/nearKeys'
import { errorAt, type Issue } from '../../issue'
import { describe, type JsonObject, own } from '../../json'

/** What can become of a key (docs/reference/explanations.md#keys). */
export const keyVerdicts = [
  'applied',
  'ignored',
  'not_rendered',
  'unused',
  'unknown',
  'wrong_type',
  'wrong_content_type',
] as const
export type KeyVerdict = (typeof keyVerdicts)[number]

/**
 * What became of one key of an integration's response; the inspector lists these
 * (docs/reference/workbench.md#explanations).
 */
export interface ResponseKey {
  /** `text`, or dotted for a key inside: `update.props`. */
  key: string
  verdict: KeyVerdict
  /** One plain sentence; `''` when there is nothing to add. */
  why: string
}

/** What a response's key must be. `ignored` keys are known to clients of this API family and have no effect here. */
export interface KeyRule {
  is?: (value: unknown) => boolean
  /** `text`, `an object`: what it must be. */
  what?: string
  ignored?: string
}

export const isText = (value: unknown): boolean => typeof value === 'string'
export const isBoolean = (value: unknown): boolean => typeof value === 'boolean'

/** What is read, by which table, and where it stands in the response. */
export interface Judging {
  kind: ResponseKind
  /** Of the keys that mean something. */
  rules: Record<string, KeyRule>
  /** Before each key: `update.`. */
  prefix?: string
}

/** The verdict on every key that a response has. `null` counts as absent. */
export function judgeKeys(response: JsonObject, { kind, rules, prefix = '' }: Judging): ResponseKey[] {
  const known = Object.keys(rules).filter(key => rules[key]?.ignored === undefined)
  return Object.keys(response).map(key => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    const verdict = rule
      ? verdictOf(own(response, key), rule)
      : ({ verdict: 'unknown', why: unknownKeyWhy(key, known, kind) } as const)
    return { key: `${prefix}${key}`, ...verdict }
  })
}

function verdictOf(value: unknown, rule: KeyRule): Omit<ResponseKey, 'key'> {
  if (rule.ignored) return { verdict: 'ignored', why: rule.ignored }
  if (value === null) return { verdict: 'ignored', why: NULL }
  if (rule.is && !rule.is(value)) {
    return { verdict: 'wrong_type', why: `It must be ${rule.what ?? 'something else'}, and is ${describe(value)}.` }
  }
  return { verdict: 'applied', why: '' }
}

/** Marks every key that would have been applied, when the response as a whole was not. */
export const noneApplied = (
  keys: readonly ResponseKey[],
  verdict: ResponseKey['verdict'],
  why: string,
): ResponseKey[] => keys.map(key => (key.verdict === 'applied' ? { ...key, verdict, why } : key))

/** The issues of the keys that have the wrong type, each at its place in the response. */
export const wrongTypes = (keys: readonly ResponseKey[]): Issue[] =>
  keys
    .filter(({ verdict }) => verdict === 'wrong_type')
    .map(({ key, why }) => errorAt(`/${key.replaceAll('.', '/')}`, 'response.wrong_type', why))
