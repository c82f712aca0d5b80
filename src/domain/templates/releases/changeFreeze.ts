import { actionsOf, aside, button, collapsible, container, post, row, text } from '../parts/build'
import { hasUser, integration, keep, rule, withUser } from '../parts/rules'
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
  integration: integration('Counts who has read an announcement.', { readers: [], exceptions: [] }, [
    rule('Read already', ['read', hasUser('state.readers')], { private: 'You have confirmed it already.' }),
    rule('Read', ['read'], {
      set: withUser('readers'),
      ...keep({
        at: { text: '^(Nobody has read|Read by)' },
        set: { text: 'Read by {{ state.readers | size }}: {{ state.readers | mentions }}' },
      }),
    }),
    rule('Exception', ['exception'], {
      set: withUser('exceptions'),
      private: 'Write in ~approvals what cannot wait until {{ context.ends }}.',
      open: '/northwind/channels/approvals',
    }),
  ]),
  does: {
    read: 'Counts and names who has read it, each once',
    exception: 'Says what to write, and opens the channel for it',
  },
}
