import { actionsOf, aside, button, column, columns, container, image, open, post, row, text } from '../parts/build'
import { integration, is, keep, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const tasks = { channels: 'Join ~deployments', guide: 'Read the on-call guide', hello: 'Say hello in ~town-square' }

export const welcome: TemplateContent = {
  post: post(
    [
      columns(
        [
          column(
            [
              image('bob', 'Bob, your buddy', {
                size: 'xsmall',
                image_style: 'person',
                horizontal_alignment: 'center',
              }),
            ],
            {
              width: 'auto',
            },
          ),
          column([text('### Welcome, @carol'), text('@bob is your buddy for the first weeks. Ask him anything.')], {
            gap: 'small',
          }),
        ],
        { gap: 'medium' },
      ),
      container(
        [
          aside('Three things for your first day'),
          ...Object.values(tasks).map(task => text(`- [ ] ${task}`)),
          row(
            ...Object.entries({ channels: 'Joined', guide: 'Read', hello: 'Said hello' }).map(([task, label]) =>
              button(label, 'done', { query: { task } }),
            ),
          ),
        ],
        { background: 'gray', gap: 'small', border: true },
      ),
      row(button('Open the handbook', 'handbook'), button('Meet your buddy', 'buddy', { style: 'primary' })),
    ],
    {
      ...actionsOf('welcome', ['done', 'buddy'], { context: { person: 'carol', buddy: 'bob' } }),
      handbook: open('https://handbook.northwind.test/first-day'),
    },
  ),
  integration: integration('Ticks off the first day.', { done: [] }, [
    ...Object.entries(tasks).map(([task, label]) =>
      rule(`Tick ${task}`, ['done', is('query.task', task)], {
        set: { done: '{{ state.done | without: query.task | push: query.task | json }}' },
        ...keep(
          { at: { text: `^- \\[ \\] ${label}` }, set: { text: `- [x] ${label}` } },
          { at: { action: 'done', query: { task } }, set: { disabled: true, style: 'good' } },
        ),
        private: `{% if state.done.size == ${Object.keys(tasks).length} %}That was all for today.{% endif %}`,
      }),
    ),
    rule('Another task', ['done'], { private: 'Done.' }),
    rule('Buddy', ['buddy'], {
      private: '@{{ context.buddy }} has a free half hour at 14:00 and comes by.',
      open: '/northwind/messages/@bob',
    }),
  ]),
  does: {
    done: 'Ticks the task that the query of the button names; the last one ends the day',
    buddy: 'Says when bob comes by, and opens your direct messages with him',
    handbook: 'Opens the handbook in the browser, without a callback',
  },
}
