import { actionsOf, aside, button, container, image, post, text } from '../parts/build'
import { clickedText, hasUser, integration, is, keep, rule, withUser } from '../parts/rules'
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
  integration: integration('Compares guesses with what clients never see.', { right: [] }, [
    rule('Right already', ['guess', hasUser('state.right')], { private: 'You were right already: {{ context.why }}.' }),
    rule('Right', ['guess', is('query.value', '{{ context.right }}')], {
      set: withUser('right'),
      ...keep({ at: { text: '^Right so far' }, set: { text: 'Right so far: {{ state.right | mentions }}' } }),
      private: 'Right: {{ context.why }}.',
    }),
    rule('Wrong', ['guess'], { error: `${clickedText('value')} is not right. Try again.` }),
  ]),
  does: {
    guess:
      'Compares the guess with the context, which clients never see: a wrong one is an error, a right one is listed',
  },
}
