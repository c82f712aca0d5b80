import { actionsOf, aside, button, card, image, options, post, row, select, text } from '../parts/build'
import type { TemplateContent } from '../template'

const isOn = (share: string) => ({ at: { text: '^### new-cart' }, set: { text: `### new-cart is on for ${share}` } })

export const featureFlag: TemplateContent = {
  post: post(
    [
      card(
        'primary',
        text('### new-cart is on for 25 %'),
        image('adoption', 'Share of sessions with the new cart, from 5 to 25 % in four days', {
          size: 'auto',
          max_height: 120,
        }),
        aside('Owner @bob · no errors more than without it'),
        row(
          select('share', 'Share', {
            options: options({ '5': '5 %', '25': '25 %', '50': '50 %' }),
            initial_option: '25',
          }),
          button('Everybody', 'everybody', { disabled: true, tooltip: 'Only after a day at 50 %' }),
          button('Turn off', 'switch', { style: 'danger', query: { to: 'off' } }),
        ),
      ),
    ],
    actionsOf('flags', ['share', 'everybody', 'switch'], { context: { flag: 'new-cart' } }),
  ),
  rules: [
    { on: 'share', when: { lacks: 'chosen' }, error: 'Choose a share.' },
    { on: 'share', when: { is: { off: 'yes' } }, error: 'Turn the flag on first.' },
    {
      on: 'share',
      set: { share: '{{label}}' },
      update: [isOn('{{label}}'), { at: { action: 'share' }, set: { initial_option: '{{chosen}}' } }],
    },
    { on: 'everybody', error: 'It has to run at 50 % for a day first.' },
    {
      on: 'switch',
      when: { is: { 'query.to': 'off' } },
      set: { off: 'yes' },
      update: [
        { at: { text: '^### new-cart' }, set: { text: '### new-cart is off' } },
        { at: { type: 'container' }, set: { accent_color: 'default' } },
        { at: { action: 'switch' }, set: { text: 'Turn on', style: 'good', query: { to: 'on' } } },
      ],
      private: '{{context.flag}} is off everywhere within ten seconds.',
    },
    {
      on: 'switch',
      set: { off: '' },
      update: [
        { at: { text: '^### new-cart' }, set: { text: '### new-cart is on' } },
        { at: { type: 'container' }, set: { accent_color: 'primary' } },
        { at: { action: 'switch' }, set: { text: 'Turn off', style: 'danger', query: { to: 'off' } } },
      ],
    },
  ],
  does: {
    share: 'Changes the title; while the flag is off it returns an error',
    everybody: 'Is disabled until the flag has run at 50 % for a day',
    switch: 'Turns the flag off, and becomes the button that turns it on again',
  },
}
