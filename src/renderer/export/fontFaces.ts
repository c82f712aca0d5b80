/** Style sheets with `@font-face` rules, and how to get at the files they name. */
export interface FontSource {
  css: string
  /** The file behind a `url(...)` of the css as a `data:` address; `undefined` when it cannot be had. */
  load(url: string): Promise<string | undefined>
}

const EMOJI = 'Noto Color Emoji'
/** Where emoji begin for a font: below are digits and signs that any text has, and that every text face draws. */
const FIRST_EMOJI = 0x203c
/**
 * Asks for the coloured form of the character before it; most pieces of the font have it, and none is needed for it.
 */
const VARIATION_SELECTOR = 0xfe0f

/** Faces of messages, and what in a message's markup calls for each. */
const isNeeded: Record<string, (markup: string, rule: string) => boolean> = {
  'Open Sans Variable': (markup, rule) => !isItalic(rule) || /<em>|hljs-(?:comment|quote|meta|emphasis)/.test(markup),
  'JetBrains Mono Variable': (markup, rule) => !isItalic(rule) && markup.includes('<code'),
  [EMOJI]: () => true,
}

const isDrawnByEmoji = (point: number): boolean => point >= FIRST_EMOJI && point !== VARIATION_SELECTOR

const isItalic = (rule: string) => /font-style:\s*(?:italic|oblique)/.test(rule)
const familyOf = (rule: string): string => /font-family:\s*["']?([^;"'}]+?)["']?\s*[;}]/.exec(rule)?.[1] ?? ''

/** First and last code point of each part of a `unicode-range`; everything when there is none. */
export function rangesOf(rule: string): [number, number][] {
  const list = /unicode-range:\s*([^;}]+)/i.exec(rule)?.[1]
  if (!list) return [[0, 0x10ffff]]
  return list.split(',').map(part => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
  })
}

/** Without control characters: no face draws a line break. */
const codePointsOf = (text: string): number[] =>
  [...new Set(text)].flatMap(character => character.codePointAt(0) ?? []).filter(point => point >= 0x20)

/** The `@font-face` rules that a message's markup needs, each with its file inside: nothing is left to be fetched. */
export async function fontFacesFor(markup: string, { css, load }: FontSource): Promise<string> {
  const points = codePointsOf(markup)
  const wanted = [...new Set(css.match(/@font-face\s*\{[^}]*\}/g))].filter(rule => {
    const family = familyOf(rule)
    if (!isNeeded[family]?.(markup, rule)) return false
    const drawn = family === EMOJI ? points.filter(isDrawnByEmoji) : points
    const ranges = rangesOf(rule)
    return drawn.some(point => ranges.some(([from, to]) => point >= from && point <= to))
  })
  const rules = await Promise.all(wanted.map(rule => withFile(rule, load)))
  return rules.join('')
}

/** A rule whose first source is in it; `''` when the file cannot be had. */
async function withFile(rule: string, load: FontSource['load']): Promise<string> {
  const url = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(rule)?.[1]
  const file = url === undefined ? undefined : await load(url)
  return file === undefined ? '' : `${rule.replace(/src:\s*[^;}]+/, `src: url(${file})`)}\n`
}
