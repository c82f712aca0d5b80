import {
  actionsOf,
  aside,
  button,
  card,
  close,
  facts,
  image,
  open,
  options,
  post,
  row,
  select,
  text,
} from '../parts/build'
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
  rules: [
    { on: 'wave', when: { lacks: 'chosen' }, error: 'Choose a wave.' },
    {
      on: 'wave',
      set: { wave: '{{chosen}}' },
      update: [
        { at: { text: '^\\d+ %$' }, set: { text: '{{chosen}} %' } },
        { at: { action: 'wave' }, set: { initial_option: '{{chosen}}' } },
      ],
      private: '{{context.release}} goes to {{chosen}} % of {{query.env}}.',
    },
    {
      on: 'rollback',
      update: close('danger', controls, ':rewind: **Rolled back** to {{query.to}} by @{{user}}'),
      private: 'The old version is live in about two minutes.',
    },
    {
      on: 'finish',
      when: { is: { wave: '100' } },
      update: close('good', controls, ':tada: **Finished** by @{{user}}'),
    },
    { on: 'finish', error: 'Choose the wave “Everything” first.' },
  ],
  does: {
    wave: 'Changes the figure and remembers how far the rollout is',
    rollback: 'Closes the rollout; the version comes with the query of the button',
    finish: 'Closes the rollout; before the last wave it returns an error',
    notes: 'Opens the channel of release notes, without a callback',
  },
}
