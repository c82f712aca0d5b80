import { describe, expect, it } from 'vitest'
import { renderedText } from '#domain/content/renderedText'

const text = (message: string, props: Record<string, unknown> = {}) => renderedText({ message, props }).split('\n')

describe('the rendered text of a message', () => {
  it('has the words without the marks', () => {
    expect(text('Roll out **4.18**?\n\n- [notes](http://x.test)\n- `now`')).toEqual(['Roll out 4.18?', 'notes', 'now'])
  })

  it('has the texts, controls and pictures of blocks in reading order', () => {
    const svc_blocks = [
      { type: 'text', text: '*Ready*' },
      { type: 'image', url: 'http://x.test/a.png', alt_text: 'Error rate' },
      { type: 'divider' },
      { type: 'column_set', columns: [{ type: 'column', items: [{ type: 'button', text: 'Go', action_id: 'go' }] }] },
      { type: 'static_select', action_id: 'size', placeholder: 'Size', options: [{ text: 'a', value: 'a' }] },
      { type: 'nothing' },
    ]
    expect(text('Gate', { svc_blocks })).toEqual(['Gate', 'Ready', '(Error rate)', '---', '[Go]', '[Size]'])
  })

  it('has the texts, fields and controls of attachments', () => {
    const attachments = [
      {
        pretext: 'Before',
        title: 'Title',
        text: '**Text**',
        fields: [{ title: 'Build', value: '5121' }],
        image_url: 'http://x.test/a.png',
        actions: [{ id: 'go', name: 'Go' }],
        footer: 'Foot',
        fallback: 'not shown',
      },
    ]
    expect(text('', { attachments })).toEqual([
      ...['Before', 'Title', 'Text', 'Build: 5121', '(picture)', '[Go]', 'Foot'],
    ])
  })

  it('leaves out what clients do', () => {
    const svc_blocks = [{ type: 'text', text: 'Blocks' }]
    expect(renderedText({ message: '', props: { svc_blocks } }, { blocksOff: true })).toBe('')
  })
})
