import {
  actionsOf,
  button,
  card,
  container,
  external,
  facts,
  open,
  options,
  post,
  row,
  select,
  text,
} from '../parts/build'
import { close, integration, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['take', 'mute', 'ignore']

const trace = [
  '    at total (cart/total.ts:88:23)',
  '    at checkout (cart/checkout.ts:41:9)',
  '    at handle (http/router.ts:120:14)',
  '    at process (node:internal/process/task_queues:105:5)',
]

export const errorReport: TemplateContent = {
  post: post(
    [
      card(
        'danger',
        text('### TypeError in `cart/total.ts:88`'),
        container([text(['```', 'Cannot read price of undefined', ...trace, '```'].join('\n'))], {
          background: 'gray',
          max_height: 'small',
        }),
        facts({ Seen: '214 times', Users: '61', Since: 'checkout-api 4.18.0' }),
        text(
          '[See the trace](svc_action://trace?frame=88) or [send it to a teammate](svc_action://share?to=checkout).',
          {
            size: 'small',
          },
        ),
        row(
          button('Take it', 'take', { style: 'primary' }),
          select('mute', 'Mute', {
            options: options({ '1h': 'For an hour', '1d': 'For a day', next: 'Until the next release' }),
          }),
          button('Ignore', 'ignore', { style: 'danger' }),
        ),
      ),
    ],
    {
      ...actionsOf('error-tap', controls, { context: { issue: 'ERR-7713', service: 'checkout-api' } }),
      share: external('/plugins/error-tap/share', { context: { issue: 'ERR-7713' } }),
      trace: open('https://errors.northwind.test/issues/ERR-7713', { query: { view: 'trace' } }),
    },
  ),
  integration: integration('Takes, mutes and ignores an error.', {}, [
    rule('Take', ['take'], keep(...close('good', controls, ':wrench: **@{{ user.username }}** fixes it'))),
    nothingChosen('mute', 'Choose for how long.'),
    rule('Mute', ['mute'], {
      ...keep({ at: { action: 'mute' }, set: { initial_option: '{{ option.value }}' } }),
      private: '{{ context.issue }} is muted: {{ option.label }}.',
    }),
    rule(
      'Ignore',
      ['ignore'],
      keep(
        ...close('default', controls, 'Ignored by @{{ user.username }}. It comes back if it happens in another place.'),
      ),
    ),
    rule('Share', ['share'], { private: '{{ context.issue }} is on the board of the {{ query.to }} team.' }),
  ]),
  does: {
    take: 'Closes the report with the name of who fixes it',
    mute: 'Remembers for how long and confirms it to you',
    ignore: 'Closes the report',
    share: 'A link in the text: confirms to you where the report went',
    trace: 'A link in the text: opens the trace in the browser',
  },
}
