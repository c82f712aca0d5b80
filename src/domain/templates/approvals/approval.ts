import { actionsOf, aside, button, card, close, facts, post, row, text } from '../parts/build'
import type { TemplateContent } from '../template'

const controls = ['approve', 'ask', 'reject']

export const approval: TemplateContent = {
  post: post(
    [
      card(
        'warning',
        text('### Discount for Meridian Foods'),
        aside('Requested by @carol · valid until Friday'),
        facts({ Order: '€ 48,200', Discount: '18 %' }),
        text('They renew for **three years** if the first year costs what it does today.'),
        row(
          button('Approve', 'approve', { style: 'primary' }),
          button('Ask', 'ask', { tooltip: 'Asks carol in a private message' }),
          button('Reject', 'reject', { style: 'danger' }),
        ),
      ),
    ],
    actionsOf('approval-desk', controls, { context: { request: 'DSC-318', requested_by: 'carol' } }),
  ),
  rules: [
    {
      on: 'approve',
      when: { is: { user: '{{context.requested_by}}' } },
      error: 'Somebody else must approve your own request.',
    },
    {
      on: 'approve',
      update: close('good', controls, ':white_check_mark: **Approved** by @{{user}}'),
      private: 'Approved. @{{context.requested_by}} is notified.',
    },
    {
      on: 'ask',
      update: [{ at: { action: 'ask' }, set: { disabled: true, tooltip: '{{user}} is asking carol' } }],
      private: 'Write your question in the thread; @{{context.requested_by}} follows it.',
    },
    { on: 'reject', update: close('danger', controls, ':no_entry: **Rejected** by @{{user}}') },
  ],
  does: {
    approve: 'Closes the request as approved and says who did it; carol cannot approve her own',
    ask: 'Turns Ask off and tells only you where to write',
    reject: 'Closes the request as rejected',
  },
}
