// The canary watch's alarm: a dialog that a click opens, and what is made of what was filled in. Without any HTTP.

const metrics = {
  p95: { text: 'p95 latency', unit: 'ms', least: 1, most: 60_000 },
  errors: { text: 'Error rate', unit: '%', least: 0.01, most: 100 },
}

/** The dialog of a post about a service. Its state comes back with the submission: the post to respond to. */
export const alarmDialog = ({ service, post_id }) => ({
  callback_id: 'alarm',
  title: 'Set an alarm',
  introduction_text: `The canary watch pages a person when **${service}** misbehaves.`,
  state: JSON.stringify({ service, post_id }),
  submit_label: 'Set alarm',
  elements: [
    {
      display_name: 'Measure',
      name: 'metric',
      type: 'radio',
      default: 'p95',
      options: Object.entries(metrics).map(([value, { text }]) => ({ text, value })),
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
})

function stateOf(text) {
  try {
    const { service = 'the service', post_id = '' } = Object(JSON.parse(text))
    return { service, post_id }
  } catch {
    return { service: 'the service', post_id: '' }
  }
}

/**
 * What was filled in: `errors` when it makes no sense, else whom to call, the post to respond to, and the words of the
 * response for a name.
 */
export function readAlarm({ submission, state }) {
  const { metric, threshold, who, note, night } = Object(submission)
  const measure = Object.hasOwn(metrics, metric) ? metrics[metric] : null
  if (!measure) return { errors: { metric: 'Choose what is measured.' } }
  const { text, unit, least, most } = measure
  if (!(threshold >= least && threshold <= most)) {
    return { errors: { threshold: `${text} is from ${least} to ${most} ${unit}.` } }
  }
  const { service, post_id } = stateOf(state)
  const words = name =>
    [
      `:bell: Alarm set: **${text}** of \`${service}\` over **${threshold} ${unit}** calls @${name}${night ? ', also at night' : ''}.`,
      ...(note ? [`> ${note}`] : []),
    ].join('\n')
  return { who, post_id, words }
}
