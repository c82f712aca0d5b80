import { actionsOf, aside, button, container, options, post, row, select, text } from '../parts/build'
import { chosenBy, integration, isUnset, keep, nothingChosen, rule } from '../parts/rules'
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
  integration: integration('Lists everybody under the state they chose.', { states: {}, focus: {} }, [
    rule('No state in the query', ['state', isUnset('query.is')], {
      error: 'This button has no state in its query.',
    }),
    rule('State', ['state'], {
      set: { 'states.{{ user.username }}': '{{ query.is }}' },
      ...keep(
        ...Object.entries(states).map(([value, label]) => ({
          at: { text: `^${label}: ` },
          set: { text: chosenBy(label, 'states', value) },
        })),
      ),
    }),
    nothingChosen('focus', 'Choose what you work on.'),
    rule('Focus', ['focus'], {
      set: { 'focus.{{ user.username }}': '{{ option.label }}' },
      private: 'Noted: {{ option.label }}.',
    }),
  ]),
  does: {
    state: 'Lists everybody under the state they chose last',
    focus: 'Remembers what you work on and confirms it to you',
  },
}
