import { actionsOf, aside, button, card, facts, image, open, options, post, row, select, text } from '../parts/build'
import { close, integration, is, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['wave', 'rollback', 'finish']

export const deployment: TemplateContent = {
  post: post(
    [
      card(
        'good',
        text('### checkout-api 4.18.0 is live'),
        facts({ Wave: '25 %', Took: '18 min' }),
        image('latency', 'p95 of checkout-api falls from 240 to 182 ms', { size: 'small' }),
        text('Canary passed, errors 0.02 %.'),
        row(
          select('wave', 'Next wave', {
            options: options({ '50': '50 % of the fleet', '100': 'Everything' }),
            query: { from: '25' },
          }),
          button('Roll back', 'rollback', { style: 'danger', query: { to: '4.17.3' } }),
          button('Finish', 'finish', { style: 'good' }),
          button('Release notes', 'notes', { query: { version: '4.18.0' } }),
        ),
        aside('Started by @alice'),
      ),
    ],
    {
      ...actionsOf('rollouts', controls, { context: { release: 'checkout-api 4.18.0' }, query: { env: 'production' } }),
      notes: open('/northwind/channels/release-notes'),
    },
  ),
  integration: integration('Rolls a release out in waves.', { wave: '25' }, [
    nothingChosen('wave', 'Choose a wave.'),
    rule('Next wave', ['wave'], {
      set: { wave: '{{ option.value }}' },
      ...keep(
        { at: { text: '^\\d+ %$' }, set: { text: '{{ option.value }} %' } },
        { at: { action: 'wave' }, set: { initial_option: '{{ option.value }}' } },
      ),
      private: '{{ context.release }} goes to {{ option.value }} % of {{ query.env }}.',
    }),
    rule('Roll back', ['rollback'], {
      ...keep(...close('danger', controls, ':rewind: **Rolled back** to {{ query.to }} by @{{ user.username }}')),
      private: 'The old version is live in about two minutes.',
    }),
    rule(
      'Finish',
      ['finish', is('state.wave', '100')],
      keep(...close('good', controls, ':tada: **Finished** by @{{ user.username }}')),
    ),
    rule('Too early', ['finish'], { error: 'Choose the wave “Everything” first.' }),
  ]),
  does: {
    wave: 'Changes the figure and remembers how far the rollout is',
    rollback: 'Closes the rollout; the version comes with the query of the button',
    finish: 'Closes the rollout; before the last wave it returns an error',
    notes: 'Opens the channel of release notes, without a callback',
  },
}
