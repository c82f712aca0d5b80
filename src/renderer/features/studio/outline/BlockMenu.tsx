import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ClipboardPaste,
  Columns3,
  Copy,
  CopyPlus,
  ListCollapse,
  type LucideIcon,
  Rows3,
  Scissors,
  SquareDashed,
  Trash2,
  Ungroup,
} from 'lucide-react'
import { ContextMenu as Radix } from 'radix-ui'
import { memo } from 'react'
import { kindOf } from '#domain/blocks/kinds/knownKinds'
import { useWorkbench } from '../../../store/workbench'
import menu from '../../../ui/controls/Menu.module.css'
import { copyText } from '../../../ui/files/copyText'
import { FocusReturn } from '../../../ui/keys/FocusReturn'
import { printedKeys } from '../../../ui/keys/printedKeys'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Kbd } from '../../../ui/marks/Kbd'
import type { Blocks } from '../selection/useBlocks'
import type { OutlineRow } from './outlineRows'

interface Verb {
  icon: LucideIcon
  label: string
  keys?: string
  why?: string | false
  danger?: true
  run(): void
}

interface BlockMenuProps {
  blocks: Blocks
  count: number
  /** The row at the caret. */
  row: OutlineRow | undefined
}

/** All that can be done to the selected blocks. */
export const BlockMenu = memo(function BlockMenu({ blocks, count, row }: BlockMenuProps) {
  const { notify } = useWorkbench()
  const none = count === 0 && 'Select a block first'
  const groups = verbsOf(blocks, { none, row, count, notify })
  return (
    <Radix.Portal>
      <Radix.Content
        className={menu.menu}
        collisionPadding={8}
        aria-label="Blocks"
        onCloseAutoFocus={event => event.preventDefault()}
      >
        <FocusReturn />
        {groups.map((verbs, index) => (
          <Radix.Group key={verbs[0]?.label}>
            {index > 0 && <Radix.Separator className={menu.separator} />}
            {verbs.map(verb => (
              <VerbItem key={verb.label} verb={verb} />
            ))}
          </Radix.Group>
        ))}
      </Radix.Content>
    </Radix.Portal>
  )
})

function VerbItem({ verb: { icon, label, keys, why, danger, run } }: { verb: Verb }) {
  return (
    <Radix.Item className={cx(menu.item, danger && menu.danger)} disabled={Boolean(why)} onSelect={run}>
      <Icon of={icon} size="s" />
      <span className={menu.label}>{label}</span>
      {why && <span className={menu.why}>{why}</span>}
      {keys && !why && <Kbd>{printedKeys(keys)}</Kbd>}
    </Radix.Item>
  )
}

interface MenuState {
  none: string | false
  row: OutlineRow | undefined
  count: number
  notify(text: string): void
}

function verbsOf(blocks: Blocks, { none, row, count, notify }: MenuState): Verb[][] {
  const isElement = row?.of === 'element'
  const kind = isElement ? undefined : kindOf(row?.type ?? '')
  const isLayout = (kind?.lists.length ?? 0) > 0 && kind?.inside === undefined
  const noUnwrap = none || (count > 1 ? 'One block only' : !isLayout && 'Layout blocks only')
  const noWrap =
    none || (isElement && 'Blocks only') || (kind?.inside !== undefined && `Stays in its ${kind.inside.type}`)
  const copy = (after: () => void) => {
    const copied = blocks.copy()
    if (copied) void copyText(copied.text, after)
  }
  const wrap = (icon: LucideIcon, label: string, wrapper: Parameters<Blocks['wrap']>[0], keys?: string): Verb => ({
    icon,
    label,
    why: noWrap,
    ...(keys && { keys }),
    run: () => blocks.wrap(wrapper),
  })
  return [
    [
      { icon: Scissors, label: 'Cut', keys: 'Mod+X', why: none, run: () => copy(blocks.remove) },
      { icon: Copy, label: 'Copy as JSON', keys: 'Mod+C', why: none, run: () => copy(() => notify('Copied as JSON')) },
      // Pages may not read the clipboard on their own: the key may.
      { icon: ClipboardPaste, label: 'Paste', why: `press ${printedKeys('Mod+V')}`, run: () => {} },
      { icon: CopyPlus, label: 'Duplicate', keys: 'Mod+D', why: none, run: blocks.duplicate },
    ],
    [
      { icon: ArrowUp, label: 'Move up', keys: 'Alt+↑', why: none, run: () => blocks.step('up') },
      { icon: ArrowDown, label: 'Move down', keys: 'Alt+↓', why: none, run: () => blocks.step('down') },
      { icon: ArrowRight, label: 'Move into the block before', keys: 'Alt+→', why: none, run: () => blocks.step('in') },
      { icon: ArrowLeft, label: 'Move out', keys: 'Alt+←', why: none, run: () => blocks.step('out') },
    ],
    [
      wrap(SquareDashed, 'Wrap in a container', 'container', 'Mod+G'),
      wrap(Rows3, 'Wrap in a row', 'row'),
      wrap(Columns3, 'Wrap in columns', 'column_set'),
      wrap(ListCollapse, 'Wrap in a collapsible', 'collapsible'),
      { icon: Ungroup, label: 'Unwrap', keys: 'Mod+Shift+G', why: noUnwrap, run: blocks.unwrap },
    ],
    [{ icon: Trash2, label: 'Delete', keys: 'Del', why: none, danger: true, run: blocks.remove }],
  ]
}
