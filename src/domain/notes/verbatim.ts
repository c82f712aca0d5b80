import type { JsonObject } from '../json'
import { mrkdwnToMarkdown } from '../legacy/text/mrkdwn'
import { plainToMarkdown } from '../legacy/text/plain'
import { createScope } from '../legacy/translation/scope'
import { parsedMarkdown } from '../markdown/parsed'

/** Texts without any of these read the same in every format. */
const mark = /[*_~`<>&[\]|#•◦▪‣\\]|^\s*(?:[-+]|\d+[.)])\s/mu

/** Characters in which a text shows how it reads: a longer one is judged by its beginning, for this runs at every key. */
const enough = 2000

/** What was found of a text object, which stays the same object as long as its text does. */
const known = new WeakMap<JsonObject, boolean>()

const shape = (markdown: string): string => JSON.stringify(parsedMarkdown(markdown).children)

/**
 * Returns what finds out, of one text object of a third-party payload after the other, whether it reads otherwise as the
 * Markdown that its marks happen to be. All together are read as far as a translation reads them.
 */
export function verbatimReader(): (object: JsonObject) => boolean {
  const scope = createScope({})
  const markdownOf: Record<string, (text: string) => string> = {
    mrkdwn: text => mrkdwnToMarkdown(text, { scope, path: '' }),
    plain_text: plainToMarkdown,
  }
  const reads = ({ type, text }: JsonObject): boolean => {
    const convert = typeof type === 'string' && Object.hasOwn(markdownOf, type) ? markdownOf[type] : undefined
    if (!convert || typeof text !== 'string') return false
    const beginning = text.slice(0, enough)
    if (!mark.test(beginning) || !scope.affords(beginning)) return false
    return shape(convert(beginning)) !== shape(beginning)
  }
  return object => {
    const found = known.get(object) ?? reads(object)
    known.set(object, found)
    return found
  }
}
