import { actionsOf, button, card, facts, image, open, options, post, row, select, text } from '../parts/build'
import type { TemplateContent } from '../template'

const controls = ['ack', 'assign', 'severity', 'resolve', 'runbook']

export const incident: TemplateContent = {
  post: post(
    [
      card(
        'danger',
        text('### SEV-2: p95 over 400 ms'),
        facts({ Region: 'production-eu', Since: '10:31' }),
        text('**INC-2041** · nobody is on it yet'),
        image('errors', 'Errors of payments per minute rise from 2 to 30 at ten', { size: 'medium' }),
        row(
          button('Acknowledge', 'ack', { style: 'primary' }),
          select('assign', 'Assign to', { data_source: 'users' }),
          select('severity', 'Severity', {
            options: options({ '1': 'SEV-1', '2': 'SEV-2', '3': 'SEV-3' }),
            initial_option: '2',
          }),
          button('Resolve', 'resolve', { style: 'good' }),
          button('Runbook', 'runbook'),
        ),
      ),
    ],
    {
      ...actionsOf('pager-bridge', ['ack', 'assign', 'severity', 'resolve'], { context: { incident: 'INC-2041' } }),
      runbook: open('https://wiki.northwind.test/runbooks/payments-latency'),
    },
  ),
  rules: [
    {
      on: 'ack',
      set: { lead: '@{{user}}' },
      update: [
        { at: { text: '^\\*\\*INC-' }, set: { text: '**{{context.incident}}** · acknowledged by @{{user}}' } },
        { at: { type: 'container' }, set: { accent_color: 'warning' } },
        { at: { action: 'ack' }, set: { text: 'Acknowledged', disabled: true, tooltip: 'by {{user}}' } },
      ],
    },
    { on: 'assign', when: { lacks: 'chosen' }, error: 'Choose a person.' },
    {
      on: 'assign',
      set: { lead: '{{label}}' },
      update: [
        { at: { text: '^\\*\\*INC-' }, set: { text: '**{{context.incident}}** · lead {{label}}' } },
        { at: { action: 'assign' }, set: { initial_option: '{{chosen}}' } },
      ],
      private: '{{label}} is paged.',
    },
    { on: 'severity', when: { lacks: 'chosen' }, error: 'Choose a severity.' },
    {
      on: 'severity',
      update: [
        { at: { text: '^### SEV-\\d' }, set: { text: '### {{label}}: p95 over 400 ms' } },
        { at: { action: 'severity' }, set: { initial_option: '{{chosen}}' } },
      ],
    },
    {
      on: 'resolve',
      when: { lacks: 'lead' },
      error: 'Acknowledge or assign it first, so that somebody knows what happened.',
    },
    {
      on: 'resolve',
      update: [
        { at: { type: 'container' }, set: { accent_color: 'good' } },
        { remove: controls, put: [text(':white_check_mark: **Resolved** by @{{user}} · lead {{lead}}')] },
      ],
      private: 'Resolved. Open the review within two days.',
    },
  ],
  does: {
    ack: 'Says who is on it and turns the bar yellow',
    assign: 'Names the lead and pages them',
    severity: 'Changes the title',
    resolve: 'Closes the incident; it returns an error while nobody leads',
    runbook: 'Opens the runbook in the browser, without a callback',
  },
}
