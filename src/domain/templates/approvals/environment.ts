import { actionsOf, aside, button, card, column, columns, options, post, row, select, text } from '../parts/build'
import { close, integration, isUnset, keep, remembers, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const fields = {
  region: 'Choose a region.',
  size: 'Choose a size.',
  owner: 'Choose who looks after it.',
  channel: 'Choose a channel.',
}
const controls = [...Object.keys(fields), 'create', 'cancel']

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
  integration: integration(
    'Creates a test environment from a form.',
    { region: '', size: '', owner: '', channel: '' },
    [
      ...Object.entries(fields).flatMap(([field, error]) => remembers(field, error)),
      rule('No size yet', ['create', isUnset('state.size')], { error: 'Choose a size first.' }),
      rule('No owner yet', ['create', isUnset('state.owner')], { error: 'Choose who looks after it.' }),
      rule('Create', ['create'], {
        ...keep(
          ...close(
            'good',
            controls,
            ':package: **test-eu-7** is being created: {{ state.size }}, {{ state.owner }} looks after it. {{ state.channel }}',
          ),
        ),
        private: 'It takes about four minutes. Your credentials come in a direct message.',
      }),
      rule('Cancel', ['cancel'], keep({ remove: controls, put: [aside('Canceled by @{{ user.username }}')] })),
    ],
  ),
  does: {
    region: 'Cannot be changed: only production-eu has room',
    size: 'Remembers the choice; without it, Create returns an error',
    owner: 'Remembers the person; without one, Create returns an error',
    channel: 'Remembers the channel, which may be left out',
    create: 'Replaces the form with what is being created',
    cancel: 'Replaces the form with who canceled it',
  },
}
