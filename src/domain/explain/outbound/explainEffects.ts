import type { Issue } from '../../issue'
import { type Reason, reasonOf } from '../explanation'
import { placed, turnOn } from '../issues'
import type { UpdateChange } from './explainUpdate'

/**
 * One reason for each thing that a response asked for and that was set aside or is not shown, beside its keys
 * (docs/reference/explanations.md#keys).
 */
export const explainEffects = (warnings: readonly Issue[]): Reason[] =>
  warnings
    // The key itself says that it is not followed.
    .filter(({ code }) => code !== 'location.foreign')
    .map(issue => {
      const { path, code } = issue
      return reasonOf(code, {
        text: placed(issue),
        raw: [path, code].filter(Boolean).join(' · '),
        fixes: [
          ...turnOn(issue.data?.setting),
          { do: 'open_body', label: 'Open the response', side: 'response', ...(path === '' ? {} : { pointer: path }) },
        ],
      })
    })

/** What a response did, as far as it decides whether there is anything to see of it. */
interface Effects {
  ephemeral: unknown
  goto_location: string
  error: string
}

/** Says of a response of which nobody sees anything that it asked for nothing, or for what there is; else `''`. */
export function quietNote({ ephemeral, goto_location, error }: Effects, change: UpdateChange): string {
  if (ephemeral !== null || goto_location !== '' || error !== '') return ''
  if (change === 'same') return 'The update is the same as the post, so nothing changed.'
  if (change !== 'none') return ''
  return 'The response asks for nothing, so the post is unchanged.'
}
