import type { JsonObject } from '../json'
import { mrkdwnToMarkdown } from '../legacy/text/mrkdwn'
import { plainToMarkdown } from '../legacy/text/plain'
import { createScope } from '../legacy/translation/scope'
import { parsedMarkdown } from '../markdown/parsed'

/** Texts without any of these read the same in every format. */
const mark = /[*_~`<>&[\]|#•◦▪‣\\]|^\s*(?:[-+]|\d+[.)])\s/mu

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
  return ({ type, text }) => {
    const convert = typeof type === 'string' && Object.hasOwn(markdownOf, type) ? markdownOf[type] : undefined
    if (!convert || typeof text !== 'string' || !mark.test(text) || !scope.affords(text)) return false
    return shape(convert(text)) !== shape(text)
  }
}
