import { shapes } from '#contract/documentShape'
import type { DocumentKind } from '#contract/documents'
import { createEntry, setAction } from '#domain/edits/visual/blockAction'
import {
  type BlockDocument,
  type Edited,
  type PartKind,
  type Place,
  partsOf,
  placeOf,
  type VisualEdit,
  valueAt,
} from '#domain/edits/visual/blockDocument'
import { changeValue, type ValueChange } from '#domain/edits/visual/blockFields'
import { type Copied, copyBlocks } from '#domain/edits/visual/clipboard'
import { deleteBlocks } from '#domain/edits/visual/deleteBlocks'
import { duplicateBlocks } from '#domain/edits/visual/duplicateBlocks'
import { insertBlocks, type NewBlocks } from '#domain/edits/visual/insertBlocks'
import { type Direction, endInside, moveBlocks, stepBlocks } from '#domain/edits/visual/moveBlocks'
import { newFromPalette } from '#domain/edits/visual/newBlocks'
import { withOwnActions } from '#domain/edits/visual/ownActions'
import { unwrapBlock, type Wrapper, wrapBlocks } from '#domain/edits/visual/wrapBlocks'
import { pointer } from '#domain/issue'
import { useLatest } from '../../../store/hooks/useLatest'
import { useWorkbench } from '../../../store/workbench'
import type { Studio } from '../useStudio'
import { type Dragged, type NewPart, useBlockStore } from './blockStore'

const listOfPost = '/props/svc_blocks'
const registryOfPost = '/props/svc_blocks_actions'

/** Whether documents of a kind are built of parts. */
export const hasBlocks = (kind: DocumentKind): boolean => shapes[kind].lists.length > 0

/** The document of a studio as the edits see it. */
export const sourceOf = ({ document, toDocument }: Pick<Studio, 'document' | 'toDocument'>): BlockDocument => ({
  text: document.text,
  blocks: toDocument(listOfPost),
  registry: document.kind === 'svc_blocks' ? null : toDocument(registryOfPost),
  elements: shapes[document.kind].lists.find(({ of }) => of === 'element')?.path,
})

export interface BlockSelection {
  chosen: readonly string[]
  /** The block at the caret. */
  lead: string | null
  /** From where Shift extends the selection. */
  anchor: string | null
}

/** What can be done to the blocks of a document. Pointers are those of the post; what cannot be done says why. */
export interface Blocks {
  /** What is selected at this moment; what a part was rendered with may be one key behind. */
  selection(): BlockSelection
  /** Selects blocks; the caret follows to the last. */
  select(paths: readonly string[], anchor?: string): void
  insert(item: NewPart, place?: Place): void
  /** Puts blocks that come from somewhere else at a place, by default after the selection. */
  put(blocks: NewBlocks, place?: Place): void
  move(paths: readonly string[], place: Place): void
  /** Why something cannot be dropped at a place; `null` when it can. */
  whyNotThere(dragged: Dragged, place: Place, isCopy: boolean): string | null
  step(direction: Direction): void
  duplicate(): void
  remove(): void
  wrap(wrapper: Wrapper): void
  unwrap(): void
  /** Copies blocks, by default the selected ones. */
  copy(paths?: readonly string[]): Copied | null
  /** Changes a value; changes of one `group` that follow one another are undone together. Returns why not. */
  change(block: string, change: ValueChange, group?: string): string | null
  setAction(block: string, id: string): string | null
  createEntry(block: string): void
  undo(): void
  redo(): void
}

