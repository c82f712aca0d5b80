import type { Integration } from '../schema'
import { saidOf, valuesIn } from './oneTest'

/** More paths are counted. */
const MOST_PATHS = 3

/** What an integration does, for lists: its own description, else the paths that it responds to. */
export function describeIntegration({ description = '', rules }: Pick<Integration, 'description' | 'rules'>): string {
  if (description.trim() !== '') return description.trim()
  const enabled = rules.filter(rule => rule.enabled !== false)
  if (enabled.length === 0) return 'Has no rules yet.'
  const paths = new Set(enabled.flatMap(rule => pathsIn(rule.when ?? [])))
  if (paths.size === 0) return 'Responds to every call.'
  const shown = [...paths].slice(0, MOST_PATHS)
  const left = paths.size - shown.length
  const last = left > 0 ? `${left} more` : (shown.pop() ?? '')
  return `Responds to ${shown.length === 0 ? last : `${shown.join(', ')} and ${last}`}.`
}

const pathsIn = (when: NonNullable<Integration['rules'][number]['when']>): string[] =>
  when
    .map(saidOf)
    .filter(({ on, isNot }) => on === 'path' && !isNot)
    .flatMap(said => valuesIn(said) ?? [])
