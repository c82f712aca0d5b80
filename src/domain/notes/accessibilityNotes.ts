import { everyNode, isControl } from '../blocks/tree'
import type { ButtonBlock, ControlBlock, ImageBlock, TreeNode } from '../blocks/types'
import { renderedContent } from '../content/renderedContent'
import { type Issue, pointer } from '../issue'
import { translateAttachments } from '../legacy/attachments/translateAttachments'
import { parseInline } from '../markdown/parse'
import { plainText } from '../markdown/plainText'
import type { Props } from '../posts/post'
import { contrastOnTint } from './contrast'

const note = (path: string, code: string, message: string): Issue => ({
  path,
  code: `accessibility.${code}`,
  severity: 'accessibility',
  message,
})

const labelOf = (control: ControlBlock): string =>
  control.type === 'button' ? plainText(parseInline(control.text)) : control.placeholder

/** What is left of a label without emoji names: words, or nothing a reader could say. */
const wordsOf = (label: string): string =>
  label
    .replace(/:[a-z0-9_+-]+:/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hint = (control: ControlBlock): string | undefined => (control.type === 'button' ? control.tooltip : undefined)

const imageNote = (node: ImageBlock): Issue[] =>
  node.alt_text?.trim()
    ? []
    : [note(node.path, 'alt_text', 'The image has no alternative text: screen readers have nothing to say about it.')]

const wordlessNote = (control: ControlBlock): Issue[] =>
  wordsOf(labelOf(control)) === '' && !hint(control)?.trim()
    ? [note(control.path, 'label', 'The label has no words, so screen readers cannot name it. Add words or a tooltip.')]
    : []

/** Controls that read the same and do different things: a list of controls cannot distinguish them. */
const ambiguous = (controls: readonly ControlBlock[]): Issue[] => {
  const byLabel = Map.groupBy(controls, control => wordsOf(`${labelOf(control)} ${hint(control) ?? ''}`).toLowerCase())
  return [...byLabel].flatMap(([words, group]) => {
    const differ =
      new Set(group.map(control => [control.action_id, ...Object.entries(control.query ?? {}).flat()].join(' '))).size >
      1
    if (words === '' || !differ) return []
    return group.map(control =>
      note(
        control.path,
        'same_label',
        `${group.length} controls are called “${labelOf(control)}” and do different things; give each a name of its own.`,
      ),
    )
  })
}

/** What most readers can read (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5

/** A button in a hex colour has its label in that colour, on a tint of it. */
const weakNote = ({ path, style }: ButtonBlock): Issue[] => {
  const contrast = style.startsWith('#') ? contrastOnTint(style) : LEAST_CONTRAST
  return contrast >= LEAST_CONTRAST
    ? []
    : [
        note(
          pointer(path, 'style'),
          'contrast',
          `The label in ${style} has a contrast of ${contrast.toFixed(1)} to 1 in light clients; it should be at least ${LEAST_CONTRAST} on.`,
        ),
      ]
}

/** A picture beside an attachment has no place for alternative text, so there is nothing to fix. */
const drawnNodes = (props: Props, base: string): TreeNode[] => {
  const content = renderedContent(props, { base })
  if (content.kind === 'blocks') return everyNode(content.blocks)
  if (content.kind !== 'attachments') return []
  const { blocks: attached } = translateAttachments(props.attachments, { path: pointer(base, 'attachments') })
  return everyNode(attached).filter(node => node.type !== 'image')
}

/**
 * What readers who do not see the message, or not well, will miss, of the format that is drawn: pictures without
 * alternative text, labels too pale to read, controls whose label has no words, and controls that read alike. A missing
 * `fallback` is noted by `checkAttachments`. `base` is the pointer of the props in the checked document.
 */
export function accessibilityNotes(props: Props, base = '/props'): Issue[] {
  const nodes = drawnNodes(props, base)
  const controls = nodes.filter(isControl)
  return [
    ...nodes.flatMap(node => (node.type === 'image' ? imageNote(node) : [])),
    ...controls.flatMap(wordlessNote),
    ...controls.flatMap(control => (control.type === 'button' ? weakNote(control) : [])),
    ...ambiguous(controls),
  ]
}
