import { memo, type ReactElement, type ReactNode } from 'react'
import type { BlockNode } from '#domain/blocks/types'
import { useMessage } from '../context/context'
import { ButtonView } from './ButtonView'
import { CollapsibleView } from './CollapsibleView'
import { ColumnSetView, ColumnView } from './ColumnSetView'
import { ContainerView } from './ContainerView'
import { DividerView } from './DividerView'
import { GhostView } from './GhostView'
import { ImageView } from './ImageView'
import { SelectView } from './SelectView'
import { StillButton } from './StillButton'
import { StillCollapsible } from './StillCollapsible'
import { StillSelect } from './StillSelect'
import { TextView } from './TextView'

type NodeOf<T extends BlockNode['type']> = { [P in T]: Extract<BlockNode, { type: P }> }[T]

/**
 * How a block of a type is drawn; layout blocks are handed what they hold. `still` draws it for a page without scripts.
 */
type View<T extends BlockNode['type']> = (block: NodeOf<T>, still: boolean) => ReactElement

/** Every type that the parser accepts, and how it is drawn. */
const views: { [T in BlockNode['type']]: View<T> } = {
  text: block => <TextView block={block} />,
  image: block => <ImageView block={block} />,
  divider: block => <DividerView block={block} />,
  button: (block, still) => (still ? <StillButton block={block} /> : <ButtonView block={block} />),
  static_select: (block, still) => (still ? <StillSelect block={block} /> : <SelectView block={block} />),
  container: block => <ContainerView block={block} content={<BlockList blocks={block.content} />} />,
  collapsible: (block, still) => {
    const Collapsible = still ? StillCollapsible : CollapsibleView
    return (
      <Collapsible
        block={block}
        header={<BlockList blocks={block.header} />}
        content={<BlockList blocks={block.content} />}
      />
    )
  },
  column_set: block => (
    <ColumnSetView block={block}>
      {block.columns.map(column => (
        <ColumnView key={column.path} column={column} items={<BlockList blocks={column.items} />} />
      ))}
    </ColumnSetView>
  ),
  ghost: block => <GhostView block={block} />,
}

const drawn = <T extends BlockNode['type']>(block: NodeOf<T>, still: boolean): ReactElement =>
  views[block.type](block, still)

/** One block of any type. */
const BlockView = memo(function BlockView({ block }: { block: BlockNode }): ReactElement {
  return drawn(block, useMessage().still)
})

/** Blocks one after another; each is redrawn only when it is another object than before (see `shareNodes`). */
export const BlockList = ({ blocks }: { blocks: readonly BlockNode[] }): ReactNode =>
  // Several blocks of a translation may come from one place of the payload.
  blocks.map((block, index) => <BlockView key={`${index} ${block.path}`} block={block} />)
