import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import type { Command } from '#contract/wire/commands'
import { emojiCalled } from '../../../message/markdown/emoji'

/** A name that is being typed: what is looked for, and where its sign stands in the text. */
export interface NameTyped {
  sign: '@' | '~' | ':' | '/'
  query: string
  start: number
}

/** One name that is offered. */
export interface Suggestion {
  /** Unique in its list. */
  id: string
  /** Written into the text in place of what was typed. */
  insert: string
  label: string
  /** What it is, beside the name. */
  more: string
  /** What comes after the word of a command. */
  hint?: string
  user?: User
  character?: string
}

/** Shown at most; typing narrows the list. */
const limit = 20
/** A colon stands in many texts; two letters after it make a name. */
const leastOf = { '@': 0, '~': 0, ':': 2, '/': 0 } as const

const signOf = (text: string | undefined): NameTyped['sign'] | undefined =>
  text === '@' || text === '~' || text === ':' ? text : undefined

/**
 * The name in front of the caret, or `null`. A sign inside a word is no name, and a slash begins a command only at the
 * very start.
 */
export function nameTypedAt(text: string, caret: number): NameTyped | null {
  const [isCommand, word = ''] = /^\/(\S*)$/.exec(text.slice(0, caret)) ?? []
  if (isCommand) return { sign: '/', query: word.toLowerCase(), start: 0 }
  const [, written, query = ''] = /(?:^|[\s(*_~])([@~:])([\w.+-]*)$/.exec(text.slice(0, caret)) ?? []
  const sign = signOf(written)
  if (!sign || query.length < leastOf[sign]) return null
  return { sign, query: query.toLowerCase(), start: caret - query.length - 1 }
}

/** Whom and what the writer may name here. */
export interface Nameable {
  users: readonly User[]
  channels: readonly Channel[]
  commands: readonly Command[]
  isMember(user: User): boolean
}

const groups = [
  { name: 'here', more: 'everyone online in this channel' },
  { name: 'channel', more: 'everyone in this channel' },
  { name: 'all', more: 'everyone in this channel' },
] as const

/** What a typed name may mean: beginnings before middles, members before the others. */
export function suggestionsFor({ sign, query }: NameTyped, nameable: Nameable): Suggestion[] {
  if (sign === ':') {
    return emojiCalled(query, limit).map(({ name, character }) => ({
      id: name,
      insert: `:${name}: `,
      label: `:${name}:`,
      more: '',
      character,
    }))
  }
  const found = { '@': peopleFor, '~': channelsFor, '/': commandsFor }[sign](query, nameable)
  return found.slice(0, limit)
}

function peopleFor(query: string, { users, isMember }: Nameable): Suggestion[] {
  const people = users
    .filter(user => namesOf(user).some(name => name.startsWith(query)) || user.username.includes(query))
    .sort((a, b) => Number(isMember(b)) - Number(isMember(a)) || a.username.localeCompare(b.username))
    .map(user => ({
      id: user.id,
      insert: `@${user.username} `,
      label: `@${user.username}`,
      more: [fullName(user), user.is_bot && 'bot', !isMember(user) && 'not in this channel'].filter(Boolean).join(', '),
      user,
    }))
  const everybody = groups
    .filter(({ name }) => name.startsWith(query))
    .map(({ name, more }) => ({ id: name, insert: `@${name} `, label: `@${name}`, more }))
  return [...people.slice(0, limit - everybody.length), ...everybody]
}

const fullName = ({ first_name, last_name }: User) => [first_name, last_name].filter(Boolean).join(' ')
const namesOf = (user: User) =>
  [user.username, user.first_name, user.last_name, user.nickname].map(name => name.toLowerCase())

const channelsFor = (query: string, { channels }: Nameable): Suggestion[] =>
  channels
    .filter(channel => channel.name.includes(query) || channel.display_name.toLowerCase().includes(query))
    .sort((a, b) => Number(b.name.startsWith(query)) - Number(a.name.startsWith(query)) || a.name.localeCompare(b.name))
    .map(channel => ({
      id: channel.id,
      insert: `~${channel.name} `,
      label: `~${channel.name}`,
      more: channel.display_name === channel.name ? '' : channel.display_name,
    }))

const commandsFor = (query: string, { commands }: Nameable): Suggestion[] =>
  commands
    .filter(({ trigger }) => trigger.startsWith(query))
    .sort((a, b) => a.trigger.localeCompare(b.trigger))
    .map(({ id, trigger, auto_complete_hint, auto_complete_desc, display_name }) => ({
      id,
      insert: `/${trigger} `,
      label: `/${trigger}`,
      hint: auto_complete_hint,
      more: auto_complete_desc || display_name,
    }))
