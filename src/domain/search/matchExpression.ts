import type { SearchTerms, SearchWord } from './searchTerms'

/** Full text conditions in the syntax of SQLite's FTS5, over the columns `message` and `tags`; `''` for none. */
export interface MatchExpression {
  match: string
  exclude: string
}

/**
 * The words and tags of a search as full text conditions: all of them, or with `isOr` any; what is excluded always
 * counts.
 */
export function matchExpression(terms: SearchTerms, isOr: boolean): MatchExpression {
  const wanted = [...terms.words.map(inMessage), ...terms.hashtags.map(inTags)]
  const unwanted = [...terms.notWords.map(inMessage), ...terms.notHashtags.map(inTags)]
  return { match: wanted.join(isOr ? ' OR ' : ' AND '), exclude: unwanted.join(' OR ') }
}

const inMessage = ({ text, prefix }: SearchWord): string =>
  `message : "${text.replaceAll('"', '""')}"${prefix ? ' *' : ''}`
const inTags = ({ text, prefix }: SearchWord): string => `tags : "${tagToken(text)}"${prefix ? ' *' : ''}`

/** The hashtags of a post (`#a #b`) as the words that the column `tags` holds. */
export const tagTokens = (hashtags: string): string =>
  hashtags
    .split(' ')
    .filter(tag => tag !== '')
    .map(tag => tagToken(tag.replace(/^#/, '')))
    .join(' ')

/**
 * One word of letters and digits for a tag, whatever stands in it, that begins like the word of a tag that begins like
 * it.
 */
const tagToken = (tag: string): string =>
  `t${[...tag.toLowerCase()].map(letter => (letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')).join('')}`
