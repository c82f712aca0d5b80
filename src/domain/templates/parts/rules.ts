// Parts of the integrations of templates, so that each of them reads as what it does.
import {
  type Change,
  type Condition,
  type Integration,
  integrationFormat,
  type Respond,
  type Rule,
} from '../../lab/schema'
import { text } from './build'

type State = NonNullable<Integration['state']>

/** Variables that each post has for itself, with what they are at first. */
const ofEachPost = (starts: Readonly<Record<string, unknown>>): State =>
  Object.fromEntries(Object.entries(starts).map(([name, start]) => [name, { start, per: 'post' as const }]))

/** A simulated integration that remembers things of each post, and says so where no rule is for a call. */
export const integration = (
  description: string,
  starts: Readonly<Record<string, unknown>>,
  rules: Rule[],
): Integration => ({
  format: integrationFormat,
  description,
  ...(Object.keys(starts).length === 0 ? {} : { state: ofEachPost(starts) }),
  rules: [...rules, { name: 'Anything else', respond: { error: 'Nothing here responds to {{ request.path }}.' } }],
})

/** What a rule does: it remembers, and responds. */
type Does = Respond & Pick<Rule, 'set'>

/** A rule for the control of an action, which calls the path of its id. */
export const rule = (
  name: string,
  [action, ...when]: readonly [string, ...Condition[]],
  { set, ...respond }: Does,
): Rule => ({
  name,
  when: [{ on: 'path', equals: `/${action}` }, ...when],
  ...(set === undefined ? {} : { set }),
  respond,
})

/** The rule for a menu in which nothing is chosen. */
export const nothingChosen = (action: string, error: string): Rule =>
  rule('Nothing chosen', [action, { on: 'option', exists: false }], { error })

/** Rules for a menu that remembers what was chosen, under the name of its action. */
export const remembers = (action: string, error: string): Rule[] => [
  nothingChosen(action, error),
  rule('Remember', [action], {
    set: { [action]: '{{ option.label }}' },
    ...keep({ at: { action }, set: { initial_option: '{{ option.value }}' } }),
  }),
]

/** Keeps the post with some changes. */
export const keep = (...changes: Change[]): Pick<Respond, 'update' | 'changes'> => ({ update: 'same', changes })

/** Ends a message: the accent of its card, and a line in place of its controls. */
export const close = (accent_color: string, controls: string[], line: string): Change[] => [
  { at: { type: 'container' }, set: { accent_color } },
  { remove: controls, put: [text(line)] },
]

export const isUnset = (on: string): Condition => ({ on, exists: false })
export const is = (on: string, equals: unknown): Condition => ({ on, equals })
/** Whether the clicking person stands in a list, or among the keys of an object. */
export const hasUser = (on: string): Condition => ({ on, contains: '{{ user.username }}' })
export const isEmpty = (on: string): Condition => ({ on, at_most: 0 })

/** What a list has with the clicking person in it, once. */
export const withUser = (name: string): Record<string, string> => ({
  [name]: `{{ state.${name} | without: user.username | push: user.username | json }}`,
})

/** The line of one choice: who made it, by an object of person -> choice. */
export const chosenBy = (label: string, name: string, value: string): string =>
  `{% assign people = state.${name} | keys_of: "${value}" %}${label}: {% if people.size > 0 %}{{ people.size }} {{ people | mentions }}{% else %}nobody yet{% endif %}`

const head = '| Choice | Votes |\n|:--|:--|'

/** Table of choices with nobody's vote yet: what a poll begins with. */
export const emptyResults = (choices: readonly string[]): string =>
  [head, ...choices.map(label => `| ${label} | 0 |`)].join('\n')

/**
 * Writes the votes, an object of person -> choice, into that table. The buttons of the post are its rows, each known by
 * the `choice` of its query, so that an author can name and add choices.
 */
export const results = (action: string, name: string): Change => ({
  at: { text: '^\\| Choice \\| Votes \\|' },
  set: {
    text: [
      head,
      `{% for control in post.controls %}{% if control.action == "${action}" %}`,
      `{% assign count = state.${name} | count_of: control.query.choice %}`,
      '\n| {{ control.text }} | {% if count > 0 %}{{ "▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇" | slice: 0, count }} {% endif %}{{ count }} |',
      '{% endif %}{% endfor %}',
    ].join(''),
  },
})

/** What is written on the button that was clicked, known by a key of its query. */
export const clickedText = (key: string): string =>
  `{{ post.controls | where: "query.${key}", query.${key} | map: "text" | first | default: query.${key} }}`
