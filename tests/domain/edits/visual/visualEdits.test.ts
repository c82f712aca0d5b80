import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { actionOf, createEntry, setAction } from '#domain/edits/visual/blockAction'
import type { BlockDocument, Edited } from '#domain/edits/visual/blockDocument'
import { changeValue } from '#domain/edits/visual/blockFields'
import { copyBlocks, readBlocks } from '#domain/edits/visual/clipboard'
import { deleteBlocks } from '#domain/edits/visual/deleteBlocks'
import { duplicateBlocks } from '#domain/edits/visual/duplicateBlocks'
import { insertBlocks } from '#domain/edits/visual/insertBlocks'
import { moveBlocks, stepBlocks } from '#domain/edits/visual/moveBlocks'
import { newFromPalette } from '#domain/edits/visual/newBlocks'
import { unwrapBlock, wrapBlocks } from '#domain/edits/visual/wrapBlocks'

const base = '/props/svc_blocks'
const post = (text: string): BlockDocument => ({ text, blocks: base, registry: '/props/svc_blocks_actions' })
const button = (text: string, action_id: string) => ({ type: 'button', text, action_id })
const text = (words: string) => ({ type: 'text', text: words })
const postOf = (svc_blocks: unknown[], svc_blocks_actions?: object) =>
  post(JSON.stringify({ props: { svc_blocks, svc_blocks_actions } }, null, 2))
const entry = (url: string) => ({ type: 'external', url })

function done(document: BlockDocument, edited: Edited) {
  if (!edited.ok) throw new Error(edited.issues[0]?.message)
  const after = applied(document.text, edited.value.edits)
  return { text: after, ...JSON.parse(after).props, selection: edited.value.selection }
}
const reason = (edited: Edited) => (edited.ok ? null : edited.issues[0]?.message)

describe('inserting', () => {
  it('begins a message in an empty text', () => {
    const document = post('')
    const place = { list: base, index: 0 }
    expect(done(document, insertBlocks(document, place, newFromPalette(document, 'text')))).toMatchObject({
      svc_blocks: [{ type: 'text', text: 'Text' }],
      selection: [`${base}/0`],
    })
  })

  it('gives a new button an entry beside the others, under a name of its own', () => {
    const document = postOf([button('Go', 'button_1')], { button_1: entry('https://ci.example/go') })
    const after = done(document, insertBlocks(document, { list: base, index: 1 }, newFromPalette(document, 'button')))
    expect(after.svc_blocks[1].action_id).toBe('button_2')
    expect(after.svc_blocks_actions.button_2).toEqual(entry('https://ci.example/button_2'))
  })

  it('takes the 100th block, and says why not the 101st', () => {
    const place = { list: base, index: 0 }
    const at = (count: number) => {
      const document = postOf(Array.from({ length: count }, () => text('x')))
      return reason(insertBlocks(document, place, newFromPalette(document, 'divider')))
    }
    expect(at(99)).toBeNull()
    expect(at(100)).toBe('The message would have 101 blocks, nested ones and columns included; the limit is 100.')
  })

  it('takes the 50th registry entry, and says why not the 51st', () => {
    const at = (count: number) => {
      const document = postOf([], Object.fromEntries(Array.from({ length: count }, (_, id) => [`a${id}`, entry('/x')])))
      return reason(insertBlocks(document, { list: base, index: 0 }, newFromPalette(document, 'button')))
    }
    expect(at(49)).toBeNull()
    expect(at(50)).toBe('The action registry would have 51 entries; the limit is 50.')
  })

  it('keeps columns in their sets', () => {
    const document = postOf([{ type: 'column_set', columns: [{ type: 'column', items: [text('x')] }] }])
    expect(reason(moveBlocks(document, [`${base}/0/columns/0`], { list: base, index: 0 }))).toBe(
      'A column can stand only inside a column_set.',
    )
    expect(reason(insertBlocks(document, { list: `${base}/0/columns`, index: 0 }, { blocks: [text('y')] }))).toBe(
      'A column_set holds only blocks of the type column.',
    )
  })

  it.each([
    ['"hello"', 'Blocks need an object, and this text is a string. Write {} in its place, or empty it.'],
    ['null', 'Blocks need an object, and this text is null. Write {} in its place, or empty it.'],
    ['[1]', 'Blocks need an object, and this text is a list. Write {} in its place, or empty it.'],
  ])('says what to do with a text that can hold no blocks: %s', (json, why) => {
    const place = { list: base, index: 0 }
    expect(reason(insertBlocks(post(json), place, { blocks: [text('x')] }))).toBe(why)
    expect(reason(insertBlocks(post('{}'), place, { blocks: [text('x')] }))).toBeNull()
  })

  it('says at which line a text is not JSON yet', () => {
    const document = post('{\n  "props": ,\n}')
    expect(reason(insertBlocks(document, { list: base, index: 0 }, { blocks: [text('x')] }))).toMatch(/^Line 2 /)
  })
})

