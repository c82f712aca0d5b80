import { actionsOf, aside, button, card, image, options, post, row, select, text } from '../parts/build'
import { integration, is, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const isOn = { at: { text: '^### new-cart' }, set: { text: '### new-cart is on for {{ state.share }}' } }

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
  integration: integration('Turns a flag on for a share, and off.', { share: '25 %', isOff: false }, [
    nothingChosen('share', 'Choose a share.'),
    rule('Flag is off', ['share', is('state.isOff', true)], { error: 'Turn the flag on first.' }),
    rule('Share', ['share'], {
      set: { share: '{{ option.label }}' },
      ...keep(isOn, { at: { action: 'share' }, set: { initial_option: '{{ option.value }}' } }),
    }),
    rule('Everybody', ['everybody'], { error: 'It has to run at 50 % for a day first.' }),
    rule('Turn off', ['switch', is('query.to', 'off')], {
      set: { isOff: true },
      ...keep(
        { at: { text: '^### new-cart' }, set: { text: '### new-cart is off' } },
        { at: { type: 'container' }, set: { accent_color: 'default' } },
        { at: { action: 'switch' }, set: { text: 'Turn on', style: 'good', query: { to: 'on' } } },
      ),
      private: '{{ context.flag }} is off everywhere within ten seconds.',
    }),
    rule('Turn on', ['switch'], {
      set: { isOff: false },
      ...keep(
        isOn,
        { at: { type: 'container' }, set: { accent_color: 'primary' } },
        { at: { action: 'switch' }, set: { text: 'Turn off', style: 'danger', query: { to: 'off' } } },
      ),
    }),
  ]),
  does: {
    share: 'Changes the title; while the flag is off it returns an error',
    everybody: 'Is disabled until the flag has run at 50 % for a day',
    switch: 'Turns the flag off, and becomes the button that turns it on again',
  },
}
