/** A piece of HTML that is safe to put into a page as it stands. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Part = string | number | Html | Part[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, char => entities[char] ?? char)

const render = (part: Part): string => {
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(render).join('') : escaped(String(part))
}

/** Writes HTML; whatever is put into it is escaped, unless it is `Html` already. Lists are joined. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((out, string, i) => `${out}${render(parts[i - 1] ?? '')}${string}`))

export const nothing = new Html('')

/** Plain text whose `code spans` are drawn as such. */
export const prose = (text: string): Html =>
  new Html(
    text.split('`').reduce((out, piece, i) => `${out}${i % 2 ? html`<code>${piece}</code>` : escaped(piece)}`, ''),
  )

/** A word for addresses: `incoming hooks` becomes `incoming-hooks`. */
export const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
