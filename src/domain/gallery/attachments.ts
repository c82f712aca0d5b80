import { picture } from '../blocks/declare/sample'
import { attachments, type Section } from './sample'

const everyField = {
  fallback: 'Build 5121 passed',
  color: 'good',
  pretext: 'Pretext for @alice',
  author_name: 'octo',
  author_link: 'https://example.com',
  author_icon: picture(40, 40),
  title: 'checkout-api 4.18.0, pipeline 5121',
  title_link: 'https://example.com/5121',
  text: 'All **green**.',
  fields: [
    { title: 'Branch', value: '`release/4.18`', short: true },
    { title: 'Duration :clock1:', value: '6 min 12 s', short: true },
    { title: 'Tests', value: '2,318 passed', short: true },
    { title: 'Notes', value: 'A long field takes a row', short: false },
  ],
  thumb_url: picture(200, 100),
  image_url: picture(900, 300),
  footer: 'runner-eu-3 · 9f31c2e',
  footer_icon: picture(32, 32),
  actions: [
    { id: 'go', name: 'Deploy', style: 'primary', cookie: 'sealed' },
    { id: 'no', name: 'Stop', style: 'danger' },
    { id: 'pick', type: 'select', name: 'Stage', options: [{ text: 'eu', value: 'eu' }], default_option: 'eu' },
    { id: '', name: 'skipped' },
  ],
}

const build = attachments('build', 'Every field of an attachment', [everyField])

const paragraph = 'A long text is cut above 200 px until the reader asks for the rest.'

/** Every field of message attachments, and the limits of how they are drawn. */
export const attachmentSection: Section = {
  id: 'attachments',
  title: 'Attachments',
  samples: [
    { ...build, post: { ...build.post, message: 'Build finished for @bob' } },
    attachments(
      'attachment-colors',
      'color: names, hex, and the default',
      ['good', 'warning', 'danger', '#8a3ffc', '#f0a', 'nonsense', ''].map(color => ({
        fallback: color,
        color,
        text: color || 'none',
      })),
    ),
    attachments('attachment-fields', 'fields: short ones beside each other, numbers as text', [
      {
        fallback: 'fields',
        fields: [
          { title: 'Short', value: 'one', short: true },
          { title: 'Short', value: 2, short: true },
          { title: 'Long', value: 'three\n- with\n- a list', short: false },
          { title: 'Short, alone', value: true, short: true },
          { title: '', value: 'without a title', short: false },
        ],
      },
    ]),
    attachments('attachment-long', 'Show more above 200 px, a footer cut at 300 characters', [
      {
        fallback: 'long',
        text: Array.from({ length: 20 }, () => paragraph).join('\n\n'),
        footer: 'footer '.repeat(60),
      },
    ]),
    attachments('attachment-images', 'image_url and thumb_url: shrunk, never enlarged', [
      { fallback: 'wide', text: 'wide', image_url: picture(1600, 200) },
      { fallback: 'high', text: 'high', image_url: picture(200, 900), thumb_url: picture(30, 300) },
    ]),
    attachments('attachment-actions', 'actions: buttons and menus of every kind', [
      {
        fallback: 'actions',
        text: 'Choose',
        actions: [
          { id: 'a1', name: 'Default' },
          { id: 'a2', name: 'Primary', style: 'primary' },
          { id: 'a3', name: 'Success', style: 'success' },
          { id: 'a4', name: 'Warning', style: 'warning' },
          { id: 'a5', name: 'Danger', style: 'danger' },
          { id: 'a6', name: 'Hex', style: '#8a3ffc' },
          { id: 'a7', name: 'Disabled', disabled: true },
          { id: 'a8', name: 'Tooltip', tooltip: 'What it does' },
          { id: 'a9', type: 'select', name: 'Who', data_source: 'users' },
          { id: 'a10', type: 'select', name: 'Where', data_source: 'channels' },
        ],
      },
    ]),
    attachments('attachment-links', 'Links that may not be links become text', [
      {
        fallback: 'links',
        author_name: 'Author',
        author_link: 'javascript:alert(1)',
        title: 'Title',
        title_link: 'data:text/html,x',
        text: '[text](vbscript:x) and [a real link](https://example.com)',
      },
    ]),
  ],
}
