// Simulated integrations of the benchmark, each with the response that bare Fastify gives as well.

const RULES = 1000
const ENTRIES = 10_000

const file = rest => `${JSON.stringify({ format: 1, ...rest }, null, 2)}\n`

/** The click that all of them get, of a person of their own each time where that matters. */
export const click = (user = 'alice') => ({
  user_id: `${user}-id`,
  user_name: user,
  channel_id: 'c'.repeat(26),
  post_id: 'p'.repeat(26),
  trigger_id: 't'.repeat(60),
  context: { env: 'production', release: '4.18.0' },
})

const update = { message: 'Rollout of 4.18.0 to production started by @alice.' }

const rulesOf = count =>
  Array.from({ length: count }, (_, index) => ({
    name: `Rule ${index}`,
    when: [
      { on: 'context.env', equals: index === count - 1 ? 'production' : `staging-${index}` },
      { on: 'user', not: true, equals: 'bob' },
    ],
    respond: {
      update: { message: 'Rollout of {{ context.release }} to {{ context.env }} started by @{{ user.username }}.' },
    },
  }))

const entries = Object.fromEntries(Array.from({ length: ENTRIES }, (_, index) => [`user-${index}`, 'ramen']))

/** Name -> the file, what it responds to `click`, and what is put into its state first. */
export const integrations = {
  fixed: {
    title: 'one rule, raw response',
    text: file({ rules: [{ respond: { raw: { body: { update } } } }] }),
    response: { update },
  },
  template: { title: 'one rule, templates', text: file({ rules: rulesOf(1) }), response: { update } },
  thousand: { title: '1,000 rules, the last matches', text: file({ rules: rulesOf(RULES) }), response: { update } },
  counter: {
    title: 'a number that each call changes',
    text: file({
      state: { calls: { start: 0 } },
      rules: [{ set: { calls: '{{ state.calls | plus: 1 | json }}' }, respond: { raw: { body: { update } } } }],
    }),
    response: { update },
  },
  people: {
    title: '10,000 values, one of each person, one changes',
    text: file({
      state: { vote: { start: '', per: 'user' } },
      rules: [
        { set: { vote: '{{ state.vote | append: "x" | slice: 0, 3 }}' }, respond: { raw: { body: { update } } } },
      ],
    }),
    response: { update },
    state: Object.keys(entries).map(owner => ({ name: 'vote', owner, value: 'ramen' })),
  },
  votes: {
    title: 'one object of 10,000 votes, one changes',
    text: file({
      state: { votes: { start: {} } },
      rules: [
        {
          set: { 'votes.{{ user.username }}': '{% if state.votes.alice == "mezze" %}ramen{% else %}mezze{% endif %}' },
          respond: { raw: { body: { update } } },
        },
      ],
    }),
    response: { update },
    state: [{ name: 'votes', owner: '', value: entries }],
  },
}
