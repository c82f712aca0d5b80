import { actionsOf, button, card, close, facts, options, post, row, select, text } from '../parts/build'
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
  rules: [
    { on: 'duration', when: { lacks: 'chosen' }, error: 'Choose a duration.' },
    {
      on: 'duration',
      set: { duration: '{{label}}' },
      update: [{ at: { action: 'duration' }, set: { initial_option: '{{chosen}}' } }],
    },
    { on: 'grant', when: { lacks: 'duration' }, error: 'Choose a duration first.' },
    {
      on: 'grant',
      update: close('good', controls, ':unlock: **Granted** by @{{user}} · {{duration}}'),
      private: '@{{context.asked_by}} has {{context.role}} now. It ends by itself.',
    },
    {
      on: 'deny',
      update: close('danger', controls, ':lock: **Denied** by @{{user}}'),
      private: 'Denied. Write the reason in the thread, so that @{{context.asked_by}} can ask for something else.',
    },
  ],
  does: {
    duration: 'Remembers the choice; without it, Grant returns an error',
    grant: 'Closes the request with who granted it and for how long',
    deny: 'Closes the request and asks you for the reason, in a message only you see',
  },
}
