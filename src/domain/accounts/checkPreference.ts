import { characters } from '../characters'
import { errorAt, type Issue } from '../issue'
import { limits } from '../limits'

const most = {
  category: limits.preferenceCategoryLength,
  name: limits.preferenceNameLength,
  value: limits.preferenceValueLength,
} as const

/** The limits on one preference; `data.id` is the error id of the wire. */
export function checkPreference(preference: Record<keyof typeof most, string>, path: string): Issue[] {
  return (Object.keys(most) as (keyof typeof most)[]).flatMap(field => {
    const length = characters(preference[field])
    const limit = most[field]
    if (length <= limit && (length > 0 || field !== 'category')) return []
    const message =
      length === 0 ? `The ${field} is empty.` : `The ${field} has ${length} characters; the limit is ${limit}.`
    return [
      errorAt(`${path}/${field}`, 'preference.invalid', message, {
        id: `model.preference.is_valid.${field}.app_error`,
      }),
    ]
  })
}
