import { actionsOf, button, card, collapsible, column, columns, divider, post, row, text } from '../parts/build'
import { integration, is, keep, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const primaryIs = (name: string) => ({ at: { text: '^\\*\\*Primary' }, set: { text: `**Primary**\n@${name}` } })
const secondaryIs = (name: string) => ({ at: { text: '^\\*\\*Secondary' }, set: { text: `**Secondary**\n@${name}` } })

export const onCall: TemplateContent = {
  post: post(
    [
      card(
        'primary',
        text('### On call this week'),
        columns([column([text('**Primary**\n@bob')]), column([text('**Secondary**\n@carol')])], { gap: 'small' }),
        divider,
        collapsible(
          '**Handover:** 2 open alerts',
          false,
          text('- `pay-db` runs at 78 % of its connections\n- The certificate of `img-proxy` ends on Thursday'),
        ),
        row(
          button('Take over', 'take', { style: 'primary', tooltip: 'You become primary' }),
          button('Swap', 'swap', { tooltip: 'Primary and secondary change places' }),
        ),
      ),
    ],
    actionsOf('on-call', ['take', 'swap'], { context: { rota: 'payments' } }),
  ),
  integration: integration('Knows who is on call.', { primary: 'bob' }, [
    rule('Primary already', ['take', is('state.primary', '{{ user.username }}')], {
      error: 'You are primary already.',
    }),
    rule('Take over', ['take'], {
      set: { primary: '{{ user.username }}' },
      ...keep(primaryIs('{{ user.username }}')),
      private: 'You are primary until Monday, 08:00. Read the handover.',
    }),
    rule('Swap back', ['swap', is('state.primary', 'carol')], {
      set: { primary: 'bob' },
      ...keep(primaryIs('bob'), secondaryIs('carol')),
      private: 'Swapped back. Both are notified.',
    }),
    rule('Swap', ['swap'], {
      set: { primary: 'carol' },
      ...keep(primaryIs('carol'), secondaryIs('bob')),
      private: 'Swapped. Both are notified.',
    }),
  ]),
  does: {
    take: 'Makes you primary; a second click returns an error',
    swap: 'Lets bob and carol change places, and back',
  },
}
