import { characterProblem, urlProblem } from '../../actions/registry/checkUrl'

/** What is wrong with an address that action ids are appended to, as a sentence; `null` when it can be used. */
export function baseUrlProblem(base: string): string | null {
  const found = urlProblem('external', base) ?? characterProblem(base)
  if (found) return `It ${found.problem}.`
  if (/[?#]/.test(base)) return 'Action ids are appended to it: leave out its query and fragment.'
  return null
}

/** The address of one action under a base. */
export const actionUrl = (base: string, action_id: string): string =>
  `${base.replace(/\/+$/, '')}/${encodeURIComponent(action_id)}`
