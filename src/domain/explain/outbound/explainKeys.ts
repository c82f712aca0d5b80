import { type Reason, reasonOf } from '../explanation'

/** What became of one key of a response; structurally that of domain/actions. */
interface JudgedKey {
  key: string
  verdict: string
  why: string
}

/**
 * One reason for each key of a response that was accepted and had no effect, or another than it says: accepted is not
 * understood (docs/reference/explanations.md#keys). A key that is null says nothing, and one that is kept for its author does
 * what it should: neither needs a reason. What is not rendered is told of with the other content.
 */
export const explainKeys = (keys: readonly JudgedKey[]): Reason[] =>
  keys
    .filter(({ verdict, why }) => !silent.has(verdict) && why !== NULL)
    .map(({ key, verdict, why }) =>
      reasonOf(`key.${verdict}`, {
        text: `${key}: ${why}`,
        raw: key,
        fixes: [
          { do: 'open_body', label: 'Open the response', side: 'response', pointer: `/${key.replaceAll('.', '/')}` },
        ],
      }),
    )

/** What the list of keys alone says. */
const silent: ReadonlySet<string> = new Set(['applied', 'unused', 'not_rendered'])

/** Why a key that is null has no effect. */
export const NULL = 'It is null, which counts as absent.'
