import { isObject, type JsonObject } from '../../json'
import { scalarText } from '../../jsonFields'

/** Who has this id: the username without `@`, or nobody. */
export type UserName = (id: string) => string | undefined

const linkInText = /<([^<>|\n]+)\|([^<>|\n]+)>/g

const linkOr = (whole: string, url: string, label: string): string =>
  /^[!@#]/.test(url) ? whole : `[${label}](${url})`

const linksInText = (text: string): string => text.replace(linkInText, linkOr)

const linkStart = /<([^<>|\n]+)\|/g

/**
 * The links of an attachment, whose labels may hold everything but `>` and a new line. What ends a label is sought once
 * for all the starts before it: a pattern for the whole link would search the rest of the line anew for each of them.
 */
function linksInAttachment(text: string): string {
  let made = ''
  let done = 0
  let end = 0
  for (const { 0: start, 1: url = '', index } of text.matchAll(linkStart)) {
    if (index < done) continue
    const from = index + start.length
    if (end < from) end = endOfLabel(text, from)
    if (end === from || text[end] !== '>') continue
    made += text.slice(done, index) + linkOr(text.slice(index, end + 1), url, text.slice(from, end))
    done = end + 1
  }
  return made + text.slice(done)
}

function endOfLabel(text: string, from: number): number {
  const end = /[>\n]/g
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

const mentions = (text: string, userName: UserName): string =>
  text.replace(/<!(channel|here|all)>/g, '@$1').replace(/<@?([A-Za-z0-9]{1,64})>/g, (whole, id: string) => {
    const name = userName(id)
    return name === undefined ? whole : `@${name}`
  })

/** `<url|label>` as a Markdown link, for ephemeral texts (docs/reference/actions.md#integration-response). */
export const linksToMarkdown = (text: string): string => linksInText(text)

/**
 * The third-party habits of an incoming webhook's text (docs/reference/webhooks.md#receiving;
 * docs/reference/webhooks.md#text): group and user mentions, and `<url|label>`. `<url>`, `*bold*`, `<#C..>`,
 * `<!everyone>` and `<!group>` stay as they are.
 */
export const convertThirdPartyText = (text: string, userName: UserName): string =>
  text.includes('<') ? linksInText(mentions(text, userName)) : text

const convertIn = (text: string, userName: UserName): string =>
  text.includes('<') ? linksInAttachment(mentions(text, userName)) : text

/** A field's value as text: numbers and booleans count as what they read as. */
const convertField = (field: unknown, userName: UserName): unknown => {
  if (!isObject(field)) return field
  const value = scalarText(field.value)
  return value === undefined ? field : { ...field, value: convertIn(value, userName) }
}

const convertedKeys = ['pretext', 'text', 'title'] as const

/** The same for a message attachment: pretext, text, title and field values. Everything else is left alone. */
export const convertThirdPartyAttachment = <T extends JsonObject>(attachment: T, userName: UserName): T => {
  const converted: JsonObject = { ...attachment }
  for (const key of convertedKeys) {
    const value = attachment[key]
    if (typeof value === 'string') converted[key] = convertIn(value, userName)
  }
  if (Array.isArray(attachment.fields)) converted.fields = attachment.fields.map(field => convertField(field, userName))
  return { ...attachment, ...converted }
}
