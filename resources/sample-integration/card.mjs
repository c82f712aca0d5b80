// What the gate's post looks like in each state: the response's `update`.
import { NEEDED, waves, waveText } from './gate.mjs'

/** One line of state, for the message of any post and for the log. */
export function stateLine(gate) {
  const people = gate.approvals.map(name => `@${name}`).join(', ')
  if (gate.closed === 'rejected') return `:no_entry: **Rejected** · @${gate.by}`
  if (gate.closed === 'approved') return `:rocket: **Approved, ${waveText(gate.wave)} is rolling out** · ${people}`
  if (gate.held) return `:double_vertical_bar: **On hold** · @${gate.held}`
  if (people) return `:white_check_mark: **${gate.approvals.length} of ${NEEDED} approvals** · ${people}`
  return `Waiting for **${NEEDED} approvals**`
}

const accents = { approved: 'good', rejected: 'danger', '': 'warning' }

const column = (name, value) => ({
  type: 'column',
  width: 'stretch',
  gap: 'none',
  items: [
    { type: 'text', text: name, size: 'small', is_subtle: true },
    { type: 'text', text: value },
  ],
})

/** Controls by the ids the post's registry knows them by; an open gate has them, a closed one has none. */
const controls = (gate, ids) => ({
  type: 'container',
  flow: 'horizontal',
  gap: 'small',
  content: [
    {
      type: 'button',
      text: 'Approve',
      action_id: ids.approve,
      style: 'primary',
      tooltip: `One of ${NEEDED} approvals`,
      disabled: gate.held !== '',
      query: { wave: gate.wave === '10' ? 'canary' : gate.wave },
    },
    { type: 'button', text: gate.held ? 'Resume' : 'Hold', action_id: ids.hold },
    { type: 'button', text: 'Reject', action_id: ids.reject, style: 'danger' },
    {
      type: 'static_select',
      action_id: ids.pick,
      placeholder: 'First wave',
      options: waves,
      initial_option: gate.wave,
    },
  ],
})

const ownIds = { approve: 'approve', hold: 'hold', reject: 'reject', pick: 'pick' }

/** What the sample post says; a registry entry's `context` may say otherwise, key by key. */
const sample = {
  title: 'Roll out checkout-api 4.18.0?',
  requested: 'Requested by @bob · the gate closes at 11:10',
  facts: { Target: 'production-eu', Change: '14 commits', 'Error budget': '71 % left' },
}

const ACTION_LINK = /\[([^\]]*)\]\(svc_action:[^)]*\)/g

/** The text a context gives for a message, with the state below it. A closed gate has no links to click any more. */
const messageOf = (gate, text) =>
  text ? `${gate.closed ? text.replace(ACTION_LINK, '$1') : text}\n${stateLine(gate)}` : stateLine(gate)

/**
 * The whole card, when the context says which release it is for. A post that says nothing keeps its own blocks and
 * buttons (a response without `props` leaves them alone) and only its message changes.
 */
export function update(gate, context) {
  if (!context.release) return { message: messageOf(gate, context.text) }
  const { title, requested, facts } = { ...sample, ...context }
  return {
    message: '',
    props: {
      svc_blocks: [
        {
          type: 'container',
          border: true,
          gap: 'medium',
          accent_color: accents[gate.closed],
          content: [
            { type: 'text', text: `### ${title}` },
            { type: 'text', text: requested, size: 'small', is_subtle: true },
            { type: 'column_set', columns: Object.entries(facts).map(([name, value]) => column(name, value)) },
            { type: 'divider' },
            { type: 'text', text: stateLine(gate) },
            ...(gate.closed ? [] : [controls(gate, { ...ownIds, ...context.actions })]),
          ],
        },
      ],
    },
  }
}
