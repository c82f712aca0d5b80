import { actionsOf, aside, button, card, facts, post, row, text } from '../parts/build'
import { close, hasUser, integration, is, keep, rule, withUser } from '../parts/rules'
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
  integration: integration('Closes a request once two people have approved it.', { approvals: [] }, [
    rule('Own request', ['approve', is('user', '{{ context.requested_by }}')], {
      error: 'Somebody else must approve your own request.',
    }),
    rule('Same person again', ['approve', hasUser('state.approvals')], {
      error: 'You have approved it already. Somebody else must approve it, too.',
    }),
    rule('Second approval', ['approve', { on: 'state.approvals', at_least: 1 }], {
      set: withUser('approvals'),
      ...keep(...close('good', controls, ':white_check_mark: **Approved** by {{ state.approvals | mentions }}')),
      private: 'Approved. @{{ context.requested_by }} is notified.',
    }),
    rule('First approval', ['approve'], {
      set: withUser('approvals'),
      ...keep({
        at: { action: 'approve' },
        set: { text: 'Approve (1 of 2)', tooltip: 'Approved by {{ state.approvals | join: ", " }}' },
      }),
      private: 'Your approval is in. Somebody else must approve it, too.',
    }),
    rule('Ask', ['ask'], {
      ...keep({
        at: { action: 'ask' },
        set: { disabled: true, tooltip: '{{ user.username }} is asking {{ context.requested_by }}' },
      }),
      private: 'Write your question in the thread; @{{ context.requested_by }} follows it.',
    }),
    rule('Reject', ['reject'], keep(...close('danger', controls, ':no_entry: **Rejected** by @{{ user.username }}'))),
  ]),
  does: {
    approve: 'Takes two people: the second one closes the request with both names; carol cannot approve her own',
    ask: 'Turns Ask off and tells only you where to write',
    reject: 'Closes the request as rejected',
  },
}
