import { describe, expect, it } from 'vitest'
import { newBlock } from '#domain/blocks/newBlock'
import { parseBlocks } from '#domain/blocks/read/parse'
import { button, container, image, select, text } from './builders'

describe('a new block', () => {
  it('has the defaults that an absent field is read as', () => {
    const path = '/props/svc_blocks/0'
    const { text: label, action_id } = button()
    const { url } = image()
    const { placeholder, options } = select()
    const made = [
      newBlock('text', path, { text: text().text }),
      newBlock('image', path, { url }),
      newBlock('button', path, { text: label, action_id }),
      newBlock('static_select', path, { action_id: 'assign', placeholder, options }),
      newBlock('divider', path, {}),
    ]
    const read = [text(), image(), button(), select(), { type: 'divider' }].flatMap(one => parseBlocks([one]).blocks)
    expect(made).toEqual(read)
  })

  it('has what is given in place of a default', () => {
    const content = [newBlock('text', '/0/content/0', { text: 'a', size: 'small' })]
    const [read] = parseBlocks([{ ...container({ ...text('a'), size: 'small' }), border: true, gap: 'large' }], {
      base: '',
    }).blocks
    expect(newBlock('container', '/0', { content, border: true, gap: 'large' })).toEqual(read)
  })
})
