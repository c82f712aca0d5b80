import { actionsOf, aside, button, container, options, post, row, select, text } from '../parts/build'
import { hasUser, integration, isUnset, keep, nothingChosen, rule, withUser } from '../parts/rules'
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
  integration: integration('Collects a score and a reason of each person.', { scores: {}, reasons: {}, sent: [] }, [
    rule('No score in the query', ['score', isUnset('query.score')], {
      error: 'This button has no score in its query.',
    }),
    rule('Score', ['score'], {
      set: { 'scores.{{ user.username }}': '{{ query.score }}' },
      private: 'You chose **{{ query.score }}**. Send it when you are done.',
    }),
    nothingChosen('reason', 'Choose a reason.'),
    rule('Reason', ['reason'], {
      set: { 'reasons.{{ user.username }}': '{{ option.label }}' },
      private: 'What held you up: {{ option.label }}.',
    }),
    rule('No score yet', ['send', { ...hasUser('state.scores'), not: true }], {
      error: 'Choose a score from 1 to 5 first.',
    }),
    rule('Send', ['send'], {
      set: withUser('sent'),
      ...keep({
        at: { text: '^\\d+ responses?$' },
        set: { text: '{{ state.sent | size }} response{% if state.sent.size != 1 %}s{% endif %}' },
      }),
      private: 'Thank you. The team lead sees it after the last day of the sprint.',
    }),
  ]),
  does: {
    score: 'Remembers your score, by the query of the button',
    reason: 'Remembers your reason, which may be left out',
    send: 'Counts the people who sent it; without a score it returns an error',
  },
}
