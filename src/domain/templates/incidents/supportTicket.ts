import { actionsOf, aside, button, card, close, facts, options, post, row, select, text } from '../parts/build'
import type { TemplateContent } from '../template'

const controls = ['priority', 'team', 'accept', 'close']

export const supportTicket: TemplateContent = {
  post: post(
    [
      card(
        'warning',
        text('### OPS-418 Refund page is blank'),
        facts({ From: 'Meridian Foods', Age: '2 h', Plan: 'Enterprise' }),
        text('> We open a refund and see an empty page. It worked yesterday.'),
        aside('Two other customers wrote the same within the last hour.'),
        row(
          select('priority', 'Priority', { options: options({ high: 'High', normal: 'Normal', low: 'Low' }) }),
          select('team', 'Team', { options: options({ checkout: 'Checkout', payments: 'Payments', web: 'Web' }) }),
        ),
        row(
          button('Accept', 'accept', { style: 'primary' }),
          button('Close', 'close', { tooltip: 'Notifies the customer' }),
        ),
      ),
    ],
    actionsOf('triage', controls, { context: { ticket: 'OPS-418', customer: 'Meridian Foods' } }),
  ),
  rules: [
    ...['priority', 'team'].flatMap(field => [
      { on: field, when: { lacks: 'chosen' }, error: `Choose a ${field}.` },
      {
        on: field,
        set: { [field]: '{{label}}' },
        update: [{ at: { action: field }, set: { initial_option: '{{chosen}}' } }],
      },
    ]),
    { on: 'accept', when: { lacks: 'priority' }, error: 'Choose a priority first.' },
    { on: 'accept', when: { lacks: 'team' }, error: 'Choose a team first.' },
    {
      on: 'accept',
      update: close('primary', controls, ':ticket: **{{team}}**, priority {{priority}}, accepted by @{{user}}'),
      private: '{{context.customer}} is notified that somebody works on {{context.ticket}}.',
    },
    { on: 'close', update: close('good', controls, ':white_check_mark: Closed by @{{user}}') },
  ],
  does: {
    priority: 'Remembers the choice; without it, Accept returns an error',
    team: 'Remembers the choice; without it, Accept returns an error',
    accept: 'Says who works on it, for which team and how urgent it is',
    close: 'Closes the ticket',
  },
}
