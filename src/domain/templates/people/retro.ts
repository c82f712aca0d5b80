import { actionsOf, aside, button, column, columns, container, post, row, text } from '../parts/build'
import { emptyResults, integration, isEmpty, isUnset, keep, results, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const topics = { builds: 'Slow builds', handover: 'Handover of alerts', canary: 'Longer canaries' }

const board = (title: string, ...lines: string[]) =>
  column(
    [
      text(`**${title}**`),
      container(
        lines.map(line => text(line)),
        { background: 'gray', gap: 'medium', max_height: 'medium' },
      ),
    ],
    {
      gap: 'small',
    },
  )

export const retro: TemplateContent = {
  post: post(
    [
      text('### Retro of sprint 47'),
      columns(
        [
          board('Went well', 'The gate caught the double discount', 'Pairing on the migration'),
          board('Could be better', 'Builds take 14 minutes', 'Alerts change hands without a word'),
          board('Ideas', 'A canary of an hour', 'A cache for builds'),
        ],
        { gap: 'xlarge' },
      ),
      container(
        [
          aside('What do we change first?'),
          text(emptyResults(Object.values(topics))),
          row(
            ...Object.entries(topics).map(([choice, label]) => button(label, 'vote', { query: { choice } })),
            button('Decide', 'decide', { style: 'primary' }),
          ),
        ],
        { border: true, gap: 'xlarge', flow: 'vertical' },
      ),
    ],
    actionsOf('retro', ['vote', 'decide'], { context: { sprint: '47' } }),
  ),
  integration: integration('Votes on what to change first.', { votes: {} }, [
    rule('No choice in the query', ['vote', isUnset('query.choice')], {
      error: 'This button has no choice in its query.',
    }),
    rule('Vote', ['vote'], {
      set: { 'votes.{{ user.username }}': '{{ query.choice }}' },
      ...keep(results('vote', 'votes')),
    }),
    rule('Nobody has voted', ['decide', isEmpty('state.votes')], { error: 'Nobody has voted yet.' }),
    rule('Decide', ['decide'], {
      ...keep({
        remove: ['vote', 'decide'],
        put: [text('Decided by @{{ user.username }} with {{ state.votes | size }} votes.')],
      }),
      private: 'Make a task of it, with a name and a date.',
    }),
  ]),
  does: {
    vote: 'Counts one vote for each person; a second one replaces the first',
    decide: 'Ends the vote; without a vote it returns an error',
  },
}
