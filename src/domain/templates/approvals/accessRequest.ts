import { actionsOf, button, card, facts, options, post, row, select, text } from '../parts/build'
import { close, integration, isUnset, keep, remembers, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['duration', 'grant', 'deny']

export const accessRequest: TemplateContent = {
  post: post(
    [
      card(
        'warning',
        text('### Access to prod-eu-db'),
        text('@carol asks for **read only**, ticket `OPS-412`: slow checkout queries.'),
        facts({ Role: 'dba-readonly', 'Last used': '3 weeks ago' }),
        row(
          select('duration', 'Duration', {
            options: options({ '1h': '1 hour', '8h': 'Until tonight', '7d': 'One week' }),
          }),
          button('Grant', 'grant', { style: 'primary' }),
          button('Deny', 'deny', { style: 'danger' }),
        ),
      ),
    ],
    actionsOf('access-desk', controls, { context: { ticket: 'OPS-412', asked_by: 'carol', role: 'dba-readonly' } }),
  ),
  integration: integration('Grants access for a limited time.', { duration: '' }, [
    ...remembers('duration', 'Choose a duration.'),
    rule('No duration yet', ['grant', isUnset('state.duration')], { error: 'Choose a duration first.' }),
    rule('Grant', ['grant'], {
      ...keep(...close('good', controls, ':unlock: **Granted** by @{{ user.username }} · {{ state.duration }}')),
      private: '@{{ context.asked_by }} has {{ context.role }} now. It ends by itself.',
    }),
    rule('Deny', ['deny'], {
      ...keep(...close('danger', controls, ':lock: **Denied** by @{{ user.username }}')),
      private: 'Denied. Write the reason in the thread, so that @{{ context.asked_by }} can ask for something else.',
    }),
  ]),
  does: {
    duration: 'Remembers the choice; without it, Grant returns an error',
    grant: 'Closes the request with who granted it and for how long',
    deny: 'Closes the request and asks you for the reason, in a message only you see',
  },
}
