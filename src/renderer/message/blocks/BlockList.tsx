import { memo, type ReactNode } from 'react'
import type { BlockNode } from '#domain/blocks/types'
import { useMessage } from '../context'
import { StillButton } from '../still/StillButton'
import { StillCollapsible } from '../still/StillCollapsible'
import { StillSelect } from '../still/StillSelect'
import { ButtonView } from './ButtonView'
import { CollapsibleView } from './CollapsibleView'
import { ColumnSetView, ColumnView } from './ColumnSetView'
import { ContainerView } from './ContainerView'
import { DividerView } from './DividerView'
import { GhostView } from './GhostView'
import { ImageView } from './ImageView'
import { SelectView } from './SelectView'
import { TextView } from './TextView'

/** One block of any type; layout blocks are handed what they hold. */
const BlockView = memo(function BlockView({ block }: { block: BlockNode }): ReactNode {
  const { still } = useMessage()
  switch (block.type) {
    case 'text':
      return <TextView block={block} />
    case 'image':
      return <ImageView block={block} />
    case 'divider':
      return <DividerView block={block} />
    case 'button':
      return still ? <StillButton block={block} /> : <ButtonView block={block} />
    case 'static_select':
      return still ? <StillSelect block={block} /> : <SelectView block={block} />
    case 'container':
      return <ContainerView block={block} content={<BlockList blocks={block.content} />} />
    case 'collapsible': {
      const Collapsible = still ? StillCollapsible : CollapsibleView
      return (
        <Collapsible
          block={block}
          header={<BlockList blocks={block.header} />}
          content={<BlockList blocks={block.content} />}
        />
      )
    }
    case 'column_set':
      return (
        <ColumnSetView block={block}>
          {block.columns.map(column => (
            <ColumnView key={column.path} column={column} items={<BlockList blocks={column.items} />} />
          ))}
        </ColumnSetView>
      )
    case 'ghost':
      return <GhostView block={block} />
  }
})

/** Blocks one after another; each is redrawn only when it is another object than before (see `shareNodes`). */
export const BlockList = ({ blocks }: { blocks: readonly BlockNode[] }): ReactNode =>
  // Several blocks of a translation may come from one place of the payload.
  blocks.map((block, index) => <BlockView key={`${index} ${block.path}`} block={block} />)
