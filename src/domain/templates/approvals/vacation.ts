import { actionsOf, aside, button, card, container, post, row, select, text } from '../parts/build'
import { close, integration, isUnset, keep, remembers, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['cover', 'approve', 'decline']

export const vacation: TemplateContent = {
  post: post(
    [
      card(
        'primary',
        text('### Vacation of @carol'),
        text('**7 to 18 December**, 10 days. 6 days are left for this year.'),
        container(
          [
            aside('Who else is away'),
            text(
              '| Week | Away | On call |\n|:--|:--|:--|\n| 7 December | nobody | carol |\n| 14 December | bob | carol |',
            ),
          ],
          { background: 'gray', gap: 'small' },
        ),
        text('The on-call shifts of both weeks need somebody else.', { size: 'default' }),
        row(
          select('cover', 'Who takes the shifts', { data_source: 'users' }),
          button('Approve', 'approve', { style: 'success' }),
          button('Decline', 'decline', { style: 'danger' }),
        ),
      ),
    ],
    actionsOf('time-off', controls, { context: { request: 'OFF-88', asked_by: 'carol' } }),
  ),
  integration: integration('Approves days off once somebody takes the shifts.', { cover: '' }, [
    ...remembers('cover', 'Choose a person.'),
    rule('Nobody takes the shifts', ['approve', isUnset('state.cover')], {
      error: 'Choose who takes the shifts first.',
    }),
    rule(
      'Approve',
      ['approve'],
      keep(
        ...close(
          'good',
          controls,
          ':palm_tree: **Approved** by @{{ user.username }} · {{ state.cover }} takes the shifts',
        ),
      ),
    ),
    rule('Decline', ['decline'], {
      ...keep(...close('danger', controls, '**Declined** by @{{ user.username }}')),
      private: 'Declined. Offer @{{ context.asked_by }} other days in the thread.',
    }),
  ]),
  does: {
    cover: 'Remembers who takes the shifts; without it, Approve returns an error',
    approve: 'Closes the request with who approved it and who takes the shifts',
    decline: 'Closes the request and asks you to offer other days',
  },
}
