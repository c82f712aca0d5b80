import type { PhrasingContent } from 'mdast'
import { isObject, type JsonObject } from '../../json'
import { objectOf, scalarText, stringAt } from '../../jsonFields'
import { formatMoment } from '../text/dates'
import { linkNode, markNode, textNode, verbatim } from '../text/markdownTree'
import { broadcast, channelLink, type TextPlace, userGroup, userMention } from '../text/mrkdwnTokens'
import { plainPhrasing } from '../text/plain'

/** Turns one element of a rich text line into phrasing. */
type Inline = (raw: JsonObject, place: TextPlace) => PhrasingContent[]

const emojiName = /^[a-z0-9_+-]{1,64}$/

const emoji: Inline = raw => {
  const name = stringAt(raw, 'name') ?? ''
  return [emojiName.test(name) ? verbatim(`:${name}:`) : textNode(`:${name}:`)]
}

const link: Inline = raw => {
  const url = stringAt(raw, 'url') ?? ''
  return linkNode(url, [textNode(stringAt(raw, 'text') || url)])
}

const color: Inline = (raw, { scope, path }) => {
  scope.change(path, 'color', 'Shown as its value: there are no colour swatches here.')
  return [{ type: 'inlineCode', value: stringAt(raw, 'value') ?? '' }]
}

const date: Inline = (raw, { scope }) => {
  const { options } = scope
  const text = formatMoment(
    scalarText(raw.timestamp) ?? '',
    stringAt(raw, 'format') ?? '{date}',
    options,
    stringAt(raw, 'fallback'),
  )
  const url = stringAt(raw, 'url')
  return url ? linkNode(url, [textNode(text)]) : [textNode(text)]
}

const text: Inline = raw => {
  const value = stringAt(raw, 'text') ?? ''
  return objectOf(raw.style).code === true ? [textNode(value)] : plainPhrasing(value)
}

const idOf = (raw: JsonObject, key: string) => stringAt(raw, key) ?? ''

const inlines: Record<string, Inline> = {
  text,
  raw_text: text,
  link,
  emoji,
  color,
  date,
  user: (raw, place) => [userMention(idOf(raw, 'user_id'), undefined, place)],
  channel: (raw, place) => [channelLink(idOf(raw, 'channel_id'), undefined, place)],
  usergroup: (raw, place) => [userGroup(idOf(raw, 'usergroup_id'), undefined, place)],
  broadcast: (raw, place) => [broadcast(idOf(raw, 'range'), undefined, place)],
}

const unstyled = ['underline', 'highlight', 'client_highlight', 'unlink']

const styled = (nodes: PhrasingContent[], style: JsonObject, { scope, path }: TextPlace): PhrasingContent[] => {
  for (const name of unstyled) {
    if (style[name] === true)
      scope.change(path, `style.${name}`, 'This text style is not supported here; it is shown as plain text.')
  }
  const code = style.code === true ? codeOf(nodes) : nodes
  const struck = style.strike === true ? markNode('delete', code) : code
  const slanted = style.italic === true ? markNode('emphasis', struck) : struck
  return style.bold === true ? markNode('strong', slanted) : slanted
}

const codeOf = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'text') return node.value.trim() === '' ? [node] : [{ type: 'inlineCode', value: node.value }]
    return node.type === 'link' ? [{ ...node, children: node.children.flatMap(child => codeOf([child])) }] : [node]
  })

/**
 * One element of a rich text line: text, link, mention, emoji, date or colour, with its styles
 * (docs/reference/third-party.md#blocks).
 */
export const richInline = (raw: unknown, place: TextPlace): PhrasingContent[] => {
  if (!isObject(raw)) return []
  const type = typeof raw.type === 'string' ? raw.type : ''
  const inline = Object.hasOwn(inlines, type) ? inlines[type] : undefined
  if (inline) return styled(inline(raw, place), objectOf(raw.style), place)
  place.scope.omit(place.path, type || 'element', 'Text has no equivalent.')
  return []
}
