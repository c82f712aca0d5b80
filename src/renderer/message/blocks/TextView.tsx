import type { TextBlock } from '#domain/blocks/types'
import { cx } from '../../ui/cx'
import { Markdown } from '../markdown/Markdown'
import { useFrame } from './useFrame'

export function TextView({ block }: { block: TextBlock }) {
  const frame = useFrame(block.path, 'text')
  return (
    <div
      {...frame}
      className={cx('m-block m-text', block.size === 'small' && 'm-small', block.is_subtle && 'm-subtle')}
    >
      <Markdown text={block.text} path={`${block.path}/text`} />
    </div>
  )
}
