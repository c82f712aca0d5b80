import { actionAt, actionPlaces } from './actionAt'
import { type Span, treeOf } from './jsonDocument'

/** The names that can stand at a place, and the characters that one takes the place of. */
export interface ActionNames {
  span: Span
  names: string[]
  /** What they are, in a few words. */
  what: string
}

/**
 * The names of actions that can stand at an offset: where one is called, those of the registry; where an entry is named,
 * those that are called and have none. `null` elsewhere.
 */
export function actionNamesAt(text: string, offset: number): ActionNames | null {
  const here = actionAt(text, offset)
  const tree = treeOf(text)
  if (!here || !tree) return null
  const places = actionPlaces(text, tree)
  const idsOf = (role: 'entry' | 'call') =>
    new Set(places.filter(one => one.role === role && one.start !== here.start && one.id !== '').map(({ id }) => id))
  const entries = idsOf('entry')
  const span = { start: here.start, end: here.end }
  if (here.role === 'call') return { span, names: [...entries], what: 'action of the registry' }
  const missing = [...idsOf('call')].filter(id => !entries.has(id))
  return { span, names: missing, what: 'called, and without an entry' }
}
