import {
  actionsOf,
  aside,
  button,
  card,
  column,
  columns,
  image,
  open,
  options,
  post,
  row,
  select,
  text,
} from '../parts/build'
import { chosenBy, integration, isUnset, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const replies = { yes: 'Coming', maybe: 'Maybe', no: 'Not coming' }

export const meeting: TemplateContent = {
  post: post(
    [
      card(
        'default',
        columns(
          [
            column([text('### Release review'), text('Today, **14:00 to 14:30**, room Elbe or online')], {
              gap: 'small',
            }),
            column(
              [
                image('calendar', 'Calendar page of 23 November', {
                  max_width: 64,
                  max_height: 64,
                  horizontal_alignment: 'right',
                }),
              ],
              {
                width: 'auto',
              },
            ),
          ],
          { gap: 'none' },
        ),
        ...Object.values(replies).map(label => text(`${label}: nobody yet`, { size: 'small' })),
        row(
          button('Accept', 'reply', { style: 'primary', query: { with: 'yes' } }),
          button('Maybe', 'reply', { query: { with: 'maybe' } }),
          button('Decline', 'reply', { style: 'danger', query: { with: 'no' } }),
          select('remind', 'Remind me', { options: options({ '5': '5 minutes before', '15': '15 minutes before' }) }),
          button('Join online', 'join'),
        ),
        aside('Invited: @alice, @bob, @carol'),
      ),
    ],
    {
      ...actionsOf('calendar', ['reply', 'remind'], { context: { event: 'release-review' } }),
      join: open('https://meet.northwind.test/release-review'),
    },
  ),
  integration: integration('Lists who comes to a meeting.', { replies: {} }, [
    rule('No response in the query', ['reply', isUnset('query.with')], {
      error: 'This button has no response in its query.',
    }),
    rule('Reply', ['reply'], {
      set: { 'replies.{{ user.username }}': '{{ query.with }}' },
      ...keep(
        ...Object.entries(replies).map(([value, label]) => ({
          at: { text: `^${label}: ` },
          set: { text: chosenBy(label, 'replies', value) },
        })),
      ),
    }),
    nothingChosen('remind', 'Choose when.'),
    rule('Remind me', ['remind'], { private: 'You get a reminder {{ option.label }}.' }),
  ]),
  does: {
    reply: 'Lists everybody under what they chose last',
    remind: 'Confirms the reminder to you',
    join: 'Opens the meeting in the browser, without a callback',
  },
}
