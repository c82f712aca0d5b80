import { describe, expect, it } from 'vitest'
import { parseBlocks } from '#domain/blocks/read/parse'
import { childrenOf, everyNode, isControl, listKeys, withLists, withoutGhosts } from '#domain/blocks/tree'
import { button, collapsible, column, columnSet, container, text } from './builders'

const parsed = (...blocks: unknown[]) => parseBlocks(blocks, { base: '', ghosts: true }).blocks
const pathsOf = (nodes: readonly { path: string }[]) => nodes.map(({ path }) => path)

describe('a tree of blocks', () => {
  const tree = parsed(collapsible([text('head')], [container(button()), text('body')]), columnSet(column(text('cell'))))

  it('has every node, parents before children, in reading order', () => {
    expect(pathsOf(everyNode(tree))).toEqual([
      '/0',
      '/0/header/0',
      '/0/content/0',
      '/0/content/0/content/0',
      '/0/content/1',
      '/1',
      '/1/columns/0',
      '/1/columns/0/items/0',
    ])
  })

  it('has in each node only what stands right inside of it', () => {
    expect(tree.map(node => pathsOf(childrenOf(node)))).toEqual([
      ['/0/header/0', '/0/content/0', '/0/content/1'],
      ['/1/columns/0'],
    ])
  })

  it('has controls that are found by their type', () => {
    expect(pathsOf(everyNode(tree).filter(isControl))).toEqual(['/0/content/0/content/0'])
  })

  it('is changed list by list, and keeps the fields of its nodes', () => {
    const seen: string[] = []
    const [node] = tree.map(one =>
      withLists(one, (nodes, key) => {
        seen.push(key)
        return nodes.slice(0, 1)
      }),
    )
    expect(seen).toEqual(['header', 'content', 'columns'])
    expect(node).toMatchObject({ type: 'collapsible', path: '/0', collapsed: false })
    expect(node && pathsOf(childrenOf(node))).toEqual(['/0/header/0', '/0/content/0'])
  })
})

describe('a tree without its ghosts', () => {
  const broken = { type: 'poll' }

  it('keeps what can be drawn', () => {
    const clean = withoutGhosts(parsed(container(text('a'), broken, text('b')), broken))
    expect(pathsOf(everyNode(clean))).toEqual(['/0', '/0/content/0', '/0/content/2'])
  })

  it('loses the columns that ghosts alone stood in, and keeps the others', () => {
    const tree = parsed(columnSet(column(broken), column(text('b'))))
    expect(everyNode(tree).map(({ type }) => type)).toEqual(['column_set', 'column', 'ghost', 'column', 'text'])
    expect(pathsOf(everyNode(withoutGhosts(tree)))).toEqual(['/0', '/0/columns/1', '/0/columns/1/items/0'])
  })

  it('is the same tree where it has none', () => {
    const tree = parsed(text('a'), container(text('b')))
    expect(withoutGhosts(tree)).toEqual(tree)
    expect(tree.flatMap(listKeys)).toEqual(['content'])
  })
})
