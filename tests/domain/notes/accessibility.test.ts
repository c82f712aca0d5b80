import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { accessibilityNotes, messageNotes } from '#domain/notes/accessibilityNotes'

interface Post {
  message: string
  props: Record<string, unknown>
}
const notes = ({ message, props }: Post): Issue[] => [...messageNotes({ message, props }), ...accessibilityNotes(props)]
const places = (post: Post): string[] => notes(post).map(({ code, path }) => `${code.slice(14)} ${path}`)
const ofText = (...texts: string[]): Post => ({
  message: 'Summary',
  props: { svc_blocks: texts.map(text => ({ type: 'text', text })) },
})
const ofButton = (button: object): Post => ({
  message: 'Summary',
  props: { svc_blocks: [{ type: 'button', text: 'Approve', action_id: 'a', ...button }] },
})

/** The post after the first fix of its first note, and the label of that fix. */
function fixed(post: Post): [string, Post] {
  const text = JSON.stringify(post, null, 2)
  const [issue] = notes(post)
  const [fix] = issue ? quickFixes(issue, text) : []
  if (!fix) throw new Error(`Nothing fixes ${issue?.code}`)
  return [fix.label, JSON.parse(applied(text, fix.edits))]
}

/** Notes with their place, the text, and what its fix is called. */
const noted: [string, string, Post, string][] = [
  ['a vague label', 'vague_label /props/svc_blocks/0', ofButton({ text: '**Click here**' }), 'Add tooltip'],
  ['an emoji as a label', 'label /props/svc_blocks/0', ofButton({ text: ':+1:' }), 'Add tooltip'],
  ['a pale label', 'contrast /props/svc_blocks/0/style', ofButton({ style: '#ffee00' }), 'Change to #787000'],
  [
    'the name of a file as alternative text',
    'alt_file_name /props/svc_blocks/0',
    {
      message: 'a',
      props: { svc_blocks: [{ type: 'image', url: 'https://a.example/i.png', alt_text: 'IMG_2041.png' }] },
    },
    'Replace alt text',
  ],
  [
    'an image without words in a text',
    'inline_alt /props/svc_blocks/0/text',
    ofText('![](https://a.example/i.png)'),
    'Describe the image',
  ],
  [
    'an image with the name of a file in a text',
    'inline_alt /message',
    { message: 'See ![screenshot 2](https://a.example/i.png)', props: {} },
    'Describe the image',
  ],
  [
    'a link called here',
    'link_text /message',
    { message: 'See [here](https://www.a.example/log/).', props: {} },
    'Use its address as text',
  ],
  [
    'a table without names of columns',
    'table_header /props/svc_blocks/0/text',
    ofText('Hosts\n\n|   |   |\n|---|---|\n| a | 1 |'),
    'Name the columns',
  ],
  ['a text of emoji alone', 'emoji_only /props/svc_blocks/0/text', ofText(':red_circle:'), 'Add “red circle”'],
  [
    'a heading that leaves out a level',
    'heading_order /props/svc_blocks/1/text',
    ofText('# Report', 'Intro\n### Hosts'),
    'Change to level 2',
  ],
  [
    'a bar that cannot be seen',
    'bar_contrast /props/svc_blocks/0/accent_color',
    {
      message: 'a',
      props: { svc_blocks: [{ type: 'container', accent_color: '#fffff0', content: [{ type: 'text', text: 'a' }] }] },
    },
    'Change to #d3d3c7',
  ],
  [
    'a bar of an attachment that cannot be seen',
    'bar_contrast /props/attachments/0/color',
    { message: 'a', props: { attachments: [{ fallback: 'a', color: '#1a1d23' }] } },
    'Change to #3a3d42',
  ],
  [
    'a picture without a message',
    'no_summary /message',
    { message: '', props: { svc_blocks: [{ type: 'divider' }] } },
    'Add a message',
  ],
]

describe('a note on accessibility', () => {
  it.each(noted)('names %s, and its fix leaves nothing to note', (_, place, post, label) => {
    expect(places(post)).toEqual([place])
    const [name, after] = fixed(post)
    expect(name).toBe(label)
    expect(places(after)).toEqual([])
  })

  it('of controls that read alike offers each a tooltip of its own', () => {
    const buttons = ['edit_1', 'edit_2'].map(action_id => ({ type: 'button', text: 'Edit', action_id }))
    const post = { message: 'a', props: { svc_blocks: buttons } }
    expect(places(post)).toEqual(['same_label /props/svc_blocks/0', 'same_label /props/svc_blocks/1'])
    const [, after] = fixed(post)
    expect(after.props['svc_blocks']).toEqual([{ ...buttons[0], tooltip: 'Edit: edit 1' }, buttons[1]])
    expect(places(after)).toEqual([])
  })

  it('is about texts, pretexts and fields of attachments too', () => {
    const attachment = {
      fallback: 'a',
      pretext: '[here](https://a.example)',
      text: '![](https://a.example/i.png)',
      fields: [{ title: 'State', value: ':red_circle:' }],
    }
    expect(places({ message: 'a', props: { attachments: [attachment] } })).toEqual([
      'link_text /props/attachments/0/pretext',
      'inline_alt /props/attachments/0/text',
      'emoji_only /props/attachments/0/fields/0/value',
    ])
  })

  it.each<[string, Post]>([
    ['a label that says what happens', ofButton({ text: 'More reviewers' })],
    ['a vague label with a tooltip', ofButton({ text: 'More', tooltip: 'Show all builds' })],
    [
      'an alternative text with a full stop',
      {
        message: 'a',
        props: { svc_blocks: [{ type: 'image', url: 'https://a.example/i.png', alt_text: 'Errors fell to 0.' }] },
      },
    ],
    ['links that say where they lead, and action links', ofText('[the log](https://a.example) [here](svc_action://x)')],
    ['what stands in code', ofText('`[here](https://a.example)`\n```\n# a\n### b\n![](x)\n```')],
    ['a table with names', ofText('| a | b |\n|---|---|\n| 1 | 2 |')],
    ['a text that begins at level 3', ofText('### Roll out', '#### Hosts', '## Next')],
    ['emoji beside words', ofText(':red_circle: down')],
    [
      'bars in the colours of the theme',
      { message: 'a', props: { attachments: [{ fallback: 'a', color: '#f5ab00' }] } },
    ],
    ['blocks with a text, without a message', { ...ofText('Deployed'), message: '' }],
    ['a message alone', { message: 'Deployed', props: {} }],
    ['nothing at all', { message: '', props: {} }],
  ])('has nothing to say about %s', (_, post) => expect(places(post)).toEqual([]))
})
