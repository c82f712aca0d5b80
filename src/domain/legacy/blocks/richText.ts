import type { PhrasingContent, RootContent } from 'mdast'
import { pointer } from '../../issue'
import { isObject, type JsonObject } from '../../json'
import { listAt, stringAt } from '../../jsonFields'
import { type ListLine, nestLists } from '../text/lists'
import { paragraphsOf, writeMarkdown } from '../text/markdownTree'
import { textBlocks } from '../translation/nodes'
import type { Scope } from '../translation/scope'
import { richInline } from './richInline'
import type { Translator } from './translator'

interface Part {
  raw: JsonObject
  path: string
  scope: Scope
}

/** The phrasing of a part's elements. */
const phrasingOf = ({ raw, path, scope }: Part): PhrasingContent[] =>
  listAt(raw, 'elements').flatMap((element, index) =>
    richInline(element, { scope, path: pointer(path, 'elements', index) }),
  )

/** What a reader sees of preformatted text: marks and links have no meaning inside code. */
const codeOf = ({ raw }: Part): string =>
  listAt(raw, 'elements')
    .map(element => (isObject(element) ? (stringAt(element, 'text') ?? stringAt(element, 'url') ?? '') : ''))
    .join('')

const whole = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(0, Math.min(value, 1e6)) : 0

const listLines = (part: Part): ListLine[] =>
  listAt(part.raw, 'elements').flatMap((item, index) => {
    if (!isObject(item)) return []
    const path = pointer(part.path, 'elements', index)
    return [
      {
        depth: whole(part.raw.indent),
        ordered: part.raw.style === 'ordered',
        start: whole(part.raw.offset) + 1,
        children: phrasingOf({ ...part, raw: item, path }),
      },
    ]
  })

const flows: Record<string, (part: Part) => RootContent[]> = {
  rich_text_section: part => paragraphsOf(phrasingOf(part)),
  rich_text_quote: part => {
    const children = paragraphsOf(phrasingOf(part))
    return children.length > 0 ? [{ type: 'blockquote', children }] : []
  },
  rich_text_preformatted: part => {
    const value = codeOf(part).replace(/^\n+|\n+$/g, '')
    return value === '' ? [] : [{ type: 'code', lang: stringAt(part.raw, 'language')?.split(/\s/)[0] ?? null, value }]
  },
}

/** The Markdown tree of a rich text; lists that follow one another nest by their indents. */
const tree = (elements: unknown[], path: string, scope: Scope): RootContent[] => {
  const content: RootContent[] = []
  let lines: ListLine[] = []
  const endList = () => {
    content.push(...nestLists(lines))
    lines = []
  }
  for (const [index, raw] of elements.entries()) {
    const at = pointer(path, 'elements', index)
    const type = isObject(raw) && typeof raw.type === 'string' ? raw.type : ''
    if (isObject(raw) && type === 'rich_text_list') lines.push(...listLines({ raw, path: at, scope }))
    else {
      endList()
      const flow = Object.hasOwn(flows, type) ? flows[type] : undefined
      if (isObject(raw) && flow) content.push(...flow({ raw, path: at, scope }))
      else scope.omit(at, type || 'element', 'Rich text has no equivalent.')
    }
  }
  endList()
  return content
}

/**
 * Rich text as one text block: sections, nested lists, quotes and code, with all their styles
 * (docs/reference/third-party.md#blocks).
 */
export const richText: Translator = (raw, path, scope) => {
  const blocks = textBlocks(path, writeMarkdown(tree(listAt(raw, 'elements'), path, scope)))
  return blocks.length > 0 ? blocks : scope.omit(path, 'rich_text', 'It has no text.')
}

/** The phrasing of all sections of a rich text, for a table cell. */
export const richPhrasing = (raw: JsonObject, path: string, scope: Scope): PhrasingContent[] =>
  listAt(raw, 'elements').flatMap((part, index) =>
    isObject(part) ? phrasingOf({ raw: part, path: pointer(path, 'elements', index), scope }) : [],
  )
