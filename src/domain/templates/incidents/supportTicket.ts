import { actionsOf, aside, button, card, facts, options, post, row, select, text } from '../parts/build'
import { close, integration, isUnset, keep, remembers, rule } from '../parts/rules'
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
  integration: integration('Gives a ticket a priority and a team.', { priority: '', team: '' }, [
    ...['priority', 'team'].flatMap(field => remembers(field, `Choose a ${field}.`)),
    rule('No priority yet', ['accept', isUnset('state.priority')], { error: 'Choose a priority first.' }),
    rule('No team yet', ['accept', isUnset('state.team')], { error: 'Choose a team first.' }),
    rule('Accept', ['accept'], {
      ...keep(
        ...close(
          'primary',
          controls,
          ':ticket: **{{ state.team }}**, priority {{ state.priority }}, accepted by @{{ user.username }}',
        ),
      ),
      private: '{{ context.customer }} is notified that somebody works on {{ context.ticket }}.',
    }),
    rule('Close', ['close'], keep(...close('good', controls, ':white_check_mark: Closed by @{{ user.username }}'))),
  ]),
  does: {
    priority: 'Remembers the choice; without it, Accept returns an error',
    team: 'Remembers the choice; without it, Accept returns an error',
    accept: 'Says who works on it, for which team and how urgent it is',
    close: 'Closes the ticket',
  },
}
