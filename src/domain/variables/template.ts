/**
 * Variables stand in texts as `{{name}}`, with spaces inside the braces if one likes. `\{{` is two braces and no
 * variable (docs/reference/project.md#variables).
 */

/** What a name is made of. */
export const variableName = /^[A-Za-z0-9_.-]{1,64}$/

/** Names that begin so are filled by the service alone, from a file that is never shared. */
export const secretPrefix = 'secret.'

export const isSecret = (name: string): boolean => name.startsWith(secretPrefix)

/** A piece of a text: what is written as it is, or a variable. */
export type TemplatePart = { text: string } | { name: string; start: number; end: number }

const variable = /\\\{\{|\{\{[ \t]*([A-Za-z0-9_.-]{1,64})[ \t]*\}\}/g

/** Whether a text can hold a variable or an escape at all: most texts do not, and are not taken apart. */
export const mayHoldVariables = (text: string): boolean => text.includes('{{')

/** Takes a text apart. Escapes are resolved in the texts; `start` and `end` are places in the text as it was given. */
export function parseTemplate(text: string): TemplatePart[] {
  if (!mayHoldVariables(text)) return [{ text }]
  const parts: TemplatePart[] = []
  let plain = ''
  let from = 0
  for (const match of text.matchAll(variable)) {
    const [whole, name] = match
    plain += text.slice(from, match.index)
    from = match.index + whole.length
    if (name === undefined) plain += '{{'
    else {
      if (plain !== '') parts.push({ text: plain })
      plain = ''
      parts.push({ name, start: match.index, end: from })
    }
  }
  plain += text.slice(from)
  if (plain !== '' || parts.length === 0) parts.push({ text: plain })
  return parts
}

/** The name of the variable that a text is, from end to end; `null` where it is more, or another thing. */
export function onlyVariable(text: string): string | null {
  const [first, ...others] = parseTemplate(text)
  const isWhole = first && 'name' in first && others.length === 0
  return isWhole && first.start === 0 && first.end === text.length ? first.name : null
}