describe('moving', () => {
  it('changes the lines of the block alone', () => {
    const document = post(
      '{ "props": { "svc_blocks": [\n  { "type":"text",  "text": "a" },\n  { "type": "divider" },\n  { "type" : "text", "text": "c" }\n] } }',
    )
    const after = done(document, moveBlocks(document, [`${base}/0`], { list: base, index: 3 }))
    expect(after.text).toBe(
      '{ "props": { "svc_blocks": [\n  { "type": "divider" },\n  { "type" : "text", "text": "c" },\n  { "type":"text",  "text": "a" }\n] } }',
    )
    expect(after.selection).toEqual([`${base}/2`])
  })

  it('takes several blocks along in their order, out of different lists', () => {
    const document = postOf([text('a'), { type: 'container', content: [text('b'), text('c')] }, text('d')])
    const after = done(document, moveBlocks(document, [`${base}/1/content/1`, `${base}/0`], { list: base, index: 3 }))
    expect(after.svc_blocks).toEqual([{ type: 'container', content: [text('b')] }, text('d'), text('a'), text('c')])
    expect(after.selection).toEqual([`${base}/2`, `${base}/3`])
  })

  it('does not put a block into itself', () => {
    const document = postOf([{ type: 'container', content: [text('b')] }])
    expect(reason(moveBlocks(document, [`${base}/0`], { list: `${base}/0/content`, index: 0 }))).toBe(
      'A block cannot be moved into itself.',
    )
  })

  it('steps among its siblings, into the layout block before it, and out', () => {
    const document = postOf([{ type: 'container', content: [text('a')] }, text('b')])
    const inside = done(document, stepBlocks(document, [`${base}/1`], 'in'))
    expect(inside.svc_blocks).toEqual([{ type: 'container', content: [text('a'), text('b')] }])
    const deeper = post(inside.text)
    expect(done(deeper, stepBlocks(deeper, inside.selection, 'up')).svc_blocks[0].content).toEqual([
      text('b'),
      text('a'),
    ])
    expect(done(deeper, stepBlocks(deeper, inside.selection, 'out')).svc_blocks).toEqual(
      JSON.parse(document.text).props.svc_blocks,
    )
    expect(reason(stepBlocks(document, [`${base}/0`], 'up'))).toBe('This is the first block already.')
  })

  it('steps from column to column, past their set at its ends, and into the last one', () => {
    const column = (...items: object[]) => ({ type: 'column', items })
    const set = (...columns: object[]) => ({ type: 'column_set', columns })
    const items = (at: number) => `${base}/0/columns/${at}/items`
    const document = postOf([set(column(text('a'), text('b')), column(text('c')))])
    const stepped = (path: string, direction: 'up' | 'down' | 'in' | 'out') =>
      done(document, stepBlocks(document, [path], direction))
    expect(stepped(`${items(0)}/1`, 'down').svc_blocks).toEqual([set(column(text('a')), column(text('b'), text('c')))])
    expect(stepped(`${items(1)}/0`, 'up').svc_blocks).toEqual([set(column(text('a'), text('b'), text('c')), column())])
    expect(stepped(`${items(0)}/0`, 'up').svc_blocks).toEqual([text('a'), set(column(text('b')), column(text('c')))])
    expect(stepped(`${items(1)}/0`, 'down').svc_blocks).toEqual([
      set(column(text('a'), text('b')), column()),
      text('c'),
    ])
    const out = stepped(`${items(0)}/0`, 'out')
    expect(out.svc_blocks).toEqual([set(column(text('b')), column(text('c'))), text('a')])
    const after = post(out.text)
    expect(done(after, stepBlocks(after, out.selection, 'in')).svc_blocks).toEqual([
      set(column(text('b')), column(text('c'), text('a'))),
    ])
    expect(reason(stepBlocks(document, [`${base}/0/columns/1`], 'down'))).toBe(
      'A column can stand only inside a column_set.',
    )
  })

  it('stops at 32 nested layout blocks', () => {
    const nested = (levels: number): object =>
      levels === 0 ? text('x') : { type: 'container', content: [nested(levels - 1)] }
    const at = (levels: number) => reason(wrapBlocks(postOf([nested(levels)]), [`${base}/0`], 'container'))
    expect(at(31)).toBeNull()
    expect(at(32)).toBe('The message would have 33 layout blocks nested in one another; the limit is 32.')
  })
})

