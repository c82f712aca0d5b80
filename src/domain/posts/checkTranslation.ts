import { grouped } from '../characters'
import { contentList, renderedFormat } from '../content/formats'
import { type Issue, pointer, warnAt } from '../issue'
import { translationOf } from '../legacy/translationOf'
import { limits } from '../limits'
import type { Props } from './post'

const propOf = { block: 'blocks', card: 'cards' } as const

/**
 * Warns about a third-party list that becomes more than a post can show (docs/reference/rendering.md): it is accepted,
 * and what is beyond a limit is not rendered. `base` is the pointer of the props in the checked document.
 */
export function checkTranslation(props: Props, base = '/props'): Issue[] {
  const format = renderedFormat(props)
  if (format !== 'block' && format !== 'card') return []
  const path = pointer(base, propOf[format])
  const { blocks, text } = translationOf(format, contentList(props, format), path).size
  const { blocksPerPost, combinedText } = limits
  return [
    ...beyond(blocks, blocksPerPost, { path, code: 'legacy.too_many_blocks', unit: 'blocks' }),
    ...beyond(text, combinedText, { path, code: 'legacy.too_much_text', unit: 'characters of text' }),
  ]
}

function beyond(value: number, limit: number, { path, code, unit }: Record<'path' | 'code' | 'unit', string>): Issue[] {
  if (value <= limit) return []
  const message = `This becomes ${grouped(value)} ${unit}; the limit is ${grouped(limit)}, and the rest is not rendered.`
  return [warnAt(path, code, message, { value, limit })]
}
