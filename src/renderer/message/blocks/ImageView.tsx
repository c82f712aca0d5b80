import type { ImageBlock } from '#domain/blocks/types'
import { Picture } from '../picture/Picture'
import { imageCap, personCap } from './sizes'
import { useFrame } from './useFrame'

export function ImageView({ block }: { block: ImageBlock }) {
  const frame = useFrame(block.path, 'image')
  const person = block.image_style === 'person'
  const cap = person ? personCap(imageCap(block)) : imageCap(block)
  return (
    <div {...frame} className={`m-block m-image m-${block.horizontal_alignment}`}>
      <Picture url={block.url} alt={block.alt_text ?? ''} title={block.title} cap={cap} person={person} place="block" />
    </div>
  )
}
