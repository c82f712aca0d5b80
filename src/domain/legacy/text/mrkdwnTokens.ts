import type { PhrasingContent } from 'mdast'
import type { Scope } from '../translation/scope'
import { formatMoment } from './dates'
import { linkNode, textNode, verbatim } from './markdownTree'

/** Where a text stands: losses name its place. */
export interface TextPlace {
  scope: Scope
  path: string
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** The three entities of third-party text; all others are plain characters there. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt);/g, entity => entities[entity] ?? entity) : text

const legalName = /^[a-z0-9][a-z0-9._-]*$/i

const groups: Record<string, string> = { here: 'here', channel: 'channel', everyone: 'all', all: 'all' }

/** `@name`, or the words in place of it when the client would not take it for a mention. */
const word = (sigil: '@' | '~', name: string): PhrasingContent =>
  legalName.test(name) ? verbatim(`${sigil}${name}`) : textNode(`${sigil}${name}`)

/** A mention of a user, by what the options know of the id, else by the label the author gave. */
export const userMention = (id: string, label: string | undefined, { scope, path }: TextPlace): PhrasingContent => {
  const name = scope.options.userName?.(id) ?? label?.replace(/^@/, '')
  if (name) return word('@', name)
  scope.change(path, `user ${id}`, 'No user here has this id; it stays as it was written.')
  return textNode(`<@${id}>`)
}

/** A link to a channel. */
export const channelLink = (id: string, label: string | undefined, { scope, path }: TextPlace): PhrasingContent => {
  const name = scope.options.channelName?.(id) ?? label?.replace(/^#/, '')
  if (name) return word('~', name)
  scope.change(path, `channel ${id}`, 'No channel here has this id; it stays as it was written.')
  return textNode(`<#${id}>`)
}

/** A group of users: mentions reach people and channels only, so the label is what remains. */
export const userGroup = (id: string, label: string | undefined, { scope, path }: TextPlace): PhrasingContent => {
  scope.change(path, `user group ${id}`, 'There are no user groups here; its name is plain text.')
  return textNode(label ?? `@${id}`)
}

/** `@here`, `@channel` or `@all`; the label of any other, as its author wants those read who do not know it. */
export const broadcast = (range: string, label: string | undefined, { scope, path }: TextPlace): PhrasingContent => {
  const name = Object.hasOwn(groups, range) ? groups[range] : undefined
  if (name) return verbatim(`@${name}`)
  const stays = label === undefined ? 'it stays as it was written' : 'its label is plain text'
  scope.change(path, `<!${range}>`, `This group of readers does not exist here; ${stays}.`)
  return textNode(label ?? `<!${range}>`)
}

const special = (command: string, label: string | undefined, place: TextPlace): PhrasingContent[] => {
  const [name = '', first = '', pattern = '', url] = command.split('^')
  if (name === 'subteam') return [userGroup(first, label, place)]
  if (name !== 'date') return [broadcast(name, label, place)]
  const moment = textNode(formatMoment(first, pattern, place.scope.options, label))
  return url ? linkNode(url, [moment]) : [moment]
}

/** A domain without a scheme, which its format takes for http. */
const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i
/** A path is one only under a label: alone it may as well be the end of an HTML tag. */
const looksLikeAddress = /^[a-z][a-z0-9+._-]*:\S/i

/** The inside of `<...>`: a mention, a special command, a link, or nothing special at all. */
export const angleToken = (inside: string, place: TextPlace): PhrasingContent[] => {
  const bar = inside.indexOf('|')
  const target = bar < 0 ? inside : inside.slice(0, bar)
  const label = bar < 0 ? undefined : decodeEntities(inside.slice(bar + 1)) || undefined
  const rest = target.slice(1)
  if (target.startsWith('@')) return [userMention(rest, label, place)]
  if (target.startsWith('#')) return [channelLink(rest, label, place)]
  if (target.startsWith('!')) return special(rest, label, place)
  const written = decodeEntities(target)
  const url = domain.test(written) ? `http://${written}` : written
  if (label === undefined && !looksLikeAddress.test(url)) return [textNode(decodeEntities(`<${inside}>`))]
  return linkNode(url, [textNode(label ?? written.replace(/^mailto:/, ''))])
}
