import { picture } from '../blocks/declare/sample'
import { type Section, thirdPartyCards } from './sample'

const card = (body: unknown[], actions: unknown[] = []) => ({ type: 'AdaptiveCard', version: '1.5', body, actions })
const text = (words: string, rest: object = {}) => ({ type: 'TextBlock', text: words, wrap: true, ...rest })
const image = (rest: object) => ({ type: 'Image', url: picture(300, 200), altText: 'A picture', ...rest })
const submit = (title: string, rest: object = {}) => ({
  type: 'Action.Submit',
  id: title.toLowerCase(),
  title,
  ...rest,
})
const column = (width: unknown, ...items: unknown[]) => ({ type: 'Column', width, items })
const cell = (words: string) => ({ type: 'TableCell', items: [text(words)] })

/**
 * Every element and action of the third-party card format that has a meaning here
 * (docs/reference/third-party.md#cards).
 */
export const thirdPartyCardSection: Section = {
  id: 'cards-prop',
  title: 'Third-party cards',
  samples: [
    thirdPartyCards('cards', 'TextBlock and Action.Submit', [
      {
        type: 'AdaptiveCard',
        body: [{ type: 'TextBlock', text: 'A card', weight: 'Bolder' }],
        actions: [{ type: 'Action.Submit', id: 'go', title: 'Go' }],
      },
    ]),
    thirdPartyCards('card-texts', 'TextBlock, RichTextBlock', [
      card([
        text('Heading', { style: 'heading' }),
        text('Large and bolder', { size: 'Large', weight: 'Bolder' }),
        text('Small and subtle', { size: 'Small', isSubtle: true }),
        text('Good', { color: 'Good' }),
        text(`A **bold** and _slanted_ [link](https://example.com), \${templating} stays`),
        { type: 'RichTextBlock', inlines: ['plain ', { type: 'TextRun', text: 'bold', weight: 'Bolder' }] },
      ]),
    ]),
    thirdPartyCards('card-images', 'Image, ImageSet', [
      card([
        image({ size: 'Small' }),
        image({ size: 'Medium', style: 'Person' }),
        image({ width: '80px', horizontalAlignment: 'Right' }),
        { type: 'ImageSet', imageSize: 'Small', images: [image({}), image({})] },
      ]),
    ]),
    thirdPartyCards('card-layout', 'Container, ColumnSet, FactSet, Table', [
      card([
        {
          type: 'Container',
          style: 'attention',
          items: [text('Attention'), { type: 'Container', style: 'good', items: [text('Nested')] }],
        },
        {
          type: 'ColumnSet',
          columns: [column('auto', text('auto')), column('stretch', text('stretch')), column(2, text('weight 2'))],
        },
        {
          type: 'FactSet',
          facts: [
            { title: 'Branch', value: 'main' },
            { title: 'Commit', value: '9f31c2e' },
          ],
        },
        {
          type: 'Table',
          rows: [
            ['Service', 'State'],
            ['checkout', 'up'],
          ].map(cells => ({ type: 'TableRow', cells: cells.map(cell) })),
        },
      ]),
    ]),
    thirdPartyCards('card-actions', 'ActionSet, ShowCard, OpenUrl, Input.ChoiceSet', [
      card(
        [
          {
            type: 'Input.ChoiceSet',
            id: 'size',
            label: 'Size',
            choices: [
              { title: 'Small', value: 's' },
              { title: 'Large', value: 'l' },
            ],
            value: 's',
          },
          {
            type: 'ActionSet',
            actions: [submit('Approve', { style: 'positive' }), submit('Reject', { style: 'destructive' })],
          },
        ],
        [
          { type: 'Action.Execute', id: 'run', title: 'Run' },
          { type: 'Action.OpenUrl', title: 'Open', url: 'https://example.com' },
          { type: 'Action.ShowCard', title: 'More', card: card([text('Shown on demand')]) },
        ],
      ),
    ]),
    {
      ...thirdPartyCards('card-ghosts', 'What has no meaning here', [
        card(
          [
            { type: 'Input.Text', id: 'name', label: 'Name' },
            { type: 'Nonsense', fallback: text('The fallback of an unknown element') },
            text('Hidden', { isVisible: false }),
            { type: 'Container', items: [text('Clickable')], selectAction: submit('Select') },
          ],
          [{ type: 'Action.ToggleVisibility', title: 'Toggle', targetElements: [] }],
        ),
      ]),
      ghosts: true,
    },
  ],
}
