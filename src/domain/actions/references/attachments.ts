import { pointer } from '../../issue'
import { isFilled, isObject, type JsonObject } from '../../json'
import { MOST_ELEMENTS } from '../../legacy/translation/scope'
import { translationOf } from '../../legacy/translationOf'
import type { ParseBudget } from '../../markdown/parseBudget'
import type { Reference } from '../registry/reference'
import { namedReferences } from './named'
import { translatedReferences } from './translated'

/**
 * What attachments refer to: the controls of their third-party blocks, which need an entry as those of any blocks do,
 * and attachment actions that have no `integration` of their own: a click on one falls back to the registry
 * (docs/reference/actions.md#resolution), so it uses an entry when there is one and asks for none
 * (docs/reference/rendering.md#attachments).
 */
export function attachmentReferences(value: unknown, base: string, budget: ParseBudget): Reference[] {
  if (!Array.isArray(value)) return []
  const readBlocks = blockReader(budget)
  return value.flatMap((attachment: unknown, index) =>
    isObject(attachment) ? referencesOf(attachment, pointer(base, index), readBlocks) : [],
  )
}

type BlockReader = (blocks: unknown, path: string) => Reference[]

const translated = translatedReferences('block')

/**
 * Reads the blocks of one attachment after the other. All attachments together are translated as far as one list of
 * blocks would be; of the rest only the names count.
 */
function blockReader(budget: ParseBudget): BlockReader {
  let elements = 0
  return (blocks, path) => {
    if (!Array.isArray(blocks) || blocks.length === 0) return []
    if (elements > MOST_ELEMENTS) return namedReferences(blocks, path, { kind: 'block', budget })
    elements += blocks.length + translationOf('block', blocks, path).size.blocks
    return translated(blocks, path, budget)
  }
}

function referencesOf({ actions, blocks }: JsonObject, path: string, readBlocks: BlockReader): Reference[] {
  const found = Array.isArray(actions) ? actions : []
  return [
    ...readBlocks(blocks, pointer(path, 'blocks')),
    ...found.flatMap((action: unknown, at) => actionReference(action, pointer(path, 'actions', at))),
  ]
}

function actionReference(action: unknown, path: string): Reference[] {
  if (!isObject(action) || !isFilled(action.id) || isObject(action.integration)) return []
  return [
    {
      action_id: action.id,
      path: pointer(path, 'id'),
      kind: 'attachment',
      disabled: action.disabled === true,
      label: typeof action.name === 'string' ? action.name : '',
      required: false,
    },
  ]
}
