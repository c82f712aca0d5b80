import fc from 'fast-check'
import type { Node } from 'jsonc-parser'
import { parseTree } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { applied, type TextEdit } from '#domain/edits/edits'
import { nodeAt } from '#domain/edits/jsonDocument'
import { setAction } from '#domain/edits/visual/blockAction'
import { type BlockDocument, type Edited, type Place, placeOf } from '#domain/edits/visual/blockDocument'
import { changeValue } from '#domain/edits/visual/blockFields'
import { deleteBlocks } from '#domain/edits/visual/deleteBlocks'
import { duplicateBlocks } from '#domain/edits/visual/duplicateBlocks'
import { insertBlocks } from '#domain/edits/visual/insertBlocks'
import { moveBlocks, stepBlocks } from '#domain/edits/visual/moveBlocks'
import { newFromPalette, paletteItems } from '#domain/edits/visual/newBlocks'
import { unwrapBlock, wrapBlocks, wrappers } from '#domain/edits/visual/wrapBlocks'
import { pointer } from '#domain/issue'
import { payloads, placesIn } from './payloads'

/** The edits that lead back from the result of `edits` to `text`. */
function inverse(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0
  return edits
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, length, content }) => {
      const back = { offset: offset + shift, length: content.length, content: text.slice(offset, offset + length) }
      shift += content.length - length
      return back
    })
}

/** A visual edit, what it touches by its own account of the request, and what came of it. */
interface Trial {
  name: string
  document: BlockDocument
  touched: string[]
  place?: Place
  edited: Edited
}

const pick = <T>(from: readonly T[], seed: number): T => from[seed % from.length] as T

type Seeds = readonly [number, number, number, number]

const trials: Record<string, (document: BlockDocument, paths: string[], seeds: Seeds) => Trial> = Object.fromEntries(
  Object.entries<(document: BlockDocument, paths: string[], place: Place, seed: number) => Edited>({
    insert: (document, _, place, seed) =>
      insertBlocks(document, place, newFromPalette(document, pick(paletteItems, seed))),
    move: (document, paths, place) => moveBlocks(document, paths, place),
    step: (document, paths, _, seed) => stepBlocks(document, paths, pick(['up', 'down', 'in', 'out'] as const, seed)),
    duplicate: (document, paths) => duplicateBlocks(document, paths),
    delete: (document, paths) => deleteBlocks(document, paths),
    wrap: (document, paths, _, seed) => wrapBlocks(document, paths, pick(wrappers, seed)),
    unwrap: (document, [path = '']) => unwrapBlock(document, path),
    set: (document, [path = ''], _, seed) =>
      changeValue(document, path, {
        do: 'set',
        path: pointer(path, pick(['text', 'gap', 'query'], seed)),
        value: pick(['small', undefined, '😁 other'], seed >> 2),
      }),
    rename: (document, [path = '']) => changeValue(document, path, { do: 'rename', path: `${path}/query/a`, to: 'b' }),
    option: (document, [path = ''], _, seed) =>
      changeValue(document, path, { do: 'move', list: `${path}/options`, from: seed % 3, to: (seed >> 2) % 3 }),
    action: (document, [path = ''], _, seed) =>
      setAction(document, path, pick(['approve', 'fresh', 'not an id'], seed)),
  }).map(([name, run]) => [
    name,
    (document, paths, [, list, index, seed]) => {
      const { lists } = placesIn(document)
      const place = { list: pick(lists, list), index: index % 5 }
      return { name, document, touched: paths, place, edited: run(document, paths, place, seed) }
    },
  ]),
)

const seed = fc.nat({ max: 1000 })
const randomOf = (...names: string[]): fc.Arbitrary<Trial> =>
  fc
    .tuple(payloads, fc.constantFrom(...names), fc.array(seed, { minLength: 1, maxLength: 3 }), seed, seed, seed)
    .filter(([document]) => placesIn(document).items.length > 0)
    .map(([document, name, chosen, ...seeds]) => {
      const { items } = placesIn(document)
      const paths = chosen.map(one => pick(items, one))
      return trials[name]?.(document, paths, [0, ...seeds]) as Trial
    })

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
const endOf = (node: Node): number => node.offset + node.length