describe('duplicating and deleting', () => {
  it('keeps the action of a copy, and selects it', () => {
    const document = postOf([button('Go', 'go'), text('x')], { go: entry('/x') })
    const after = done(document, duplicateBlocks(document, [`${base}/0`]))
    expect(after.svc_blocks).toEqual([button('Go', 'go'), button('Go', 'go'), text('x')])
    expect(after.selection).toEqual([`${base}/1`])
    expect(after.svc_blocks_actions).toEqual({ go: entry('/x') })
  })

  it('deletes the entry that only the deleted control used', () => {
    const document = postOf([button('A', 'a'), button('B', 'b'), text('[x](svc_action://b)')], {
      a: entry('/a'),
      b: entry('/b'),
      other: entry('/o'),
    })
    const after = done(document, deleteBlocks(document, [`${base}/0`, `${base}/1`]))
    expect(after.svc_blocks_actions).toEqual({ b: entry('/b'), other: entry('/o') })
    expect(after.selection).toEqual([`${base}/0`])
  })

  it('selects what held the last block of a list', () => {
    const document = postOf([{ type: 'container', content: [text('b')] }])
    expect(done(document, deleteBlocks(document, [`${base}/0/content/0`])).selection).toEqual([`${base}/0`])
  })
})

describe('wrapping', () => {
  it('gives each of several blocks a column of its own, and unwraps to the same blocks', () => {
    const document = postOf([text('a'), text('b'), text('c')])
    const after = done(document, wrapBlocks(document, [`${base}/0`, `${base}/1`], 'column_set'))
    expect(after.svc_blocks[0].columns.map((column: { items: unknown }) => column.items)).toEqual([
      [text('a')],
      [text('b')],
    ])
    const wrapped = post(after.text)
    const back = done(wrapped, unwrapBlock(wrapped, `${base}/0`))
    expect(back.text).toBe(document.text)
    expect(back.selection).toEqual([`${base}/0`, `${base}/1`])
  })

  it('needs blocks of one list', () => {
    const document = postOf([text('a'), { type: 'container', content: [text('b')] }])
    expect(reason(wrapBlocks(document, [`${base}/0`, `${base}/1/content/0`], 'container'))).toBe(
      'Only blocks that stand side by side can be wrapped together.',
    )
  })
})

