import { actionsOf, aside, button, card, column, columns, options, post, row, select, text } from '../parts/build'
import type { TemplateContent } from '../template'

const fields = ['region', 'size', 'owner', 'channel']
const controls = [...fields, 'create', 'cancel']

export const environment: TemplateContent = {
  post: post(
    [
      card(
        'default',
        text('### New test environment'),
        aside('It is deleted after seven days.'),
        columns([
          column([
            select('region', 'Region', {
              options: options({ eu: 'production-eu', us: 'production-us' }),
              initial_option: 'eu',
              disabled: true,
            }),
            select('owner', 'Who looks after it', { data_source: 'users' }),
          ]),
          column([
            select('size', 'Size', {
              options: options({ small: 'Small, 2 nodes', medium: 'Medium, 4 nodes', large: 'Large, 8 nodes' }),
              query: { field: 'size' },
            }),
            select('channel', 'Where it reports', { data_source: 'channels' }),
          ]),
        ]),
        row(button('Create', 'create', { style: 'primary' }), button('Cancel', 'cancel')),
      ),
    ],
    actionsOf('forms', controls, { context: { form: 'test-environment' }, query: { version: '2' } }),
  ),
  rules: [
    ...['region', 'size', 'owner', 'channel'].flatMap(field => [
      { on: field, when: { lacks: 'chosen' }, error: `Choose a ${field}.` },
      {
        on: field,
        set: { [field]: '{{label}}' },
        update: [{ at: { action: field }, set: { initial_option: '{{chosen}}' } }],
      },
    ]),
    { on: 'create', when: { lacks: 'size' }, error: 'Choose a size first.' },
    { on: 'create', when: { lacks: 'owner' }, error: 'Choose who looks after it.' },
    {
      on: 'create',
      update: [
        { at: { type: 'container' }, set: { accent_color: 'good' } },
        {
          remove: controls,
          put: [text(':package: **test-eu-7** is being created: {{size}}, {{owner}} looks after it. {{channel}}')],
        },
      ],
      private: 'It takes about four minutes. Your credentials come in a direct message.',
    },
    { on: 'cancel', update: [{ remove: controls, put: [aside('Canceled by @{{user}}')] }] },
  ],
  does: {
    region: 'Cannot be changed: only production-eu has room',
    size: 'Remembers the choice; without it, Create returns an error',
    owner: 'Remembers the person; without one, Create returns an error',
    channel: 'Remembers the channel, which may be left out',
    create: 'Replaces the form with what is being created',
    cancel: 'Replaces the form with who canceled it',
  },
}