/** The lines on which an edit may change something: those of the blocks, and what separates them from the rest. */
function allowedLines({ document, touched, place }: Trial): Set<number> {
  const { text, registry } = document
  const tree = parseTree(text)
  const lines = new Set<number>()
  const allow = (from: number, to: number) => {
    for (let line = lineOf(text, from); line <= lineOf(text, to); line++) lines.add(line)
  }
  const edges = (node: Node | undefined) => {
    if (!node) return
    allow(node.offset, node.offset)
    allow(endOf(node), endOf(node))
  }
  const beside = (list: string, index: number) => {
    const node = nodeAt(tree, list)
    edges(node)
    const items = node?.children ?? []
    // What is between two items goes with one of them.
    const [before = items.at(-1), after = items[index]] = [items[index - 1], items[index + 1]]
    for (const item of [before, items[index], after, items.at(-1)]) edges(item)
    const gap = before && items[index] ? [endOf(before), items[index].offset] : []
    const next = items[index] && after ? [endOf(items[index]), after.offset] : []
    for (const [from, to] of [gap, next]) if (from !== undefined && to !== undefined) allow(from, to)
  }
  const holder = (path: string) => {
    // The nearest thing that is there: what is missing on the way is made in it.
    for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const node = nodeAt(tree, at)
      if (node || at === '') {
        edges(node)
        return edges(node?.children?.at(-1))
      }
    }
  }
  for (const path of touched) {
    const node = nodeAt(tree, path)
    if (node) allow(node.offset, endOf(node))
    beside(placeOf(path).list, placeOf(path).index)
    const parent = placeOf(path).list
    edges(nodeAt(tree, parent.slice(0, parent.lastIndexOf('/'))))
  }
  for (const index of place ? [place.index] : []) beside(place?.list ?? '', index)
  if (place) holder(place.list)
  if (registry !== null) {
    holder(registry)
    const node = nodeAt(tree, registry)
    if (node) allow(node.offset, endOf(node))
  }
  return lines
}

const changedLines = (text: string, { offset, length }: TextEdit): number[] => {
  const [from, to] = [lineOf(text, offset), lineOf(text, offset + length)]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** A move by one place goes past a block, out of its parent, or into another column: these lines are touched too. */
function withSteps(trial: Trial): Trial {
  if (trial.name !== 'step' || !trial.edited.ok) return trial
  const [first = ''] = trial.edited.value.selection
  const { document } = trial
  const near = trial.touched.flatMap(path => {
    const { list, index } = placeOf(path)
    const parent = list.slice(0, list.lastIndexOf('/'))
    const inner = placesIn(document).lists.filter(
      one => one.startsWith(`${pointer(list, index - 1)}/`) || one.startsWith(`${parent}/`),
    )
    return [parent, pointer(list, index - 1), pointer(list, index + 1), ...inner.map(one => `${one}/0`)]
  })
  return {
    ...trial,
    place: placeOf(first),
    touched: [...trial.touched, ...near.filter(path => path.startsWith(document.blocks) && path !== document.blocks)],
  }
}

describe('a visual edit of any payload', () => {
  it('leaves JSON, changes only lines of what it touches, and is undone byte by byte', () => {
    const made = new Map<string, number>()
    fc.assert(
      fc.property(randomOf(...Object.keys(trials)), trial => {
        const { document, edited, name } = trial
        if (!edited.ok) {
          expect(edited.issues[0]?.message).toMatch(/^[A-Z“].*\.$/)
          return
        }
        made.set(name, (made.get(name) ?? 0) + 1)
        const { edits, selection } = edited.value
        const after = applied(document.text, edits)
        const tree = parseTree(after)
        expect(() => JSON.parse(after)).not.toThrow()
        expect(applied(after, inverse(document.text, edits))).toBe(document.text)
        for (const path of selection) expect(nodeAt(tree, path), path).toBeDefined()
        const allowed = allowedLines(withSteps(trial))
        for (const edit of edits) for (const line of changedLines(document.text, edit)) expect(allowed).toContain(line)
      }),
      { numRuns: 1000 },
    )
    expect([...made.keys()].sort()).toEqual(Object.keys(trials).sort())
  })

  it('moves blocks with every character of theirs but the white space before their lines', () => {
    fc.assert(
      fc.property(randomOf('move'), ({ document, touched, edited }) => {
        fc.pre(edited.ok)
        if (!edited.ok) return
        const bare = (node: Node | undefined, text: string) =>
          node && text.slice(node.offset, endOf(node)).replaceAll(/\n[ \t]*/g, '\n')
        const before = touched.map(path => bare(nodeAt(parseTree(document.text), path), document.text))
        const after = applied(document.text, edited.value.edits)
        for (const path of edited.value.selection) expect(before).toContain(bare(nodeAt(parseTree(after), path), after))
      }),
      { numRuns: 100 },
    )
  })
})
