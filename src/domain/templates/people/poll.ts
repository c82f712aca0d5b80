import { actionsOf, aside, button, container, post, row, text } from '../parts/build'
import { clickedText, emptyResults, integration, isEmpty, isUnset, keep, results, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const choice = (label: string, value: string) => button(label, 'vote', { query: { choice: value } })

export const poll: TemplateContent = {
  post: post(
    [
      container(
        [
          text('### Team lunch on Thursday?'),
          text(emptyResults(['Ramen', 'Tacos', 'Mezze'])),
          row(
            choice('Ramen', 'ramen'),
            choice('Tacos', 'tacos'),
            choice('Mezze', 'mezze'),
            button('Close the poll', 'close', { style: 'danger' }),
          ),
          aside('Votes: 0 · closes at 16:00'),
        ],
        { border: true, gap: 'medium', accent_color: 'primary' },
      ),
    ],
    actionsOf('poll-box', ['vote', 'close'], { context: { poll: 'lunch', asked_by: 'alice' } }),
  ),
  integration: integration('Counts one vote for each person.', { votes: {} }, [
    rule('No choice in the query', ['vote', isUnset('query.choice')], {
      error: 'This button has no choice in its query.',
    }),
    rule('Vote', ['vote'], {
      set: { 'votes.{{ user.username }}': '{{ query.choice }}' },
      ...keep(results('vote', 'votes'), {
        at: { text: '^Votes: ' },
        set: { text: 'Votes: {{ state.votes | size }} · closes at 16:00' },
      }),
      private: `Your vote: **${clickedText('choice')}**. Click another one to change it.`,
    }),
    rule('Nobody has voted', ['close', isEmpty('state.votes')], { error: 'Nobody has voted yet.' }),
    rule(
      'Close',
      ['close'],
      keep(
        { at: { text: '^Votes: ' }, set: { text: 'Votes: {{ state.votes | size }} · closed by @{{ user.username }}' } },
        { remove: ['vote', 'close'] },
      ),
    ),
  ]),
  does: {
    vote: 'Counts one vote for each person; the choice comes with the query of the button',
    close: 'Ends the poll and keeps the result; without a vote it returns an error',
  },
}
