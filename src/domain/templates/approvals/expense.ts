import {
  actionsOf,
  aside,
  button,
  card,
  column,
  columns,
  facts,
  image,
  options,
  post,
  row,
  select,
  text,
} from '../parts/build'
import { close, integration, is, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['centre', 'approve', 'reject']

export const expense: TemplateContent = {
  post: post(
    [
      card(
        'warning',
        columns(
          [
            column([text('### Expense of € 184.60'), aside('@alice · train to Hamburg, 2 receipts')], { gap: 'small' }),
            column(
              [
                image('receipt', 'Receipt of the train ticket, 184.60 euros', {
                  size: 'small',
                  title: 'Receipt 1 of 2',
                }),
              ],
              {
                width: 'auto',
              },
            ),
          ],
          { gap: 'large' },
        ),
        facts({ Date: '19 November', VAT: '€ 29.47', Paid: 'own card' }),
        row(
          select('centre', 'Cost centre', {
            options: options({
              'OPS-12': 'OPS-12 Operations',
              'REL-03': 'REL-03 Release desk',
              'PAY-07': 'PAY-07 Payments',
            }),
            initial_option: 'OPS-12',
          }),
          button('Approve', 'approve', { style: 'primary' }),
          button('Reject', 'reject', { style: 'danger' }),
        ),
      ),
    ],
    actionsOf('expenses', controls, { context: { report: 'EXP-2291', claimed_by: 'alice' } }),
  ),
  integration: integration('Books an expense on a cost centre.', { centre: 'OPS-12' }, [
    nothingChosen('centre', 'Choose a cost centre.'),
    rule('Cost centre', ['centre'], {
      set: { centre: '{{ option.value }}' },
      ...keep({ at: { action: 'centre' }, set: { initial_option: '{{ option.value }}' } }),
    }),
    rule('Own expense', ['approve', is('user', '{{ context.claimed_by }}')], {
      error: 'You cannot approve your own expense.',
    }),
    rule(
      'Approve',
      ['approve'],
      keep(...close('good', controls, ':white_check_mark: **Approved** by @{{ user.username }} · {{ state.centre }}')),
    ),
    rule('Reject', ['reject'], {
      ...keep(...close('danger', controls, ':x: **Rejected** by @{{ user.username }}')),
      private: 'Rejected. @{{ context.claimed_by }} can send it again with other receipts.',
    }),
  ]),
  does: {
    centre: 'Remembers the cost centre; OPS-12 is chosen at first',
    approve: 'Books the expense and says who approved it; alice cannot approve her own',
    reject: 'Closes the expense and tells you what happens next',
  },
}
