import { actionsOf, aside, button, collapsible, container, post, row, text } from '../parts/build'
import type { TemplateContent } from '../template'

export const changeFreeze: TemplateContent = {
  post: post(
    [
      container(
        [
          text('### Change freeze from Thursday'),
          text('From **26 November 16:00** until **1 December 08:00** nothing is rolled out to production.'),
          collapsible(
            '**What still works**',
            false,
            text('- Feature flags, down to off\n- Rollbacks\n- Everything in staging'),
          ),
          text('Nobody has read this yet.', { size: 'small' }),
          row(
            button('I have read it', 'read', { style: 'primary' }),
            button('I need an exception', 'exception', { style: '#8057c6', tooltip: 'Opens a request in ~approvals' }),
          ),
          aside('@channel · questions go to @alice'),
        ],
        { border: true, accent_color: 'rebeccapurple', background: 'gray', gap: 'medium' },
      ),
    ],
    actionsOf('release-calendar', ['read', 'exception'], { context: { freeze: '2026-48', ends: '1 December 08:00' } }),
  ),
  rules: [
    { on: 'read', when: { has: 'mine' }, private: 'You have confirmed it already.' },
    {
      on: 'read',
      choose: 'read',
      update: [{ at: { text: '^(Nobody has read|Read by)' }, set: { text: 'Read by {{count}}: {{names}}' } }],
    },
    {
      on: 'exception',
      set: { 'exception.{{user}}': 'asked' },
      private: 'Write in ~approvals what cannot wait until {{context.ends}}.',
      goto: '/northwind/channels/approvals',
    },
  ],
  does: {
    read: 'Counts and names who has read it, each once',
    exception: 'Says what to write, and opens the channel for it',
  },
}
