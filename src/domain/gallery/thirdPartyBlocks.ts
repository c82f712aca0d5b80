import { picture } from '../blocks/declare/sample'
import { type Section, thirdPartyBlocks } from './sample'

const plain = (text: string) => ({ type: 'plain_text', text })
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
const option = (text: string) => ({ text: plain(text), value: text.toLowerCase() })
const menu = (type: string, rest: object = {}) => ({ type, action_id: type, placeholder: plain(type), ...rest })
const button = (text: string, rest: object = {}) => ({
  type: 'button',
  action_id: `b_${text.toLowerCase()}`,
  text: plain(text),
  value: 'v',
  ...rest,
})

const confirm = {
  title: plain('Sure?'),
  text: mrkdwn('It *cannot* be undone.'),
  confirm: plain('Do'),
  deny: plain('Stop'),
}
const words = (text: string, style: object = {}) => ({ type: 'text', text, style })
const line = (...elements: object[]) => ({ type: 'rich_text_section', elements })
const list = (style: string, indent: number, ...items: string[]) => ({
  type: 'rich_text_list',
  style,
  indent,
  elements: items.map(item => line(words(item))),
})

const richText = {
  type: 'rich_text',
  elements: [
    line(
      words('bold ', { bold: true }),
      words('italic ', { italic: true }),
      words('strike ', { strike: true }),
      words('code', { code: true }),
      { type: 'link', url: 'https://example.com', text: ' a link ' },
      { type: 'user', user_id: 'u2' },
      { type: 'emoji', name: 'tada' },
      { type: 'broadcast', range: 'here' },
    ),
    list('bullet', 0, 'one', 'two'),
    list('ordered', 1, 'nested', 'more'),
    { type: 'rich_text_quote', elements: [words('A quote')] },
    { type: 'rich_text_preformatted', elements: [words('const code = 1')] },
  ],
}

/**
 * Every block and element of the third-party block format that has a meaning here
 * (docs/reference/third-party.md#blocks).
 */
export const thirdPartyBlockSection: Section = {
  id: 'blocks-prop',
  title: 'Third-party blocks',
  samples: [
    thirdPartyBlocks('third-party', 'header, section, actions', [
      { type: 'header', text: plain('Header') },
      { type: 'section', text: mrkdwn('*bold* and <https://example.com|a link>') },
      { type: 'actions', elements: [{ type: 'button', action_id: 'x', text: plain('Click'), value: 'v' }] },
    ]),
    thirdPartyBlocks('third-party-text', 'mrkdwn: marks, links, mentions, entities', [
      {
        type: 'section',
        text: mrkdwn('*bold* _italic_ ~gone~ `code` <https://example.com|label> <@u2> <!here> &amp; &lt;'),
      },
      { type: 'section', text: plain('*plain* stays as it is') },
      { type: 'markdown', text: '**Standard** Markdown, `as it is`' },
      { type: 'divider' },
      {
        type: 'context',
        elements: [{ type: 'image', image_url: picture(20, 20), alt_text: 'dot' }, mrkdwn('small print')],
      },
    ]),
    thirdPartyBlocks('third-party-sections', 'section: fields in pairs, accessories', [
      { type: 'section', fields: [mrkdwn('*Left*\n1'), mrkdwn('*Right*\n2'), mrkdwn('*Odd*\n3')] },
      { type: 'section', text: mrkdwn('With a button'), accessory: button('Open', { url: 'https://example.com' }) },
      {
        type: 'section',
        text: mrkdwn('With a picture'),
        accessory: { type: 'image', image_url: picture(60, 60), alt_text: 'A picture' },
      },
      {
        type: 'section',
        text: mrkdwn('With a menu'),
        accessory: menu('static_select', { options: [option('One'), option('Two')] }),
      },
    ]),
    thirdPartyBlocks('third-party-controls', 'actions: buttons and menus', [
      { type: 'actions', elements: [button('Go', { style: 'primary' }), button('Stop', { style: 'danger', confirm })] },
      {
        type: 'actions',
        elements: [menu('users_select'), menu('channels_select'), menu('conversations_select')],
      },
      {
        type: 'actions',
        elements: ['multi_static_select', 'radio_buttons', 'checkboxes', 'overflow'].map(type =>
          menu(type, { options: [option('One'), option('Two')] }),
        ),
      },
    ]),
    thirdPartyBlocks('third-party-rich-text', 'rich_text', [richText]),
    thirdPartyBlocks('third-party-media', 'image, video, table', [
      { type: 'image', image_url: picture(400, 120), alt_text: 'A wide picture', title: plain('Its title') },
      {
        type: 'video',
        title: plain('A video'),
        title_url: 'https://example.com/v',
        video_url: 'https://example.com/v.mp4',
        thumbnail_url: picture(320, 180),
        alt_text: 'Its first frame',
        author_name: 'octo',
      },
      {
        type: 'table',
        rows: [
          [
            { type: 'raw_text', text: 'Service' },
            { type: 'raw_text', text: 'State' },
          ],
          [
            { type: 'raw_text', text: 'checkout' },
            { type: 'raw_text', text: 'up' },
          ],
        ],
      },
    ]),
    {
      ...thirdPartyBlocks('third-party-ghosts', 'What has no meaning here', [
        { type: 'input', label: plain('Name'), element: { type: 'plain_text_input', action_id: 'n' } },
        { type: 'actions', elements: [{ type: 'datepicker', action_id: 'd' }, button('Kept')] },
        { type: 'file', external_id: 'x', source: 'remote' },
        { type: 'nonsense' },
      ]),
      ghosts: true,
    },
  ],
}
