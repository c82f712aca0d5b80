import { actionsOf, aside, button, card, image, open, post, row, text } from '../parts/build'
import { close, integration, keep, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['paid', 'remind']

export const invoice: TemplateContent = {
  post: post(
    [
      card(
        'warning',
        image('logo', 'Northwind', { size: 'auto', max_width: 120, horizontal_alignment: 'right' }),
        text('### Invoice 2026-0512 is due'),
        aside('Meridian Foods · due on 30 November'),
        text(
          '| Item | Amount |\n|:--|--:|\n| Platform, November | € 4,900.00 |\n| Support | € 1,200.00 |\n| **Total** | **€ 6,100.00** |',
        ),
        row(
          button('Mark as paid', 'paid', { style: 'good' }),
          button('Send a reminder', 'remind', { style: 'warning' }),
          button('Download', 'download'),
        ),
      ),
    ],
    {
      ...actionsOf('invoices', controls, { context: { invoice: '2026-0512', customer: 'Meridian Foods' } }),
      download: open('https://billing.northwind.test/invoices/2026-0512.pdf'),
    },
  ),
  integration: integration('Marks an invoice as paid.', { reminded: '' }, [
    rule(
      'Paid',
      ['paid'],
      keep(
        { at: { text: '^### Invoice .* is due$' }, set: { text: '### Invoice {{ context.invoice }} is paid' } },
        ...close('good', controls, ':moneybag: Marked as paid by @{{ user.username }}'),
      ),
    ),
    rule('Reminded already', ['remind', { on: 'state.reminded', exists: true }], {
      error: 'A reminder was sent today already, by {{ state.reminded }}.',
    }),
    rule('Remind', ['remind'], {
      set: { reminded: '{{ user.username }}' },
      private: 'The reminder is on its way to {{ context.customer }}.',
    }),
  ]),
  does: {
    paid: 'Changes the title and closes the invoice with who did it',
    remind: 'Sends one reminder a day; the second one returns an error',
    download: 'Opens the document in the browser, without a callback',
  },
}
