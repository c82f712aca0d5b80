import { pointer } from '../../issue'
import { isObject, own } from '../../json'
import { actionIdPattern, limits } from '../../limits'
import type { Step } from '../compose'
import { removeAt, setAt } from '../edits'
import { nodeAt, pointerKeys, treeOf } from '../jsonDocument'
import { type BlockDocument, type Edited, finish, registryOf, valueAt, whyNot } from './blockDocument'
import { entrySteps } from './insertBlocks'
import { namedActions } from './namedActions'

/** The action that a control calls, and who else does. */
export interface BlockAction {
  id: string
  /** Pointer of its entry; `null` where there can be none. */
  path: string | null
  entry: unknown
  /** Whether something else of the message calls the action too. */
  shared: boolean
}

/** Finds the action of the control at a pointer; `null` for a block that calls none. */
export function actionOf(document: BlockDocument, path: string): BlockAction | null {
  const block = valueAt(document.text, path)
  const id = isObject(block) ? block.action_id : undefined
  if (typeof id !== 'string') return null
  const { registry } = document
  const entry = own(registryOf(document), id)
  return {
    id,
    path: registry === null ? null : pointer(registry, id),
    entry,
    shared: namedElsewhere(document, path).has(id),
  }
}

/** What everything but this control and the registry names. */
function namedElsewhere({ text, registry }: BlockDocument, path: string): Set<string> {
  const root = valueAt(text, '')
  return namedActions(root, [valueIn(root, path), registry === null ? undefined : valueIn(root, registry)])
}

/** The part of a value that a pointer names: the same object, not a copy of it. */
const valueIn = (root: unknown, path: string): unknown =>
  pointerKeys(path).reduce<unknown>(
    (held, key) => (Array.isArray(held) ? held[Number(key)] : isObject(held) ? own(held, key) : undefined),
    root,
  )

/**
 * Makes a control call another action. An entry that only this control used takes the new name; one that others use
 * stays, and the new action begins with a copy of it. An action that has an entry is called as it is.
 */
export function setAction(document: BlockDocument, path: string, to: string): Edited {
  const { text, registry } = document
  if (!actionIdPattern.test(to))
    return whyNot(path, 'action_id', `An action id has 1 to ${limits.actionIdLength} letters, digits, _ and -.`)
  const before = actionOf(document, path)
  const step: Step = now => setAt(now, pointer(path, 'action_id'), to)
  if (before?.id === to) return finish(document, [], [path])
  const known = Object.hasOwn(registryOf(document), to)
  return finish(document, [step, ...(registry === null ? [] : entryStepsFor())], [path])

  function entryStepsFor(): Step[] {
    const old = before?.path && before.entry !== undefined && !before.shared ? before.path : null
    if (known) return old === null ? [] : [now => removeAt(now, old)]
    return old === null ? entrySteps(document, { [to]: before?.entry }) : [renameStep(text, old, to)]
  }
}

/** Renames the key of a member where it stands. */
function renameStep(text: string, path: string, to: string): Step {
  const original = nodeAt(treeOf(text), path)?.parent?.children?.[0]?.value
  return now => {
    const key = nodeAt(treeOf(now), path)?.parent?.children?.[0]
    if (!key || key.value !== original) return []
    return [{ offset: key.offset, length: key.length, content: JSON.stringify(to) }]
  }
}

/** Adds the entry that a control lacks. */
export function createEntry(document: BlockDocument, path: string): Edited {
  const action = actionOf(document, path)
  if (!action || action.path === null) return whyNot(path, 'no_registry', 'This document has no action registry.')
  return finish(document, entrySteps(document, { [action.id]: undefined }), [path])
}
