import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt } from '../../jsonFields'
import { linkNode, markNode, textNode, writePhrasing } from '../text/markdownTree'
import { columnBlock, columnSetBlocks, containerBlocks, textBlock, textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { translateElement } from './elements'
import { accessoryImage, image } from './images'
import { richText } from './richText'
import { textLine, textObjectBlocks } from './textObject'
import type { Translator } from './translator'

const titleBlocks = (value: unknown, path: string, scope: Scope): BlockNode[] =>
  textBlocks(path, writePhrasing(markNode('strong', textLine(value, path, scope))))

const cardHead = (raw: JsonObject, path: string, scope: Scope): BlockNode[] => {
  const words = [
    ...titleBlocks(raw.title, pointer(path, 'title'), scope),
    ...textObjectBlocks(raw.subtitle, { path: pointer(path, 'subtitle'), scope }, { is_subtle: true, size: 'small' }),
  ]
  const icon = isObject(raw.icon) ? accessoryImage(raw.icon, pointer(path, 'icon'), scope) : []
  if (icon.length === 0 || words.length === 0) return [...icon, ...words]
  return columnSetBlocks(path, [columnBlock(pointer(path, 'icon'), icon, 'auto'), columnBlock(path, words, 'stretch')])
}

/** A card: icon, title, picture, text and buttons in a frame. */
export const card: Translator = (raw, path, scope) => {
  const buttons = listAt(raw, 'actions').flatMap((action, index) =>
    translateElement(action, pointer(path, 'actions', index), scope),
  )
  const content = [
    ...cardHead(raw, path, scope),
    ...(isObject(raw.hero_image) ? image(raw.hero_image, pointer(path, 'hero_image'), scope) : []),
    ...textObjectBlocks(raw.body, { path: pointer(path, 'body'), scope }),
    ...textObjectBlocks(raw.subtext, { path: pointer(path, 'subtext'), scope }, { is_subtle: true, size: 'small' }),
    ...containerBlocks(pointer(path, 'actions'), buttons, { flow: 'horizontal', gap: 'small' }),
  ]
  if (content.length === 0) return scope.omit(path, 'card', 'It is empty.')
  return containerBlocks(path, content, { border: true, gap: 'small' })
}

/** Cards to leaf through: here one beside the other. */
export const carousel: Translator = (raw, path, scope) => {
  scope.change(path, 'carousel', 'Its cards are shown side by side: carousels are not supported here.')
  const cards = listAt(raw, 'elements').flatMap((element, index) =>
    isObject(element) ? card(element, pointer(path, 'elements', index), scope) : [],
  )
  return cards.length > 0
    ? containerBlocks(path, cards, { flow: 'horizontal', gap: 'medium' })
    : scope.omit(path, 'carousel', 'It is empty.')
}

const accents: Record<string, string> = {
  info: 'primary',
  success: 'good',
  warning: 'warning',
  error: 'danger',
  danger: 'danger',
}

/** A notice: text in a frame with the colour of its level. */
export const alert: Translator = (raw, path, scope) => {
  const content = textObjectBlocks(raw.text, { path: pointer(path, 'text'), scope })
  if (content.length === 0) return scope.omit(path, 'alert', 'It has no text.')
  const level = stringAt(raw, 'level') ?? ''
  const accent_color = Object.hasOwn(accents, level) ? accents[level] : 'default'
  return containerBlocks(path, content, { border: true, accent_color })
}

const statusEmoji: Record<string, string> = {
  pending: ':white_circle:',
  in_progress: ':hourglass_flowing_sand:',
  complete: ':white_check_mark:',
  error: ':x:',
}

const sourceLinks = (raw: JsonObject): string =>
  writePhrasing(
    listAt(raw, 'sources').flatMap((source, at) => {
      const url = isObject(source) ? (stringAt(source, 'url') ?? '') : ''
      const label = isObject(source) ? stringAt(source, 'text') || url : ''
      return [...(at > 0 ? [textNode(' · ')] : []), ...linkNode(url, [textNode(label)])]
    }),
  )

/** One step of an assistant's work: status and title, which open what came of it. */
export const taskCard: Translator = (raw, path, scope) => {
  const title = stringAt(raw, 'title')?.trim() || 'Task'
  const status = stringAt(raw, 'status') ?? ''
  const sign = Object.hasOwn(statusEmoji, status) ? `${statusEmoji[status]} ` : ''
  const header = [textBlock(pointer(path, 'title'), `${sign}${writePhrasing([textNode(title)])}`)]
  const content = [
    ...['details', 'output'].flatMap(key => {
      const part = raw[key]
      return isObject(part) ? richText(part, pointer(path, key), scope) : []
    }),
    ...textBlocks(pointer(path, 'sources'), sourceLinks(raw), { is_subtle: true, size: 'small' }),
  ]
  return content.length === 0 ? header : [{ type: 'collapsible', path, header, content, collapsed: true }]
}

/** A list of such steps. */
export const plan: Translator = (raw, path, scope) => {
  const tasks = listAt(raw, 'tasks').flatMap((task, index) =>
    isObject(task) ? taskCard(task, pointer(path, 'tasks', index), scope) : [],
  )
  const title = stringAt(raw, 'title')?.trim() ?? ''
  const heading = title === '' ? '' : writePhrasing(markNode('strong', [textNode(title)]))
  const content = [...textBlocks(pointer(path, 'title'), heading), ...tasks]
  return content.length > 0
    ? containerBlocks(path, content, { gap: 'small' })
    : scope.omit(path, 'plan', 'It is empty.')
}
