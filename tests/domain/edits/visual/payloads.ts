import fc from 'fast-check'
import { kindOf } from '#domain/blocks/kinds/knownKinds'
import { type BlockDocument, typeOf } from '#domain/edits/visual/blockDocument'
import { written } from '#domain/edits/written'
import { pointer } from '#domain/issue'
import { isObject } from '#domain/json'

/** Random documents with blocks in them, well formed and not, in the ways in which people write JSON. */

const ids = fc.constantFrom('approve', 'hold', 'x')
const words = fc.constantFrom('Text', 'a "quoted" [x](svc_action://hold)', '😀 emoji', '', 'line\nbreak { } [ ],')

const leaf = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words }),
  fc.record({ type: fc.constant('button'), text: words, action_id: ids, query: fc.constant({ a: '1' }) }),
  fc.record({ type: fc.constant('divider') }),
  fc.constant({
    type: 'static_select',
    action_id: 'x',
    placeholder: 'P',
    options: [{ text: 'One', value: '1' }, { text: 'Two' }],
  }),
  // What clients leave out.
  fc.constantFrom<unknown>('a string', null, 7, { type: 'nonsense' }, {}, { type: 'column', items: [] }),
)

const { block } = fc.letrec<{ block: unknown; many: unknown[] }>(tie => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ type: fc.constant('container'), content: tie('many') }),
    fc.record({ type: fc.constant('collapsible'), header: tie('many'), content: tie('many') }),
    fc.record({
      type: fc.constant('column_set'),
      columns: fc.array(fc.record({ type: fc.constant('column'), items: tie('many') }), { maxLength: 3 }),
    }),
    fc.constantFrom({ type: 'container' }, { type: 'container', content: {} }),
  ),
  many: fc.array(tie('block'), { maxLength: 3 }),
}))

const blocks = fc.array(block, { maxLength: 4 })
const registry = fc
  .subarray(['approve', 'hold', 'x', 'unused'])
  .map(keys => Object.fromEntries(keys.map(key => [key, { type: 'external', url: `/plugins/p/${key}` }])))

type Shaped = { value: unknown; blocks: string; registry: string | null }

const shaped: fc.Arbitrary<Shaped> = fc
  .tuple(blocks, registry, fc.integer({ min: 0, max: 5 }))
  .map(([svc_blocks, svc_blocks_actions, shape]): Shaped => {
    const props = { svc_blocks, svc_blocks_actions }
    const inProps = { blocks: '/props/svc_blocks', registry: '/props/svc_blocks_actions' }
    if (shape === 0) return { value: svc_blocks, blocks: '', registry: null }
    if (shape === 1) return { value: { text: 'Hi', ...props }, blocks: '/svc_blocks', registry: '/svc_blocks_actions' }
    if (shape === 2) {
      const [blocks, registry] = ['/update/props/svc_blocks', '/update/props/svc_blocks_actions']
      return { value: { update: { message: 'x', props } }, blocks, registry }
    }
    if (shape === 3) return { value: { message: 'no blocks yet' }, ...inProps }
    return { value: { message: 'see svc_action://approve', props, root_id: '' }, ...inProps }
  })

/** How a value is laid out, by name. */
const layouts: Record<string, (value: unknown) => string> = {
  careful: value => `${written(value)}\n`,
  spread: value => JSON.stringify(value, null, 2),
  tabs: value => JSON.stringify(value, null, '\t'),
  windows: value => JSON.stringify(value, null, 4).replaceAll('\n', '\r\n'),
  dense: value => JSON.stringify(value),
  ragged: value => JSON.stringify(value, null, 2).replaceAll(',\n', ' ,\n\n').replaceAll('{\n', '{  \n'),
}

export const payloads: fc.Arbitrary<BlockDocument> = fc
  .tuple(shaped, fc.constantFrom(...Object.keys(layouts)))
  .map(([{ value, ...places }, layout]) => ({ text: layouts[layout]?.(value) ?? '', ...places }))

/** Pointers of all items of all lists of blocks, and of these lists, there or not. */
export function placesIn(document: BlockDocument): { items: string[]; lists: string[] } {
  const found = { items: [] as string[], lists: [] as string[] }
  const root: unknown = JSON.parse(document.text)
  const keys = document.blocks.split('/').slice(1)
  const top = keys.reduce<unknown>((held, key) => (isObject(held) ? held[key] : undefined), root)
  const visit = (list: unknown, path: string) => {
    found.lists.push(path)
    if (!Array.isArray(list)) return
    for (const [index, item] of list.entries()) {
      const at = pointer(path, index)
      found.items.push(at)
      for (const [key] of kindOf(typeOf(item))?.lists ?? [])
        visit(isObject(item) ? item[key] : undefined, pointer(at, key))
    }
  }
  visit(top, document.blocks)
  return found
}
