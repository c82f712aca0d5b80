import type { Snippet } from './jsonSchema'

/** A tab stop of the editor with a word to type over. */
const slot = (stop: number, word: string): string => `\${${stop}:${word}}`
const pick = (label: string, description: string, body: unknown): Snippet => ({ label, description, body })

/** Definition name -> the values the editor can insert where one of that shape is expected. */
export const blockSnippets: Record<string, Snippet[]> = {
  Block: [
    pick('text', 'A paragraph of Markdown', { type: 'text', text: '$1' }),
    pick('button', 'A button and the action it calls', {
      type: 'button',
      text: slot(1, 'Label'),
      action_id: slot(2, 'action'),
    }),
    pick('static_select', 'A menu with two options', {
      type: 'static_select',
      action_id: slot(1, 'action'),
      placeholder: slot(2, 'Choose'),
      options: [
        { text: slot(3, 'First'), value: slot(4, 'first') },
        { text: slot(5, 'Second'), value: slot(6, 'second') },
      ],
    }),
    pick('image', 'A picture with its description', { type: 'image', url: slot(1, 'https://'), alt_text: '$2' }),
    pick('divider', 'A thin line', { type: 'divider' }),
    pick('container', 'A frame around other blocks', {
      type: 'container',
      border: true,
      gap: 'small',
      content: [{ type: 'text', text: '$1' }],
    }),
    pick('row of buttons', 'A horizontal container', {
      type: 'container',
      flow: 'horizontal',
      gap: 'small',
      content: [{ type: 'button', text: slot(1, 'Approve'), action_id: slot(2, 'approve'), style: 'primary' }],
    }),
    pick('collapsible', 'A header that opens', {
      type: 'collapsible',
      collapsed: true,
      header: [{ type: 'text', text: slot(1, 'Details') }],
      content: [{ type: 'text', text: '$2' }],
    }),
    pick('column_set', 'Two columns', {
      type: 'column_set',
      columns: [
        { type: 'column', width: 'stretch', items: [{ type: 'text', text: '$1' }] },
        { type: 'column', width: 'stretch', items: [{ type: 'text', text: '$2' }] },
      ],
    }),
  ],
  ColumnBlock: [pick('column', 'A column with a text', { type: 'column', items: [{ type: 'text', text: '$1' }] })],
  SelectOption: [pick('option', 'A choice', { text: slot(1, 'Label'), value: slot(2, 'value') })],
}
