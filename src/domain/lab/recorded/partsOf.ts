import { isObject, type JsonObject } from '../../json'
import type { CallKind, Respond } from '../schema'
import { verbatim } from './verbatim'

type Read = (body: JsonObject) => Respond

const text = (value: unknown): string | undefined => (typeof value === 'string' ? verbatim(value) : undefined)

/** The object without what is not there. */
const given = (respond: Respond): Respond =>
  Object.fromEntries(Object.entries(respond).filter(([, value]) => value !== undefined))

const messageOf = ({ text: words, props, username, icon_url }: JsonObject): NonNullable<Respond['post']> =>
  Object.fromEntries(
    Object.entries({
      text: text(words),
      props: isObject(props) ? verbatim(props) : undefined,
      username: text(username),
      icon_url: text(icon_url),
    }).filter(([, value]) => value !== undefined),
  )

/** Kind of a call -> the parts that its response would have been made of. What they leave out is found by comparing. */
const readers: Partial<Record<CallKind, Read>> = {
  click: ({ update, ephemeral_text, goto_location, error }) => ({
    update: isObject(update) ? verbatim(update) : undefined,
    private: text(ephemeral_text),
    open: text(goto_location),
    error: text(error),
  }),
  lookup: ({ items }) => ({ options: Array.isArray(items) ? verbatim(items) : undefined }),
  webhook: body => (body.response_type === 'comment' ? { reply: messageOf(body) } : { post: messageOf(body) }),
  command: body => ({
    ...(body.response_type === 'in_channel' ? { post: messageOf(body) } : { private: text(body.text) }),
    open: text(body.goto_location),
  }),
  dialog: ({ error, errors, form }) => ({
    error: text(error),
    errors: isObject(errors) ? (verbatim(errors) as Record<string, string>) : undefined,
    form: isObject(form) ? verbatim(form) : undefined,
  }),
}

/** The parts of a response that would have been written to get this body; `null` for kinds without parts. */
export function partsOf(kind: CallKind, body: JsonObject): Respond | null {
  const read = readers[kind]
  return read === undefined ? null : given(read(body))
}
