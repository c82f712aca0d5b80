import type { Rule } from '#domain/lab/schema'
import { is } from '#domain/templates/parts/rules'

const dialog = {
  callback_id: 'alarm',
  title: 'Set an alarm',
  introduction_text: 'The canary watch pages a person when **{{ state.service }}** misbehaves.',
  state: '{{ post.id }}',
  submit_label: 'Set alarm',
  elements: [
    {
      display_name: 'Measure',
      name: 'metric',
      type: 'radio',
      default: 'p95',
      options: [
        { text: 'p95 latency', value: 'p95' },
        { text: 'Error rate', value: 'errors' },
      ],
    },
    {
      display_name: 'Threshold',
      name: 'threshold',
      type: 'text',
      subtype: 'number',
      default: '250',
      help_text: 'Milliseconds of latency, or percent of errors.',
    },
    { display_name: 'Who is called', name: 'who', type: 'select', data_source: 'users', placeholder: 'Find somebody' },
    {
      display_name: 'What to do first',
      name: 'note',
      type: 'textarea',
      optional: true,
      max_length: 200,
      placeholder: 'Look at the pool of pay-db',
    },
    { display_name: 'At night', name: 'night', type: 'bool', optional: true, placeholder: 'Wake them up, too' },
  ],
}

/** A measure of which a value in its range sets an alarm. */
const alarm = (metric: string, words: string, [unit, least, most]: readonly [string, number, number]): Rule => ({
  name: `Alarm, ${words}`,
  when: [
    is('path', '/alarm-set'),
    is('value.metric', metric),
    { on: 'value.threshold', at_least: least },
    { on: 'value.threshold', at_most: most },
  ],
  respond: {
    reply: {
      text: `:bell: Alarm set: **${words}** of \`{{ state.service }}\` over **{{ value.threshold }} ${unit}** calls @{{ names[value.who] }}{% if value.night %}, also at night{% endif %}.{% if value.note %}\n> {{ value.note }}{% endif %}`,
    },
  },
})

/** The second word of a message, without what Markdown puts around it. */
const SERVICE =
  '{% assign words = text | split: " " %}{{ words[1] | default: "checkout-api" | remove: "`" | remove: "*" | remove: "," }}'

const field = (title: string, value: string) => ({ title, value, short: true })

export const canaryState = {
  service: { start: 'the service', per: 'post' as const },
  watched: { start: {} },
}

/** The canary watch: an outgoing webhook starts one in the thread of a message, a dialog sets an alarm. */
export const canaryRules: readonly Rule[] = [
  {
    name: 'Ask for an alarm',
    when: [is('path', '/alarm')],
    set: { service: '{{ context.service | default: "the service" }}' },
    respond: { dialog: { path: '/alarm-set', dialog } },
  },
  alarm('p95', 'p95 latency', ['ms', 1, 60_000]),
  alarm('errors', 'Error rate', ['%', 0.01, 100]),
  {
    name: 'Out of range',
    when: [is('path', '/alarm-set')],
    respond: {
      errors: {
        threshold:
          '{% if value.metric == "errors" %}Error rate is from 0.01 to 100 %.{% else %}p95 latency is from 1 to 60000 ms.{% endif %}',
      },
    },
  },
  {
    name: 'Watch',
    when: [is('kind', 'webhook'), is('path', '/watch')],
    set: { [`watched.${SERVICE}`]: '{{ user.username }}' },
    respond: {
      reply: {
        username: 'canary-watch',
        text: `Watching \`${SERVICE}\` for @{{ user.username }}. The first wave looks fine.`,
        props: {
          attachments: [
            {
              fallback: 'p95 182 ms, 0.02 % errors',
              color: '#3db887',
              fields: [
                field('p95', '182 ms'),
                field('Errors', '0.02 %'),
                field('Services watched', '{{ state.watched | size }}'),
              ],
            },
          ],
        },
      },
    },
  },
]
