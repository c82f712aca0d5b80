import { actionsOf, aside, button, container, options, post, row, select, text } from '../parts/build'
import type { TemplateContent } from '../template'

const tooltips = ['Very bad', 'Bad', 'So-so', 'Good', 'Very good']
const scores = tooltips.map((tooltip, index) =>
  button(String(index + 1), 'score', { tooltip, query: { score: String(index + 1) } }),
)

export const survey: TemplateContent = {
  post: post(
    [
      container(
        [
          text('### How was the sprint?'),
          aside('Only the team lead sees who said what.'),
          row(...scores),
          select('reason', 'What held you up?', {
            options: options({
              nothing: 'Nothing',
              meetings: 'Too many meetings',
              builds: 'Slow builds',
              unclear: 'Unclear goals',
            }),
          }),
          row(button('Send', 'send', { style: 'primary' })),
          text('0 responses', { size: 'small', is_subtle: true }),
        ],
        { border: true, gap: 'large' },
      ),
    ],
    actionsOf('survey', ['score', 'reason', 'send'], { context: { survey: 'sprint-47' } }),
  ),
  rules: [
    {
      on: 'score',
      when: { has: 'query.score' },
      set: { 'score.{{user}}': '{{query.score}}' },
      private: 'You chose **{{query.score}}**. Send it when you are done.',
    },
    { on: 'score', error: 'This button has no score in its query.' },
    { on: 'reason', when: { lacks: 'chosen' }, error: 'Choose a reason.' },
    { on: 'reason', set: { 'reason.{{user}}': '{{label}}' }, private: 'What held you up: {{label}}.' },
    { on: 'send', when: { lacks: 'score.{{user}}' }, error: 'Choose a score from 1 to 5 first.' },
    {
      on: 'send',
      choose: 'sent',
      update: [{ at: { text: '^\\d+ responses?$' }, set: { text: '{{count}} responses' } }],
      private: 'Thank you. The team lead sees it after the last day of the sprint.',
    },
  ],
  does: {
    score: 'Remembers your score, by the query of the button',
    reason: 'Remembers your reason, which may be left out',
    send: 'Counts the people who sent it; without a score it returns an error',
  },
}
