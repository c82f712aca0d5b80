import { pointer } from '../../issue'
import { type CompiledChange, compileChange } from '../changes/compileChange'
import type { Respond } from '../schema'
import { compileWords, type Reading, type Rendered } from '../templates/compileText'
import { compileValue } from '../templates/compileValue'
import { checkRespond } from './checkRespond'

type MessagePart = NonNullable<Respond['post']>

export interface CompiledMessage {
  text: Rendered<string> | null
  props: Rendered | null
  username: Rendered<string> | null
  icon_url: Rendered<string> | null
  channel: Rendered<string> | null
}

export interface CompiledRaw {
  status: number
  headers: readonly (readonly [string, Rendered<string>])[]
  body: Rendered | null
}

/** What a rule responds with, ready to be rendered. Absent parts are `null`. */
export interface CompiledRespond {
  path: string
  /** Names of the parts that the rule has. */
  parts: readonly string[]
  /** Whether the post is kept, and only `message` and `changes` made. */
  isSame: boolean
  update: Rendered | null
  message: Rendered<string> | null
  changes: readonly CompiledChange[]
  private: Rendered<string> | null
  post: CompiledMessage | null
  reply: CompiledMessage | null
  open: Rendered<string> | null
  error: Rendered<string> | null
  errors: Rendered | null
  options: Rendered | null
  form: Rendered | null
  dialog: { path: Rendered<string> | null; dialog: Rendered | null } | null
  later: { ms: number; text: Rendered<string> | null; everyone: boolean } | null
  raw: CompiledRaw | null
}

/** Reads the `respond` of a rule. */
export function compileRespond(reading: Reading, respond: Respond, path: string): CompiledRespond {
  reading.issues.push(...checkRespond(respond, path))
  const part = partReader(reading, path)
  const { update, changes = [], dialog, later, raw } = respond
  return {
    path,
    parts: Object.keys(respond).filter(key => key !== 'message' && key !== 'changes'),
    isSame: update === 'same',
    update: update === 'same' ? null : part.value('update', update),
    message: part.words('message', respond.message),
    changes: changes.map((change, index) => compileChange(reading, change, pointer(path, 'changes', index))),
    private: part.words('private', respond.private),
    post: compileMessage(reading, respond.post, pointer(path, 'post')),
    reply: compileMessage(reading, respond.reply, pointer(path, 'reply')),
    open: part.words('open', respond.open),
    error: part.words('error', respond.error),
    errors: part.value('errors', respond.errors),
    options: part.value('options', respond.options),
    form: part.value('form', respond.form),
    dialog: dialog === undefined ? null : compileDialog(reading, dialog, pointer(path, 'dialog')),
    later:
      later === undefined
        ? null
        : {
            ms: later.ms,
            text: partReader(reading, pointer(path, 'later')).words('text', later.text),
            everyone: later.everyone === true,
          },
    raw: raw === undefined ? null : compileRaw(reading, raw, pointer(path, 'raw')),
  }
}

const partReader = (reading: Reading, path: string) => ({
  words: (key: string, text: string | undefined): Rendered<string> | null =>
    text === undefined ? null : compileWords(reading, text, { path: pointer(path, key) }),
  value: (key: string, value: unknown): Rendered | null =>
    value === undefined ? null : compileValue(reading, value, { path: pointer(path, key) }),
})

function compileMessage(reading: Reading, message: MessagePart | undefined, path: string): CompiledMessage | null {
  if (message === undefined) return null
  const { words, value } = partReader(reading, path)
  return {
    text: words('text', message.text),
    props: value('props', message.props),
    username: words('username', message.username),
    icon_url: words('icon_url', message.icon_url),
    channel: words('channel', message.channel),
  }
}

function compileDialog(reading: Reading, { path, dialog }: NonNullable<Respond['dialog']>, at: string) {
  const { words, value } = partReader(reading, at)
  return { path: words('path', path), dialog: value('dialog', dialog) }
}

function compileRaw(
  reading: Reading,
  { status = 200, headers = {}, body }: NonNullable<Respond['raw']>,
  path: string,
): CompiledRaw {
  return {
    status,
    headers: Object.entries(headers).map(([name, text]) => {
      const at = { path: pointer(path, 'headers', name) }
      return [name.toLowerCase(), compileWords(reading, text, at)] as const
    }),
    body: body === undefined ? null : compileValue(reading, body, { path: pointer(path, 'body') }),
  }
}
