// @ts-expect-error Its types are those of its CommonJS build, which has no default export.
import getopts from 'getopts'
import { split } from 'shlex'
import { curlOptions } from './curlOptions'
import { isForCmd, withoutCarets } from './readCmd'
import { curlWordsOf, isCmdlet, isPowershell, nativeWord, posixOf } from './readPowershell'
import { expanded, plain, shellCommand } from './readShell'
import { type Found, type FoundRequest, fault } from './types'

/** What getopts makes of words; a value is a list where an option was given more than once. */
const parseOptions: (
  args: string[],
  options: { alias: Record<string, string>; string: string[]; boolean: string[] },
) => Record<string, unknown> & { _: unknown[] } = getopts

const bash = 'Copy it as cURL (bash), and paste that.'

/** Reads a curl command as a POSIX shell, PowerShell or cmd would hand it to curl. */
export function readCurl(text: string): Found<FoundRequest> {
  const { command, ...given } = shellCommand(text)
  const found = wordsOf(text, command)
  if (!found.ok) return found
  const { words, input } = expanded(found.value, given)
  const [, ...args] = words
  const more = args.findIndex(word => /^(?:[|;&><]|2>|curl(?:\.exe)?$|--next$|-:$)/.test(word))
  return requestOf(optionsOf(more < 0 ? args : args.slice(0, more)), input)
}

function wordsOf(text: string, command: string): Found<string[]> {
  if (isCmdlet(command)) return cmdletWords(text)
  if (isForCmd(command)) return splitWords(withoutCarets(command))
  if (!isPowershell(command)) return splitWords(plain(command))
  const words = splitWords(posixOf(command))
  return words.ok ? { ok: true, value: words.value.map(nativeWord) } : words
}

/** The body of a cmdlet often stands in a variable before it. */
function cmdletWords(text: string): Found<string[]> {
  const words = splitWords(posixOf(text))
  if (!words.ok) return words
  const value = curlWordsOf(words.value)
  return value === null
    ? fault('This command names no address.', `Add -Uri with the address that it posts to. ${bash}`)
    : { ok: true, value }
}

function splitWords(command: string): Found<string[]> {
  try {
    return { ok: true, value: split(command) }
  } catch {
    return fault('A quote of this command is not closed.', `Copy the command again, up to its end. ${bash}`)
  }
}

type Values = Record<string, string[]>

interface Options {
  values: Values
  /** Addresses, and what else stands alone. */
  rest: string[]
}

function optionsOf(args: string[]): Options {
  // Everything curl does not know as a flag is read as one, so that no value is taken for an address.
  const parsed = parseOptions(args, {
    alias: Object.fromEntries(curlOptions.flatMap(({ name, short }) => (short ? [[short, name]] : []))),
    string: curlOptions.filter(({ value }) => value).map(({ name }) => name),
    boolean: curlOptions.filter(({ value }) => !value).map(({ name }) => name),
  })
  const values: Values = {}
  for (const { name } of curlOptions) {
    const given: unknown[] = [parsed[name]].flat().filter(one => one !== undefined && one !== '' && one !== false)
    if (given.length > 0) values[name] = given.map(String)
  }
  return { values, rest: parsed._.map(String) }
}

const dataOptions = ['data', 'data-raw', 'data-ascii', 'data-binary', 'json', 'data-urlencode']

function requestOf({ values, rest }: Options, input: string | null): Found<FoundRequest> {
  const url = values.url?.[0] ?? rest.find(word => /^[\w.+-]+:\/\/|^[\w.-]+(?::\d+)?\//.test(word)) ?? rest[0]
  if (url === undefined) return fault('This curl command names no address.', 'Add the address that it posts to.')
  const data = dataOptions
    .flatMap(name => (values[name] ?? []).map(text => ({ name, text })))
    .map(one => (one.text === '@-' && input !== null ? { name: 'data-raw', text: input } : one))
  const file =
    data.map(fileOf).find(name => name !== null) ??
    (values.form ?? []).map(formFileOf).find(name => name !== null) ??
    values['upload-file']?.[0]
  if (file) {
    const what = file === '-' ? 'standard input' : `the file ${file}`
    return fault(
      `Its body is in ${what}, which is not here.`,
      'Put the body into the command with --data-raw, or open the file.',
    )
  }
  const form = [...(values.form ?? []).map(withoutType), ...(values['form-string'] ?? [])].map(fieldOf)
  const isForm = form.length > 0
  const method = values.request?.[0] ?? (data.length > 0 || isForm ? 'POST' : 'GET')
  return {
    ok: true,
    value: {
      method: method.toUpperCase(),
      url,
      headers: headersOf(values),
      body: data.length === 0 ? null : joined(data),
      ...(isForm ? { form } : {}),
    },
  }
}

/** Data is sent as fields of a form, but for `--json`, of which all is one text. */
const joined = (data: readonly { name: string; text: string }[]): string =>
  data
    .map(({ name, text }, at) => {
      const mark = at === 0 || name === 'json' ? '' : '&'
      return mark + (name === 'data-urlencode' ? encoded(text) : text)
    })
    .join('')

function headersOf(values: Values): [string, string][] {
  const given = (values.header ?? []).map((line): [string, string] => {
    const at = line.indexOf(':')
    return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  })
  const isJson = values.json !== undefined && !given.some(([name]) => name.toLowerCase() === 'content-type')
  return isJson ? [...given, ['Content-Type', 'application/json']] : given
}

/** The file that data is read from; `null` where it is the data itself. */
function fileOf({ name, text }: { name: string; text: string }): string | null {
  if (name === 'data-raw') return null
  if (text.startsWith('@')) return text.slice(1)
  return name === 'data-urlencode' ? (/^[^=@]*@(.*)$/.exec(text)?.[1] ?? null) : null
}

const formFileOf = (field: string): string | null => /^[^=]*=[@<]([^;]*)/.exec(field)?.[1] ?? null

/** A part of a form may say its type after its contents. */
const withoutType = (field: string): string => field.replace(/;(?:type|filename|headers|encoder)=[^;{}]*$/, '')

const fieldOf = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** `--data-urlencode name=text` sends the text percent-encoded. */
const encoded = (text: string): string => {
  const [name, value] = fieldOf(text)
  return text.includes('=') ? `${name}${name === '' ? '' : '='}${encodeURIComponent(value)}` : encodeURIComponent(text)
}
