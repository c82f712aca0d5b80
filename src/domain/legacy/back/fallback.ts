import { firstCharacters } from '../../characters'
import { isFilled, isObject, type JsonObject } from '../../json'
import { parsedMarkdown } from '../../markdown/parsed'
import { plainText } from '../../markdown/plainText'

/** Notifications are short; what is longer is cut there as well. */
const longest = 200

/** Gives an attachment what notifications say of it, in plain words: all of them have a fallback. */
export function withFallback({ fallback, ...attachment }: JsonObject): JsonObject {
  const words = [attachment.title, attachment.text, attachment.author_name, ...fieldWords(attachment), fallback]
  const said = [...words, labels(attachment)].map(plainWords).find(isFilled)
  return said === undefined ? attachment : { fallback: firstCharacters(said, longest), ...attachment }
}

const plainWords = (markdown: unknown): string =>
  isFilled(markdown) ? plainText(parsedMarkdown(markdown)).replace(/\s+/g, ' ').trim() : ''

const listOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

const fieldWords = ({ fields }: JsonObject): string[] =>
  listOf(fields).map(({ title, value }) => [title, value].filter(isFilled).join(': '))

const labels = ({ actions }: JsonObject): string =>
  listOf(actions)
    .map(({ name }) => name)
    .filter(isFilled)
    .join(' · ')
