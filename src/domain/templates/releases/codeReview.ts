import {
  actionsOf,
  aside,
  button,
  card,
  collapsible,
  facts,
  open,
  options,
  post,
  row,
  select,
  text,
} from '../parts/build'
import { close, integration, is, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['approve', 'changes', 'later']

export const codeReview: TemplateContent = {
  post: post(
    [
      card(
        '#8250df',
        text('### #1284 Keep carts for 30 days'),
        text('@bob asks **@alice** for a review.'),
        facts({ Changed: '+312 −87', Files: '9', Age: '3 h' }),
        text('- [x] Unit tests\n- [x] Migration checked\n- [ ] Load test'),
        collapsible(
          'What to look at',
          true,
          text('The expiry is a column now. Look at `carts/expiry.ts` first, then at the migration.'),
          aside('Everything else is renamed only.'),
        ),
        row(
          button('Approve', 'approve', { style: 'success' }),
          button('Request changes', 'changes', { style: 'warning' }),
          select('later', 'Remind me', {
            options: options({ '1h': 'In an hour', tomorrow: 'Tomorrow', week: 'Next week' }),
          }),
          button('Open', 'open'),
        ),
      ),
    ],
    {
      ...actionsOf('review-bot', controls, { context: { change: '1284', author: 'bob' } }),
      open: open('https://code.northwind.test/checkout/changes/1284', { query: { view: 'files' } }),
    },
  ),
  integration: integration('Reviews a change.', {}, [
    rule('Own change', ['approve', is('user', '{{ context.author }}')], { error: 'Nobody reviews their own change.' }),
    rule(
      'Approve',
      ['approve'],
      keep(...close('good', controls, ':white_check_mark: **Approved** by @{{ user.username }}')),
    ),
    rule('Own change', ['changes', is('user', '{{ context.author }}')], { error: 'Nobody reviews their own change.' }),
    rule('Request changes', ['changes'], {
      ...keep(
        { at: { type: 'container' }, set: { accent_color: 'warning' } },
        {
          at: { action: 'changes' },
          set: { text: 'Changes requested', disabled: true, tooltip: 'by {{ user.username }}' },
        },
      ),
      private: 'Write what should change in the thread; @{{ context.author }} follows it.',
    }),
    nothingChosen('later', 'Choose when.'),
    rule('Remind me', ['later'], { private: 'You get a reminder of #{{ context.change }}: {{ option.label }}.' }),
  ]),
  does: {
    approve: 'Closes the review; bob cannot approve his own change',
    changes: 'Says who requests changes and where to write them',
    later: 'Confirms the reminder to you',
    open: 'Opens the change in the browser, without a callback',
  },
}
