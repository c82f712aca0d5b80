/** What is written in the sample workspace; each text shows another part of the message format. */
export const welcome = `#### Welcome to Northwind Ops
This is where the release desk talks. Rollouts go to ~deployments, fires to ~incidents.

- **Gates** need two people, see @deploy-gate
- *Hand-over* is every Monday, ask @bob or @carol
- ~~Faxes~~ are gone

> Small steps, loud alarms. #northwind`

export const table = `Who is on call this week:

| Day | Checkout | Payments |
|:----|:--------:|---------:|
| Mon | bob | carol |
| Tue | alice | carol |
| Wed | bob | admin |`

export const tasks = `My list for the audit, @alice:

- [x] rotate the signing keys
- [x] drop \`legacy_tokens\`
- [ ] write down who may approve

\`\`\`sql
SELECT count(*) FROM approvals WHERE approved_by = requested_by;
\`\`\``

export const freeze = '@channel no rollouts between 16:00 and 18:00 today: the payment provider moves. :construction:'
export const rolledBack = 'Rolled `checkout-api` **4.17.2** back in production-eu: errors rose to 1.8 % in wave 25.'
export const onIt = '@here I am on it. :fire_extinguisher:'
export const logs =
  'From the gateway:\n```\n09:58:12 upstream pay-db: too many connections (512/512)\n09:58:12 retry 3 of 3 failed\n```'
export const solved = 'The pool is back at 40 %. Closing this at the top of the hour if it stays. :white_check_mark:'
export const handover = 'Week 47: @bob leads, @admin is second. Watch the **error budget** of checkout, 71 % left.'
export const handOff = 'The payments dashboard moved, the old link is dead. I pinned the new one.'
export const gateHello =
  'You can approve rollouts of **checkout-api** and **payments-api**. Write `help` for what else I do.'

export const notes = `### checkout-api 4.18.0
Faster carts, fewer surprises.

1. Carts are kept for **30 days**
2. Vouchers are checked before payment
3. \`GET /v2/carts\` pages with a cursor`

const asks = (name: string, text: string, path: string, style: string) => ({
  id: name,
  name: text,
  type: 'button',
  style,
  integration: { url: `/plugins/deploy-gate/${path}`, context: { request: 'voucher-engine', approvals: [] } },
})

/** The older format: attachments with fields and actions that carry their own integration. */
export const approvalAttachments = [
  {
    fallback: 'bob asks for access to voucher-engine',
    color: '#386fe5',
    pretext: '@alice, one request waits for you',
    author_name: 'access-desk',
    title: 'Access to voucher-engine',
    text: 'Read access for **two weeks**, to trace the double discount.',
    fields: [
      { title: 'Asked by', value: '@bob', short: true },
      { title: 'Role', value: 'reader', short: true },
      { title: 'Why', value: 'Ticket `PAY-2214`', short: false },
    ],
    footer: 'access-desk · expires on its own',
    actions: [
      asks('grant', 'Approve', 'approve', 'good'),
      asks('hold', 'Hold', 'hold', 'default'),
      asks('deny', 'Reject', 'reject', 'danger'),
    ],
  },
]

const waiting =
  'payments-api **2.9.1** waits in staging. [Approve](svc_action://approve?wave=staging) or [hold it](svc_action://hold).'
/** The integration knows the message only from here. */
const linkContext = { text: waiting }

/** A message whose link is an action. */
export const linkRequest = {
  message: waiting,
  props: {
    svc_blocks_actions: {
      approve: {
        type: 'external',
        url: '/plugins/deploy-gate/approve',
        context: linkContext,
        query: { env: 'staging' },
      },
      hold: { type: 'external', url: '/plugins/deploy-gate/hold', context: linkContext },
    },
  },
}

export const buildHook = {
  text: 'Build finished for @bob',
  attachments: [
    {
      fallback: 'checkout-api 4.18.0, pipeline 5121: passed',
      color: 'good',
      title: 'checkout-api 4.18.0, pipeline 5121',
      title_link: 'https://ci.northwind.test/pipelines/5121',
      fields: [
        { title: 'Branch', value: '`release/4.18`', short: true },
        { title: 'Duration', value: '6 min 12 s', short: true },
        { title: 'Tests', value: '2,318 passed', short: true },
      ],
      footer: 'runner-eu-3 · 9f31c2e',
    },
  ],
}

export const releaseHook = {
  channel: 'release-notes',
  username: 'changelog',
  icon_emoji: 'memo',
  text: 'Notes of **checkout-api 4.18.0** are complete. <https://ci.northwind.test/notes/4.18.0|Read them>',
  priority: { priority: 'important' },
  props: {
    card: '#### Checks\n\n| Check | Result |\n|---|---|\n| Spelling | ok |\n| Links | 12 of 12 |\n| Owner | @bob |',
  },
}
