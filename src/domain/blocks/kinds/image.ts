import { oneOf, optionalText, pixels, requiredText } from '../declare/field'
import { declareBlock } from '../declare/kind'
import { picture, slot } from '../declare/sample'

const sizes = ['auto', 'xsmall', 'small', 'medium', 'large', 'stretch'] as const

const shown = (alt_text: string, url: string, rest: object = {}) => ({ type: 'image', url, alt_text, ...rest })

export const image = declareBlock({
  type: 'image',
  name: 'ImageBlock',
  description: 'A picture. It shrinks to fit and is never enlarged.',
  fields: {
    url: requiredText('GIF, JPEG, PNG, BMP or SVG.', 'https://example.com/image.png', { picture: true }),
    alt_text: optionalText(
      'What the image shows, for readers who do not see it. Stock clients drop an image without it.',
      'Error rate over the last hour',
    ),
    title: optionalText('Plain text shown when the pointer rests on the image.', 'Error rate'),
    size: oneOf(
      sizes,
      'stretch',
      'Largest width x height: xsmall 108x64, small 204x120, medium 320x184, large 428x240, stretch 500x350 (default); `auto` has none.',
    ),
    max_width: pixels('Pixels; replaces the width that `size` allows.', 320),
    max_height: pixels('Pixels; replaces the height that `size` allows.', 184),
    image_style: oneOf(['default', 'person'], 'default', '`person` crops to a circle, as an avatar.'),
    horizontal_alignment: oneOf(['left', 'center', 'right'], 'left', 'Where the image stands across. Default `left`.'),
  },
  snippets: [
    {
      label: 'image',
      description: 'A picture with its description',
      body: { type: 'image', url: slot(1, 'https://'), alt_text: '$2' },
    },
  ],
  samples: [
    {
      name: 'images',
      title: 'image: size, max_width, max_height, image_style, horizontal_alignment, title',
      blocks: [
        ...sizes.map(size => shown(size, picture(1000, 1000), { size })),
        shown('max_width', picture(1000, 500), { size: 'small', max_width: 150 }),
        shown('max_height', picture(500, 1000), { size: 'small', max_height: 60 }),
        shown('tiny', picture(40, 40), { size: 'large' }),
        shown('person', picture(400, 200), { size: 'small', image_style: 'person', title: 'Tip' }),
        shown('center', picture(100, 60), { size: 'auto', horizontal_alignment: 'center' }),
        shown('right', picture(100, 60), { size: 'auto', horizontal_alignment: 'right' }),
        shown('broken picture', 'data:image/png;base64,AAAA'),
      ],
    },
  ],
})
