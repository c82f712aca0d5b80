import {
  ArrowDown,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  Columns3,
  CopyPlus,
  ListCollapse,
  ListTree,
  type LucideIcon,
  Plus,
  Redo2,
  Replace,
  Rows3,
  Search,
  SquareDashed,
  Trash2,
  Undo2,
  Ungroup,
} from 'lucide-react'
import { elementTypes } from '#domain/dialogs/kinds/elementKinds'
import { paletteItems } from '#domain/edits/visual/newBlocks'
import type { PayloadVerb } from '../../store/offers'
import type { Command } from './command'
import { payloadCommand } from './payloadCommands'

/** Their keys work in one part of the payload only: in its outline, or in its text. */
const part = (verb: PayloadVerb, label: string, icon: LucideIcon): Command => payloadCommand({ verb, label, icon })

/** What is done to the text and the blocks of the payload on the stage. */
export const editCommands: readonly Command[] = [
  part('text.undo', 'Undo in payload', Undo2),
  part('text.redo', 'Redo in payload', Redo2),
  part('text.find', 'Find in payload', Search),
  part('text.replace', 'Find and replace in payload', Replace),
  part('text.fold', 'Fold blocks of payload', ChevronsDownUp),
  part('text.unfold', 'Unfold all of payload', ChevronsUpDown),
  part('outline', 'Toggle outline of payload', ListTree),
  ...paletteItems.map(item => part(`insert.${item}`, `Insert block: ${item}`, Plus)),
  ...elementTypes.map(type => part(`insert.element.${type}`, `Insert element: ${type}`, Plus)),
  part('block.duplicate', 'Duplicate selected blocks', CopyPlus),
  part('block.remove', 'Delete selected blocks', Trash2),
  part('block.up', 'Move selected blocks up', ArrowUp),
  part('block.down', 'Move selected blocks down', ArrowDown),
  part('wrap.container', 'Wrap selected blocks in a container', SquareDashed),
  part('wrap.row', 'Wrap selected blocks in a row', Rows3),
  part('wrap.column_set', 'Wrap selected blocks in columns', Columns3),
  part('wrap.collapsible', 'Wrap selected blocks in a collapsible', ListCollapse),
  part('block.unwrap', 'Unwrap selected block', Ungroup),
]