/** The verbs of outline, preview, palette and form. They stay the same over all renders. */
export function useBlocks(studio: Studio, chosen: readonly string[]): Blocks {
  const { document, editor, reading, toDocument } = studio
  const store = useBlockStore()
  const { notify } = useWorkbench()
  const { toPost } = shapes[document.kind]
  const source = () => sourceOf(studio)
  const parts = chosen.filter(path => path !== '')
  const inDocument = ({ list, index }: Place): Place => ({ list: toDocument(list), index })
  // The dialog itself is selected for its form; nothing else is done to it.
  const docPaths = () => parts.map(toDocument)
  /** An edit of the text as it is now, or why there is none. */
  const attempt = (edit: (source: BlockDocument) => Edited): VisualEdit | string => {
    if (reading.tooLarge) return 'The text is too large to be edited by hand here.'
    if (!hasBlocks(document.kind)) return 'A document of this kind has no blocks.'
    const edited = edit(source())
    return edited.ok ? edited.value : (edited.issues[0]?.message ?? 'This is not possible here.')
  }
  /** Makes an edit. Returns why it was not made. */
  const make = (edit: (source: BlockDocument) => Edited, group?: string): string | null => {
    const edited = attempt(edit)
    if (typeof edited === 'string') return edited
    const { edits, selection } = edited
    if (!editor.current) return 'The editor is still loading: try again in a moment.'
    if (edits.length > 0) editor.current.apply(edits, group)
    const last = selection.at(-1)
    if (group === undefined && last !== undefined) {
      store.setState({ chosen: selection.map(toPost), anchor: toPost(last) })
      editor.current.goTo({ path: last })
    }
    return null
  }
  const report = (why: string | null) => {
    if (why !== null) notify(why)
  }
  /** Inside the selected layout block, else after the last selected part of this kind, else at the end. */
  const afterSelection = (of: PartKind = 'block'): Place => {
    const all = source()
    const last = docPaths().findLast(path => partsOf(all, placeOf(path).list) === of)
    if (last === undefined)
      return { list: (of === 'element' && all.elements) || all.blocks, index: Number.MAX_SAFE_INTEGER }
    const inside = of === 'block' && chosen.length === 1 && !isSet(last) ? endInside(all, last) : null
    const { list, index } = placeOf(last)
    return inside ?? { list, index: index + 1 }
  }
  const isSet = (path: string): boolean => endInside(source(), path)?.list.endsWith('/columns') ?? false
  const put = (blocks: NewBlocks, place?: Place) =>
    report(
      make(all => {
        const there = place ? inDocument(place) : afterSelection(blocks.of)
        return insertBlocks(all, there, blocks.of === 'element' ? blocks : withOwnActions(all, blocks))
      }),
    )

  return useLatest({
    selection: () => ({ chosen, lead: studio.selected, anchor: store.getState().anchor }),
    select: (paths: readonly string[], anchor?: string) => {
      const last = paths.at(-1)
      store.setState({ chosen: paths, anchor: anchor ?? last ?? null })
      if (last !== undefined) studio.selectBlock(last)
    },
    put,
    insert: (item: NewPart, place?: Place) => {
      report(
        make(all => {
          const made = newFromPalette(all, item)
          return insertBlocks(all, place ? inDocument(place) : afterSelection(made.of), made)
        }),
      )
    },
    move: (paths: readonly string[], place: Place) =>
      report(make(all => moveBlocks(all, paths.map(toDocument), inDocument(place)))),
    whyNotThere: (dragged: Dragged, place: Place, isCopy: boolean) => {
      const edited = attempt(all => dropped(all, dragged, { place: inDocument(place), isCopy, toDocument }))
      return typeof edited === 'string' ? edited : null
    },
    step: (direction: Direction) => report(make(all => stepBlocks(all, docPaths(), direction))),
    duplicate: () => report(make(all => duplicateBlocks(all, docPaths()))),
    remove: () => report(make(all => deleteBlocks(all, docPaths()))),
    wrap: (wrapper: Wrapper) => report(make(all => wrapBlocks(all, docPaths(), wrapper))),
    unwrap: () => report(make(all => unwrapBlock(all, docPaths()[0] ?? pointer('')))),
    copy: (paths: readonly string[] = parts) => copyBlocks(source(), paths.map(toDocument)),
    change: (block: string, change: ValueChange, group?: string) =>
      make(all => changeValue(all, toDocument(block), change), group),
    setAction: (block: string, id: string) => make(all => setAction(all, toDocument(block), id)),
    createEntry: (block: string) => report(make(all => createEntry(all, toDocument(block)))),
    undo: () => editor.current?.undo(),
    redo: () => editor.current?.redo(),
  })
}

interface Dropped {
  place: Place
  isCopy: boolean
  toDocument(path: string): string
}

/** The edit that a drop makes. */
function dropped(all: BlockDocument, dragged: Dragged, { place, isCopy, toDocument }: Dropped): Edited {
  if (dragged.from === 'palette') return insertBlocks(all, place, newFromPalette(all, dragged.item))
  const paths = dragged.paths.map(toDocument)
  if (!isCopy) return moveBlocks(all, paths, place)
  const of = partsOf(all, placeOf(paths[0] ?? '').list)
  return insertBlocks(all, place, { of, blocks: paths.map(path => valueAt(all.text, path)) })
}
