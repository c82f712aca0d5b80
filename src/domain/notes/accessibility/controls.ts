import type { ButtonBlock, ControlBlock } from '../../blocks/types'
import { type Issue, pointer } from '../../issue'
import { parseInline } from '../../markdown/parse'
import { plainText } from '../../markdown/plainText'
import { type ClientTheme, clientThemes, contrastOnTint, nearestShade } from './contrast'
import { isVague, noteAt, wordsOf } from './note'

const labelOf = (control: ControlBlock): string =>
  control.type === 'button' ? plainText(parseInline(control.text)) : control.placeholder

const hint = (control: ControlBlock): string => (control.type === 'button' ? (control.tooltip ?? '').trim() : '')

function labelNote(control: ControlBlock): Issue[] {
  const label = labelOf(control)
  if (hint(control) !== '') return []
  if (wordsOf(label) === '') {
    const message = 'The label has no words, so screen readers cannot name it. Add words or a tooltip.'
    return [noteAt(control.path, 'label', message)]
  }
  const message = `“${label}” says nothing of what happens: who hears the label alone needs a verb, or a tooltip.`
  return isVague(wordsOf(label)) ? [noteAt(control.path, 'vague_label', message)] : []
}

/** What a control does, in words: its action, and what it adds to the query. */
const doingOf = (control: ControlBlock): string =>
  [control.action_id, ...Object.entries(control.query ?? {}).flat()].join(' ')

/** Controls that read the same and do different things: a list of controls cannot distinguish them. */
function ambiguous(controls: readonly ControlBlock[]): Issue[] {
  const byLabel = Map.groupBy(controls, control => wordsOf(`${labelOf(control)} ${hint(control)}`).toLowerCase())
  return [...byLabel].flatMap(([words, group]) => {
    if (words === '' || new Set(group.map(doingOf)).size <= 1) return []
    return group.map(control => {
      const label = labelOf(control)
      const message = `${group.length} controls are called “${label}” and do different things; give each a name of its own.`
      return noteAt(control.path, 'same_label', message, { tooltip: `${label}: ${wordsOf(doingOf(control))}` })
    })
  })
}

/**
 * What most readers can read (WCAG 2.2, 1.4.3), on light ground. No colour has as much on dark ground too: there it is
 * what large text needs.
 */
const leastContrast: Record<ClientTheme, number> = { light: 4.5, dark: 3 }

const isLegible = (style: string): boolean =>
  clientThemes.every(theme => contrastOnTint(style, theme) >= leastContrast[theme])

/** A button in a hex colour has its label in that colour, on a tint of it. */
function weakNote({ path, style }: ButtonBlock): Issue[] {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(style)) return []
  const weak = clientThemes.filter(theme => contrastOnTint(style, theme) < leastContrast[theme])
  if (weak.length === 0) return []
  const found = weak.map(theme => `${contrastOnTint(style, theme).toFixed(1)} to 1 in ${theme} clients`)
  const needed = weak.map(theme => leastContrast[theme]).join(' and ')
  const message = `The label in ${style} has a contrast of ${found.join(' and ')}; it should be at least ${needed}.`
  const shade = nearestShade(style, isLegible)
  return [noteAt(pointer(path, 'style'), 'contrast', message, shade === null ? {} : { shade })]
}

/** Notes on buttons and menus: labels without words or meaning, labels that are alike, and labels too pale to read. */
export const controlNotes = (controls: readonly ControlBlock[]): Issue[] => [
  ...controls.flatMap(labelNote),
  ...controls.flatMap(control => (control.type === 'button' ? weakNote(control) : [])),
  ...ambiguous(controls),
]
