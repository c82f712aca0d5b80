import { applied, oneAfterTheOther, type TextEdit } from '#domain/edits/edits'

/** The last steps of a text, as they are kept over a reload of the window. JSON only. */
export interface EditHistory {
  /** The text before the first step. */
  base: string
  steps: EditStep[]
  /** Steps that were undone: the last one is the next to be redone, and refers to the text that all others left. */
  undone?: EditStep[]
}

export interface EditStep {
  /** They refer to the text before the step. */
  edits: TextEdit[]
  /** Name of the state that the step leads to, as the editor counts them: an undo leads back to an earlier one. */
  version: number
}

/** What happened to a text. */
export interface TextChange {
  edits: TextEdit[]
  /** Name of the state now. */
  version: number
  isUndo: boolean
  isRedo?: boolean
  /** The text now. */
  text: string
}

const mostSteps = 200

/** Characters of a history with its text; a longer text has none. */
export const mostCharacters = 256 * 1024

/** The history with one change more, within its limits; `null` where the text alone is beyond them. */
export function withChange(history: EditHistory, change: TextChange): EditHistory | null {
  const { base, undone = [] } = history
  const { edits, version } = change
  if (change.isUndo) {
    const steps = stepsBack(history, change)
    const before = textAfter(history)
    const redo = before === null ? [] : [...undone, { edits: difference(change.text, before), version }]
    return bounded({ base, steps, undone: redo })
  }
  if (change.isRedo)
    return bounded({ base, steps: [...history.steps, { edits, version }], undone: undone.slice(0, -1) })
  return bounded({ base, steps: stepsOn(history.steps, change) })
}

/** The history with one step less, which can be redone; `null` where there is none. */
export function undoneOnce({ base, steps, undone = [] }: EditHistory): EditHistory | null {
  const last = steps.at(-1)
  return last ? { base, steps: steps.slice(0, -1), undone: [...undone, last] } : null
}

/** The history with the step that was undone last; `null` where there is none. */
export function redoneOnce({ base, steps, undone = [] }: EditHistory): EditHistory | null {
  const next = undone.at(-1)
  return next ? { base, steps: [...steps, next], undone: undone.slice(0, -1) } : null
}

/** The text that a history leads to; `null` where its steps do not fit. */
export function textAfter({ base, steps }: EditHistory): string | null {
  try {
    return steps.reduce((text, step) => applied(text, step.edits), base)
  } catch {
    return null
  }
}

function stepsOn(steps: readonly EditStep[], { edits, version }: TextChange): EditStep[] {
  const last = steps.at(-1)
  const joined = last && edits.length === 1 && last.edits.length === 1 ? join(last.edits[0], edits[0]) : null
  return joined ? [...steps.slice(0, -1), { edits: [joined], version }] : [...steps, { edits, version }]
}

/** Two edits as one, where somebody types on or deletes on in the same word. */
function join(before: TextEdit | undefined, after: TextEdit | undefined): TextEdit | null {
  if (!before || !after || before.content.length > 200) return null
  const isTyping =
    after.length === 0 && /^\S$/.test(after.content) && after.offset === before.offset + before.content.length
  if (isTyping && /\S$/.test(before.content)) return { ...before, content: before.content + after.content }
  const isDeleting = after.content === '' && before.content === '' && after.length === 1
  if (isDeleting && after.offset + 1 === before.offset)
    return { offset: after.offset, length: before.length + 1, content: '' }
  return null
}

/** An undo may lead into the middle of a step: what is left of it is one step. */
function stepsBack({ base, steps }: EditHistory, { version, text }: TextChange): EditStep[] {
  const kept = steps.filter(step => step.version <= version)
  const before = textAfter({ base, steps: kept })
  if (before === null || before === text) return kept
  return [...kept, { edits: difference(before, text), version }]
}

const difference = (before: string, after: string): TextEdit[] =>
  oneAfterTheOther(before, [() => [{ offset: 0, length: before.length, content: after }]])

function bounded({ base, steps, undone = [] }: EditHistory): EditHistory | null {
  const within = boundedSteps(base, steps)
  if (within === null || undone.length === 0) return within
  const size = undone.reduce((sum, { edits }) => sum + edits.reduce((all, edit) => all + edit.content.length, 0), 0)
  return size > mostCharacters || undone.length > mostSteps ? within : { ...within, undone }
}

function boundedSteps(base: string, steps: EditStep[]): EditHistory | null {
  const sizes = steps.map(({ edits }) => edits.reduce((sum, edit) => sum + edit.content.length, 0))
  let size = base.length + sizes.reduce((sum, one) => sum + one, 0)
  let first = 0
  let text = base
  while (first < steps.length && (steps.length - first > mostSteps || size > mostCharacters)) {
    const next = applied(text, steps[first]?.edits ?? [])
    size += next.length - text.length - (sizes[first] ?? 0)
    text = next
    first += 1
  }
  return size > mostCharacters ? null : { base: text, steps: first === 0 ? steps : steps.slice(first) }
}