describe('the action of a control', () => {
  const document = postOf([button('A', 'a'), button('B', 'b'), button('B2', 'b')], { a: entry('/a'), b: entry('/b') })

  it('is renamed together with the entry that is its own', () => {
    const after = done(document, setAction(document, `${base}/0`, 'approve'))
    expect(after.svc_blocks[0].action_id).toBe('approve')
    expect(after.svc_blocks_actions).toEqual({ approve: entry('/a'), b: entry('/b') })
  })

  it('begins with a copy of an entry that others use', () => {
    const after = done(document, setAction(document, `${base}/1`, 'hold'))
    expect(after.svc_blocks_actions).toEqual({ a: entry('/a'), b: entry('/b'), hold: entry('/b') })
    expect(actionOf(document, `${base}/1`)?.shared).toBe(true)
  })

  it('can be one that has an entry; what only it called goes', () => {
    expect(done(document, setAction(document, `${base}/0`, 'b')).svc_blocks_actions).toEqual({ b: entry('/b') })
  })

  it('gets the entry that it lacks', () => {
    const bare = postOf([button('A', 'a')])
    expect(done(bare, createEntry(bare, `${base}/0`)).svc_blocks_actions).toEqual({
      a: entry('/plugins/deploy-gate/a'),
    })
  })
})

describe('values', () => {
  it('go with what held them when they were the last', () => {
    const document = postOf([{ ...button('A', 'a'), query: { wave: '1' } }])
    const path = `${base}/0/query/wave`
    expect(done(document, changeValue(document, `${base}/0`, { do: 'remove', path })).svc_blocks).toEqual([
      button('A', 'a'),
    ])
  })

  it('keep their place under another key, which must be free', () => {
    const document = postOf([{ ...button('A', 'a'), query: { one: '1', two: '2' } }])
    const rename = (to: string) => changeValue(document, `${base}/0`, { do: 'rename', path: `${base}/0/query/one`, to })
    expect(Object.keys(done(document, rename('first')).svc_blocks[0].query)).toEqual(['first', 'two'])
    expect(reason(rename('two'))).toBe('“two” is there already.')
  })
})

describe('the clipboard', () => {
  it('carries blocks as JSON, and their entries to another message', () => {
    const from = postOf([button('A', 'a'), text('x')], { a: entry('/a'), b: entry('/b') })
    const copied = copyBlocks(from, [`${base}/0`, `${base}/1`])
    expect(JSON.parse(copied?.text ?? '')).toEqual([button('A', 'a'), text('x')])
    const to = postOf([text('y')])
    const pasted = readBlocks(copied?.text ?? '', copied?.entries)
    const after = pasted && done(to, insertBlocks(to, { list: base, index: 1 }, pasted))
    expect(after?.svc_blocks).toEqual([text('y'), button('A', 'a'), text('x')])
    expect(after?.svc_blocks_actions).toEqual({ a: entry('/a') })
  })

  it('takes the blocks of a whole message with its registry, and no other JSON', () => {
    const from = postOf([button('A', 'a')], { a: entry('/a'), b: entry('/b') })
    expect(readBlocks(from.text)?.entries).toEqual({ a: entry('/a') })
    for (const other of ['hello', '{"a":1}', '[]', '["x"]', '7']) expect(readBlocks(other)).toBeNull()
  })

  it('takes what was copied out of the middle of a list, or out of the fence of an article', () => {
    const [first, second] = [button('A', 'a'), text('b')]
    const taken = (pasted: string) => readBlocks(pasted)?.blocks
    expect(taken(`${JSON.stringify(second)},`)).toEqual([second])
    expect(taken(`, ${JSON.stringify(first)},\n  ${JSON.stringify(second)}\n`)).toEqual([first, second])
    expect(taken(`\`\`\`json\n${JSON.stringify(second, null, 2)}\n\`\`\`\n`)).toEqual([second])
    for (const other of ['hello,', '{"a":1},', '"type": "text"', '```\nhello\n```'])
      expect(taken(other)).toBeUndefined()
    const deep = '{\n        "type": "text",\n        "text": "b"\n      },'
    const to = postOf([first])
    const pasted = readBlocks(deep)
    const after = pasted && done(to, insertBlocks(to, { list: base, index: 1 }, pasted)).text
    expect(after).toBe(postOf([first, second]).text)
  })
})
