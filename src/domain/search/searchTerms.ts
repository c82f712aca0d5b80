/** A word or phrase to find; `prefix` when it is only the beginning of a word (`word*`). */
export interface SearchWord {
  text: string
  prefix: boolean
}

/**
 * What somebody typed into a search box, taken apart (docs/reference/clients.md#endpoints; the modifiers of this API
 * family).
 */
export interface SearchTerms {
  words: SearchWord[]
  notWords: SearchWord[]
  /** Without `#`. */
  hashtags: SearchWord[]
  notHashtags: SearchWord[]
  /** User names without `@`. */
  from: string[]
  notFrom: string[]
  /** Channel names without `~`; `@name` is the direct channel with somebody. */
  in: string[]
  notIn: string[]
  /** Days as `YYYY-MM-DD`. */
  on: string[]
  before: string[]
  after: string[]
}

const term =
  /(?<not>-)?(?:(?<key>from|in|channel|on|before|after):\s*(?:"(?<quoted>[^"]*)"|(?<value>[^\s"]+))|"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/giv

/** Words and modifiers that one search may have. */
const MOST_TERMS = 100

/**
 * Takes search terms apart; what means nothing to a search is passed over. `null` when there are more of them than a
 * search takes on.
 */
export function searchTerms(text: string): SearchTerms | null {
  const terms: SearchTerms = {
    words: [],
    notWords: [],
    hashtags: [],
    notHashtags: [],
    from: [],
    notFrom: [],
    in: [],
    notIn: [],
    on: [],
    before: [],
    after: [],
  }
  let count = 0
  for (const { groups = {} } of text.replace(/\p{Cc}/gv, ' ').matchAll(term)) {
    count += 1
    if (count > MOST_TERMS) return null
    if (groups.key) addModifier(terms, groups)
    else addWord(terms, groups)
  }
  return terms
}

type Groups = Record<string, string | undefined>

function addModifier(terms: SearchTerms, { not, key = '', quoted, value }: Groups): void {
  const given = (quoted ?? value ?? '').trim()
  const name = key.toLowerCase()
  if (given === '') return
  if (name === 'from') terms[not ? 'notFrom' : 'from'].push(given.replace(/^@/, '').toLowerCase())
  else if (name === 'in' || name === 'channel') terms[not ? 'notIn' : 'in'].push(given.replace(/^~/, '').toLowerCase())
  else if (name === 'on' || name === 'before' || name === 'after') terms[name].push(given)
}

function addWord(terms: SearchTerms, { not, phrase, word = '' }: Groups): void {
  const tag =
    phrase === undefined ? /^#(?<tag>.*[\p{L}\p{N}])[^\p{L}\p{N}*]*(?<star>\*)?$/v.exec(word)?.groups : undefined
  if (tag?.tag) {
    terms[not ? 'notHashtags' : 'hashtags'].push({ text: tag.tag, prefix: tag.star !== undefined })
    return
  }
  const given = phrase ?? word
  const found = { text: given.replace(/\*+$/, ''), prefix: phrase === undefined && given.endsWith('*') }
  if (/[\p{L}\p{N}]/v.test(found.text)) terms[not ? 'notWords' : 'words'].push(found)
}

/** Whether there is anything to look for: words, tags, people, places or days. */
export const isEmptySearch = (terms: SearchTerms): boolean => Object.values(terms).every(list => list.length === 0)
