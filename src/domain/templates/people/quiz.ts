import { actionsOf, aside, button, container, image, post, text } from '../parts/build'
import type { TemplateContent } from '../template'

const guess = (label: string, value: string) => button(label, 'guess', { style: 'default', query: { value } })

export const quiz: TemplateContent = {
  post: post(
    [
      text('### Quiz: what is in the error budget?'),
      image('budget', 'A bar of 43 minutes, of which 30 are left', { size: 'stretch', horizontal_alignment: 'left' }),
      text('Checkout promises **99.9 %** a month. How long may it be down in 30 days?'),
      container([guess('4 minutes', '4'), guess('43 minutes', '43'), guess('7 hours', '420')], {
        flow: 'horizontal',
        gap: 'small',
        background: 'none',
      }),
      aside('Right so far: nobody'),
    ],
    actionsOf('quiz', ['guess'], { context: { right: '43', why: '0.1 % of 43,200 minutes' } }),
  ),
  rules: [
    { on: 'guess', when: { is: { mine: 'right' } }, private: 'You were right already: {{context.why}}.' },
    {
      on: 'guess',
      when: { is: { 'query.value': '{{context.right}}' } },
      choose: 'right',
      update: [{ at: { text: '^Right so far' }, set: { text: 'Right so far: {{names.right}}' } }],
      private: 'Right: {{context.why}}.',
    },
    { on: 'guess', error: '{{label}} is not right. Try again.' },
  ],
  does: {
    guess:
      'Compares the guess with the context, which clients never see: a wrong one is an error, a right one is listed',
  },
}
