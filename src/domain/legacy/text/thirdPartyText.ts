import { isObject, type JsonObject } from '../../json'
import { scalarText } from '../json'

/** Who has this id: the username without `@`, or nobody. */
export type UserName = (id: string) => string | undefined

const linkInText = /<([^<>|\n]+)\|([^<>|\n]+)>/g
const linkInAttachment = /<([^<>|\n]+)\|([^>\n]+)>/g

const links = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (whole, url: string, label: string) => (/^[!@#]/.test(url) ? whole : `[${label}](${url})`))

const mentions = (text: string, userName: UserName): string =>
  text.replace(/<!(channel|here|all)>/g, '@$1').replace(/<@?([A-Za-z0-9]{1,64})>/g, (whole, id: string) => {
    const name = userName(id)
    return name === undefined ? whole : `@${name}`
  })

/** `<url|label>` as a Markdown link, for ephemeral texts (wire.md 3.6). */
export const linksToMarkdown = (text: string): string => links(text, linkInText)

/**
 * The third-party habits of an incoming webhook's text (service.md, Incoming webhook; wire.md 4.6): group and user mentions, and
 * `<url|label>`. `<url>`, `*bold*`, `<#C..>`, `<!everyone>` and `<!group>` stay as they are.
 */
export const convertThirdPartyText = (text: string, userName: UserName): string =>
  text.includes('<') ? links(mentions(text, userName), linkInText) : text

const convertIn = (text: string, userName: UserName): string =>
  text.includes('<') ? links(mentions(text, userName), linkInAttachment) : text

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
