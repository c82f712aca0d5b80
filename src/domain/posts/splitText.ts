import { firstCharacters } from '../characters'
import { limits } from '../limits'

/**
 * A long text cut into consecutive parts of at most `limit` characters, without regard to words
 * (docs/reference/webhooks.md#splitting). An empty text is one empty part; joined, the parts are the text.
 */
export function splitText(text: string, limit: number = limits.postMessageLength): string[] {
  const parts: string[] = []
  for (let rest = text; rest !== ''; ) {
    const part = firstCharacters(rest, limit)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts.length > 0 ? parts : ['']
}
