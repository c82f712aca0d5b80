import type { Integration } from '#domain/lab/schema'
import { catalogue } from '#domain/templates/catalogue'

/** What a new integration begins with: no rule, or those of a template whose clicks it handles. */
export interface Start {
  id: string
  label: string
  detail: string
  /** Name that is offered. */
  name: string
}

/** Id of the start without a rule. */
export const emptyStart = 'empty'

const nothing: Start = { id: emptyStart, label: 'Empty', detail: 'No rules yet', name: '' }

/** The best known first; the others in the order of the gallery. */
const first = ['poll', 'approval']

const rank = (id: string): number => (first.includes(id) ? first.indexOf(id) : first.length)

/** What can be begun with. */
export const starts: readonly Start[] = [
  nothing,
  ...catalogue
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map(({ id, label, description, plugin }) => ({ id, label, detail: description, name: plugin })),
]

/** The integration of a start. Messages of templates are loaded with it: most windows never need one. */
export async function integrationOfStart(id: string): Promise<Integration> {
  if (id === emptyStart) return { format: 1, rules: [] }
  const { templates } = await import('#domain/templates/templates')
  const found = templates.find(one => one.id === id)
  if (!found) throw new Error(`There is no template ${id}.`)
  return found.integration
}
