import { actionsOf, aside, button, container, options, post, row, select, text } from '../parts/build'
import type { TemplateContent } from '../template'

const states = { track: 'On track', help: 'Need help', away: 'Away today' }

export const standup: TemplateContent = {
  post: post(
    [
      container(
        [
          text('### Standup, Monday 23 November'),
          text('Release 4.18 goes out today. @bob watches the canary until 11:00.'),
          ...Object.values(states).map(label => text(`${label}: nobody yet`)),
          row(
            button('On track', 'state', { style: 'good', query: { is: 'track' } }),
            button('Need help', 'state', { style: 'warning', query: { is: 'help' } }),
            button('Away today', 'state', { query: { is: 'away' } }),
            select('focus', 'What I work on', {
              options: options({
                release: 'The release',
                carts: 'Cart expiry',
                alerts: 'Alerts',
                other: 'Something else',
              }),
            }),
          ),
          aside('Open until 10:00'),
        ],
        { border: true, gap: 'small', max_height: 'large' },
      ),
    ],
    actionsOf('standup', ['state', 'focus'], { context: { team: 'checkout' } }),
  ),
  rules: [
    { on: 'state', when: { lacks: 'query.is' }, error: 'This button has no state in its query.' },
    {
      on: 'state',
      choose: '{{query.is}}',
      update: Object.entries(states).map(([value, label]) => ({
        at: { text: `^${label}: ` },
        set: { text: `${label}: {{count.${value}}} {{names.${value}}}` },
      })),
    },
    { on: 'focus', when: { lacks: 'chosen' }, error: 'Choose what you work on.' },
    { on: 'focus', set: { 'focus.{{user}}': '{{label}}' }, private: 'Noted: {{label}}.' },
  ],
  does: {
    state: 'Lists everybody under the state they chose last',
    focus: 'Remembers what you work on and confirms it to you',
  },
}
