import { actionsOf, button, card, facts, image, open, options, post, row, select, text } from '../parts/build'
import { close, integration, isUnset, keep, nothingChosen, rule } from '../parts/rules'
import type { TemplateContent } from '../template'

const controls = ['ack', 'assign', 'severity', 'resolve', 'runbook']

const severityIs = [
  { at: { text: '^### SEV-\\d' }, set: { text: '### {{ option.label }}: p95 over 400 ms' } },
  { at: { action: 'severity' }, set: { initial_option: '{{ option.value }}' } },
]

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
  integration: integration('Follows an incident until it is resolved.', { lead: '', severity: 2 }, [
    rule('Acknowledge', ['ack'], {
      set: { lead: '@{{ user.username }}' },
      ...keep(
        {
          at: { text: '^\\*\\*INC-' },
          set: { text: '**{{ context.incident }}** · acknowledged by @{{ user.username }}' },
        },
        { at: { type: 'container' }, set: { accent_color: 'warning' } },
        { at: { action: 'ack' }, set: { text: 'Acknowledged', disabled: true, tooltip: 'by {{ user.username }}' } },
      ),
    }),
    nothingChosen('assign', 'Choose a person.'),
    rule('Assign', ['assign'], {
      set: { lead: '{{ option.label }}' },
      ...keep(
        { at: { text: '^\\*\\*INC-' }, set: { text: '**{{ context.incident }}** · lead {{ option.label }}' } },
        { at: { action: 'assign' }, set: { initial_option: '{{ option.value }}' } },
      ),
      private: '{{ option.label }} is paged.',
    }),
    nothingChosen('severity', 'Choose a severity.'),
    rule('Escalate', ['severity', { on: 'option', at_most: '{{ state.severity | minus: 1 }}' }], {
      set: { severity: '{{ option.value | to_integer | json }}' },
      ...keep(
        ...severityIs,
        { at: { type: 'container' }, set: { accent_color: 'danger' } },
        {
          at: { text: '^\\*\\*INC-' },
          set: {
            text: '**{{ context.incident }}** · escalated to {{ option.label }} by @{{ user.username }}{% if state.lead != "" %} · lead {{ state.lead }}{% endif %}',
          },
        },
      ),
      private: 'Escalated to {{ option.label }}: everybody on call is paged.',
    }),
    rule('Severity', ['severity'], {
      set: { severity: '{{ option.value | to_integer | json }}' },
      ...keep(...severityIs),
    }),
    rule('Nobody leads', ['resolve', isUnset('state.lead')], {
      error: 'Acknowledge or assign it first, so that somebody knows what happened.',
    }),
    rule('Resolve', ['resolve'], {
      ...keep(
        ...close('good', controls, ':white_check_mark: **Resolved** by @{{ user.username }} · lead {{ state.lead }}'),
      ),
      private: 'Resolved. Open the review within two days.',
    }),
  ]),
  does: {
    ack: 'Says who is on it and turns the bar yellow',
    assign: 'Names the lead and pages them',
    severity: 'Changes the title; a higher one escalates the incident and pages everybody on call',
    resolve: 'Closes the incident; it returns an error while nobody leads',
    runbook: 'Opens the runbook in the browser, without a callback',
  },
}
