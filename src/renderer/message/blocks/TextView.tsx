import type { CSSProperties } from 'react'
import type { TextBlock } from '#domain/blocks/types'
import { cx } from '../../ui/marks/cx'
import { Markdown } from '../markdown/Markdown'
import { useFrame } from './useFrame'

const lookClass = ({ color, alignment, max_lines }: NonNullable<TextBlock['look']>): string =>
  cx(color && `m-text-${color}`, alignment && `m-text-${alignment}`, max_lines !== undefined && 'm-clamped')

const lineStyle = (lines: number): CSSProperties & Record<'--m-lines', number> => ({ '--m-lines': lines })

/** A text; one of a card may have a colour, an alignment and a limit of lines. */
export function TextView({ block }: { block: TextBlock }) {
  const frame = useFrame(block.path, 'text')
  const { look = {} } = block
  return (
    <div
      {...frame}
      className={cx(
        'm-block m-text',
        block.size === 'small' && 'm-small',
        block.is_subtle && 'm-subtle',
        lookClass(look),
      )}
      style={look.max_lines === undefined ? undefined : lineStyle(look.max_lines)}
    >
      <Markdown text={block.text} path={`${block.path}/text`} />
    </div>
  )
}
