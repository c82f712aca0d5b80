import type { BlockNode } from '../../blocks/types'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { stringAt } from '../../jsonFields'
import { writeMarkdown } from '../text/markdownTree'
import { textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { actionBlocks } from './actions'
import { carousel } from './carousel'
import { columnSet, container } from './containers'
import { drawnInstead } from './drawnInstead'
import { factSet } from './facts'
import { formNotice } from './form'
import { image, imageSet, media } from './images'
import { choiceSet, ghostInput } from './inputs'
import { stack } from './list'
import { noteLosses, selectActionGhost } from './losses'
import { richTextBlock } from './richTextBlock'
import { table } from './table'
import { textBlockElement } from './textBlock'
import type { ElementList, Translator } from './translator'

const codeBlock: Translator = ({ raw, path, scope }) => {
  const value = stringAt(raw, 'codeSnippet') ?? ''
  const lang = stringAt(raw, 'language')?.toLowerCase().split(/\s/)[0] ?? null
  return value.trim() === ''
    ? scope.omit(path, 'CodeBlock', 'It has no code.')
    : textBlocks(path, writeMarkdown([{ type: 'code', lang, value }]))
}

const clickableImage: Translator = part => [...image(part), ...selectActionGhost('Image', part)]

const elementList = (items: unknown, path: string, scope: Scope): ElementList => stack(items, { path, scope }, element)

/** A card, or the card inside an `Action.ShowCard`: its body, then its actions. */
export const cardContent = (raw: unknown, path: string, scope: Scope): BlockNode[] => {
  if (!isObject(raw)) return scope.omit(path, '', 'A card must be an object.')
  noteLosses('AdaptiveCard', { raw, path, scope })
  const { blocks } = elementList(raw.body, pointer(path, 'body'), scope)
  const content = [...blocks, ...actionBlocks(cardContent, raw.actions, { path: pointer(path, 'actions'), scope })]
  return [
    ...content,
    ...formNotice(content, { raw, path, scope }),
    ...selectActionGhost('AdaptiveCard', { raw, path, scope }),
  ]
}

/**
 * Element type of the third-party card format -> translator; names are case-sensitive
 * (docs/reference/third-party.md#cards).
 */
const translators: Record<string, Translator> = {
  TextBlock: textBlockElement,
  RichTextBlock: richTextBlock,
  Image: clickableImage,
  ImageSet: imageSet,
  Media: media,
  Container: container(elementList),
  ColumnSet: columnSet(elementList),
  FactSet: factSet,
  Table: table(elementList),
  CodeBlock: codeBlock,
  Carousel: carousel(elementList),
  ActionSet: ({ raw, path, scope }) =>
    actionBlocks(cardContent, raw.actions, { path: pointer(path, 'actions'), scope }),
  'Input.ChoiceSet': choiceSet,
  'Input.Text': ghostInput(cardContent),
  'Input.Number': ghostInput(cardContent),
  'Input.Date': ghostInput(cardContent),
  'Input.Time': ghostInput(cardContent),
  'Input.Toggle': ghostInput(cardContent),
}

/**
 * One element, or its fallback where it cannot be drawn; a part that cannot be drawn brings the fallback of what is
 * around it.
 */
function element(raw: unknown, path: string, scope: Scope): BlockNode[] {
  if (!isObject(raw)) return scope.omit(path, '', 'An element must be an object.')
  const type = stringAt(raw, 'type') ?? ''
  const instead = drawnInstead({ raw, path, scope }, (fallback, at) => element(fallback, at, scope))
  if (instead) return instead
  const translate = Object.hasOwn(translators, type) ? translators[type] : undefined
  if (!translate) return scope.omit(path, type, 'It cannot stand among the elements of a card.')
  noteLosses(type, { raw, path, scope })
  return scope.enter(path, type, () => translate({ raw, path, scope }))
}
