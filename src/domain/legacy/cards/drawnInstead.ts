import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { stringAt } from '../../jsonFields'
import { fallbackReason, HIDDEN, ownProblem } from './fallback'
import type { Part } from './translator'

/**
 * What stands in the place of a part that is hidden or cannot be drawn as it is: its fallback, drawn by `draw`, or
 * nothing. `undefined` when the part itself is to be drawn.
 */
export function drawnInstead(
  { raw, path, scope }: Part,
  draw: (fallback: unknown, path: string) => BlockNode[],
): BlockNode[] | undefined {
  const type = stringAt(raw, 'type') ?? ''
  if (raw.isVisible === false) return scope.omit(path, type, HIDDEN)
  const reason = raw.fallback ? fallbackReason(raw) : ownProblem(raw)
  if (reason === undefined) return undefined
  if (!isObject(raw.fallback)) return scope.omit(path, type, reason)
  scope.change(path, type, `${reason} Its fallback is shown.`)
  return scope.enter(path, type, () => draw(raw.fallback, pointer(path, 'fallback')))
}
