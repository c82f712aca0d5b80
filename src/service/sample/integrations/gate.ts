import type { Change, Condition, Respond, Rule } from '#domain/lab/schema'
import { hasUser, is } from '#domain/templates/parts/rules'

const paths = ['/approve', '/hold', '/reject', '/pick']
const controls = ['approve', 'hold', 'reject', 'pick']

const at = (path: string): Condition => ({ on: 'path', equals: path })
const isThere = (on: string): Condition => ({ on, exists: true })

/** The line of a gate that says how it stands, whatever it says now. */
const LINE = '^(Waiting for \\*\\*|:white_check_mark: \\*\\*\\d of |:double_vertical_bar: \\*\\*On hold)'

/**
 * Says how the gate stands, in whichever form its post has: as a line of the card, below the text of a message, or in the
 * foot of an attachment.
 */
function says(line: string, { attachment, changes = [] }: { attachment?: object; changes?: Change[] } = {}): Respond {
  return {
    update: 'same',
    message: `{% if context.release %}{{ post.message }}{% else %}{% if context.text %}{{ context.text }}\n{% endif %}${line}{% endif %}`,
    changes: [
      { at: { text: LINE }, set: { text: line }, optional: true },
      { attachment: { footer: line.replaceAll('**', ''), ...attachment }, optional: true },
      ...changes.map(change => ({ ...change, optional: true })),
    ],
  }
}

/** The gate is over: its post has no controls and no links any more. */
function ends(line: string, accent_color: string): Respond {
  const { message = '', ...rest } = says(line, {
    attachment: { color: accent_color, actions: null },
    changes: [{ at: { type: 'container' }, set: { accent_color } }, { remove: controls }],
  })
  return { ...rest, message: message.replace('{{ context.text }}', '{{ context.text | split: "[" | first | strip }}') }
}

const approvals =
  ':white_check_mark: **{{ state.approvals | size }} of 2 approvals** · {{ state.approvals | mentions }}'

/** What every gate remembers of its post. */
export const gateState = {
  approvals: { start: [], per: 'post' as const },
  wave: { start: '10 % canary', per: 'post' as const },
  held: { start: '', per: 'post' as const },
  closed: { start: '', per: 'post' as const },
}

/** A release gate: two people open it, one holds or closes it, and its menu says how far the first wave goes. */
export const gateRules: readonly Rule[] = [
  {
    name: 'Closed already',
    when: [{ on: 'path', one_of: paths }, isThere('state.closed')],
    respond: { error: 'This gate is closed: {{ state.closed }} it.' },
  },
  {
    name: 'On hold',
    when: [at('/approve'), isThere('state.held')],
    respond: { error: '{{ state.held }} holds this gate. It can be approved when it is resumed.' },
  },
  {
    name: 'Same person again',
    when: [at('/approve'), hasUser('state.approvals')],
    respond: { private: 'Your approval is in already. Somebody else must approve too.' },
  },
  {
    name: 'Second approval',
    when: [at('/approve'), { on: 'state.approvals', at_least: 1 }],
    set: {
      approvals: '{{ state.approvals | push: user.username | json }}',
      closed: '{{ user.username }} approved',
    },
    respond: {
      ...ends(':rocket: **Approved, {{ state.wave }} is rolling out** · {{ state.approvals | mentions }}', 'good'),
      private: 'The gate is open. It starts now: {{ state.wave }}.',
    },
  },
  {
    name: 'First approval',
    when: [at('/approve')],
    set: { approvals: '{{ state.approvals | push: user.username | json }}' },
    respond: {
      ...says(approvals),
      private: 'Your approval is in. One more person must approve, then it starts: {{ state.wave }}.',
    },
  },
  {
    name: 'Resume',
    when: [at('/hold'), isThere('state.held')],
    set: { held: '' },
    respond: {
      ...says(`{% if state.approvals.size > 0 %}${approvals}{% else %}Waiting for **2 approvals**{% endif %}`, {
        changes: [
          { at: { action: 'approve' }, set: { disabled: null } },
          { at: { action: 'hold' }, set: { text: 'Hold' } },
        ],
      }),
      private: 'Resumed. Approvals count again.',
    },
  },
  {
    name: 'Hold',
    when: [at('/hold')],
    set: { held: '{{ user.username }}' },
    respond: {
      ...says(':double_vertical_bar: **On hold** · @{{ state.held }}', {
        changes: [
          { at: { action: 'approve' }, set: { disabled: true } },
          { at: { action: 'hold' }, set: { text: 'Resume' } },
        ],
      }),
      private: 'On hold. Nobody can approve until it is resumed.',
    },
  },
  {
    name: 'Reject',
    when: [at('/reject')],
    set: { closed: '{{ user.username }} rejected' },
    respond: {
      ...ends(':no_entry: **Rejected** · @{{ user.username }}', 'danger'),
      private: 'Rejected. Everybody sees it in the post.',
    },
  },
  {
    name: 'Nothing picked',
    when: [at('/pick'), { on: 'option', exists: false }],
    respond: { error: 'Nothing was picked: the callback has no selected_option.' },
  },
  {
    name: 'First wave',
    when: [at('/pick')],
    set: { wave: '{{ option.label }}' },
    respond: {
      update: 'same',
      changes: [{ at: { type: 'static_select' }, set: { initial_option: '{{ option.value }}' }, optional: true }],
      private: 'You picked {{ option.label }}.',
    },
  },
]

/** Whatever else is clicked is confirmed, so that new controls can be tried before they have a rule. */
export const confirmed: Rule = {
  name: 'Any other click',
  when: [is('kind', 'click')],
  respond: {
    private:
      '`{{ request.path | remove_first: "/" }}` was {% if option %}set to `{{ option.value }}`{% else %}clicked{% endif %}. No rule of integrations/deploy-gate.json is for it: add one, or set the action’s `url` to your own integration.',
  },
}
