import type { PhrasingContent } from 'mdast'
import { pointer } from '../../issue'
import { isObject } from '../../json'
import { listAt, scalarText } from '../../jsonFields'
import { markNode, textNode, writePhrasing } from '../text/markdownTree'
import { textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { cardLine } from './cardText'
import type { Translator } from './translator'

const factLine = (fact: unknown, path: string, scope: Scope): PhrasingContent[] => {
  const title = isObject(fact) ? (scalarText(fact.title) ?? '').trim() : ''
  const value = isObject(fact) ? (scalarText(fact.value) ?? '').trim() : ''
  if (title === '' && value === '') {
    scope.omit(path, 'Fact', 'It has neither a title nor a value.')
    return []
  }
  const head =
    title === '' ? [] : markNode('strong', [...cardLine(title, scope), ...(title.endsWith(':') ? [] : [textNode(':')])])
  return [
    ...head,
    ...(title !== '' && value !== '' ? [textNode(' ')] : []),
    ...(value === '' ? [] : cardLine(value, scope)),
  ]
}

/** Titles and values, one fact a line. */
export const factSet: Translator = ({ raw, path, scope }) => {
  const lines = listAt(raw, 'facts')
    .map((fact, index) => factLine(fact, pointer(path, 'facts', index), scope))
    .filter(line => line.length > 0)
  const text = lines.flatMap((line, at) => [...(at > 0 ? [textNode('\n')] : []), ...line])
  const blocks = textBlocks(path, writePhrasing(text))
  return blocks.length > 0 ? blocks : scope.omit(path, 'FactSet', 'It has no facts.')
}
