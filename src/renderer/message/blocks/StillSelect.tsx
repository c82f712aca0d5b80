import { ChevronDown } from 'lucide-react'
import type { SelectBlock } from '#domain/blocks/types'
import { cx } from '../../ui/marks/cx'
import { useMessage } from '../context/context'
import { choicesOf } from './choices'
import { useFrame } from './useFrame'

/** A select that shows its choice and cannot be opened. */
export function StillSelect({ block }: { block: SelectBlock }) {
  const frame = useFrame(block.path, `static_select ${block.action_id}`)
  const { reader } = useMessage()
  const chosen = choicesOf(block, reader).find(choice => choice.value === block.initial_option)
  return (
    <div {...frame} className="m-block m-select">
      <div className="m-combobox" data-disabled={block.disabled}>
        <span className={cx('m-still-choice', !chosen && 'm-subtle')}>{chosen?.text ?? block.placeholder}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </div>
    </div>
  )
}
