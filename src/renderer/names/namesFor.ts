import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { emojiCalled } from '../message/markdown/emoji'
import type { NameTyped } from './nameTyped'

/** Whom and what a writer may name. */
export interface Nameable {
  users: readonly User[]
  channels: readonly Channel[]
  isMember(user: User): boolean
}

/** One name that is offered. */
export interface NameFound {
  /** Unique in its list. */
  id: string
  /** As it stands in a text, with its sign. */
  name: string
  /** The name of theirs that holds what was typed, with the sign. */
  found: string
  /** What it is, beside the name. */
  more: string
  user?: User
  character?: string
}

/** Shown at most; typing narrows the list. */
export const mostNames = 20

const groups = [
  { name: 'here', more: 'everyone online in this channel' },
  { name: 'channel', more: 'everyone in this channel' },
  { name: 'all', more: 'everyone in this channel' },
] as const

/** What a typed name may mean: beginnings before middles, members before the others. */
export function namesFor({ sign, query }: Pick<NameTyped, 'sign' | 'query'>, nameable: Nameable): NameFound[] {
  if (sign === '@') return peopleFor(query, nameable)
  if (sign === '~') return channelsFor(query, nameable).slice(0, mostNames)
  return emojiCalled(query, mostNames).map(({ name, character }) => ({
    id: name,
    name: `:${name}:`,
    found: `:${name}:`,
    more: '',
    character,
  }))
}

function peopleFor(query: string, { users, isMember }: Nameable): NameFound[] {
  const people = users
    .filter(user => namesOf(user).some(name => name.startsWith(query)) || user.username.includes(query))
    .sort((a, b) => Number(isMember(b)) - Number(isMember(a)) || a.username.localeCompare(b.username))
    .map(user => ({
      id: user.id,
      name: `@${user.username}`,
      found: `@${namesOf(user).find(name => name.startsWith(query)) ?? user.username}`,
      more: [fullName(user), user.is_bot && 'bot', !isMember(user) && 'not in this channel'].filter(Boolean).join(', '),
      user,
    }))
  const everybody = groups
    .filter(({ name }) => name.startsWith(query))
    .map(({ name, more }) => ({ id: name, name: `@${name}`, found: `@${name}`, more }))
  return [...people.slice(0, mostNames - everybody.length), ...everybody]
}

const fullName = ({ first_name, last_name }: User) => [first_name, last_name].filter(Boolean).join(' ')
const namesOf = (user: User) =>
  [user.username, user.first_name, user.last_name, user.nickname].map(name => name.toLowerCase())

const channelsFor = (query: string, { channels }: Nameable): NameFound[] =>
  channels
    .filter(channel => channel.name.includes(query) || channel.display_name.toLowerCase().includes(query))
    .sort((a, b) => Number(b.name.startsWith(query)) - Number(a.name.startsWith(query)) || a.name.localeCompare(b.name))
    .map(channel => ({
      id: channel.id,
      name: `~${channel.name}`,
      found: `~${channel.name.includes(query) ? channel.name : channel.display_name}`,
      more: channel.display_name === channel.name ? '' : channel.display_name,
    }))
