import { emptyResults } from '../integration/results'
import { actionsOf, aside, button, container, post, row, text } from '../parts/build'
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
  rules: [
    {
      on: 'vote',
      when: { has: 'query.choice' },
      choose: '{{query.choice}}',
      update: [{ results: 'vote' }, { at: { text: '^Votes: ' }, set: { text: 'Votes: {{count}} · closes at 16:00' } }],
      private: 'Your vote: **{{label}}**. Click another one to change it.',
    },
    { on: 'vote', error: 'This button has no choice in its query.' },
    { on: 'close', when: { is: { count: '0' } }, error: 'Nobody has voted yet.' },
    {
      on: 'close',
      update: [
        { at: { text: '^Votes: ' }, set: { text: 'Votes: {{count}} · closed by @{{user}}' } },
        { remove: ['vote', 'close'], put: [] },
      ],
    },
  ],
  does: {
    vote: 'Counts one vote for each person; the choice comes with the query of the button',
    close: 'Ends the poll and keeps the result; without a vote it returns an error',
  },
}
