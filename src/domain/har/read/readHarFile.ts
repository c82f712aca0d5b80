import { errorAt, type Issue, type Result } from '../../issue'
import { isObject } from '../../json'
import { jsonFault } from '../../syntax/jsonFault'

/** A HAR file, before its entries are looked at. */
export interface HarFile {
  /** `1.2`. */
  version: string
  /** The program that wrote it, with its version; `''` where it does not say. */
  creator: string
  /** In the order of the file, as they stand there. */
  entries: readonly unknown[]
}

/** Bytes of a file that can be imported. */
export const mostHarBytes = 50 * 1024 * 1024

const NEWEST = [1, 2] as const

/**
 * Reads a HAR file by its text. What is wrong is named with `data.file`, line and column or place, and the way out. The size is
 * in bytes of UTF-8.
 */
export function readHarFile(text: string, { file, bytes }: { file: string; bytes: number }): Result<HarFile> {
  const rejected = (code: string, message: string, { path = '', ...data }: Record<string, string | number> = {}) => ({
    ok: false as const,
    issues: [errorAt(String(path), code, `${file}: ${message}`, { file, ...data })],
  })
  if (bytes > mostHarBytes) {
    const size = `${Math.ceil(bytes / 1024 / 1024)} MB`
    const message = `it has ${size}, and at most ${mostHarBytes / 1024 / 1024} MB are read. Filter the requests before saving, or save without response bodies.`
    return rejected('har.too_large', message)
  }
  const json = parsed(text.replace(/^\uFEFF/, ''))
  if (!json.ok) {
    const { message, line, column } = json
    return rejected(json.isCut ? 'har.cut' : 'har.json', message, { line, column })
  }
  const { value } = json
  const log = isObject(value) ? value['log'] : undefined
  if (!isObject(log)) return rejected('har.shape', notHar, { path: '' })
  const version = typeof log['version'] === 'string' ? log['version'] : '1.2'
  if (isNewer(version)) {
    const message = `HAR ${version} is newer than 1.2, which is read here. Save it as HAR 1.2.`
    return rejected('har.newer', message, { path: '/log/version' })
  }
  const { entries } = log
  if (!Array.isArray(entries)) return rejected('har.shape', notHar, { path: '/log/entries' })
  if (entries.length === 0) {
    return rejected('har.empty', 'it has no entries. Record some requests, then save it again.', {
      path: '/log/entries',
    })
  }
  return { ok: true, value: { version, creator: creatorOf(log['creator']), entries } }
}

const notHar =
  'it is JSON, but no HAR file: it has no list log.entries. Choose a file that a browser or proxy saved as HAR.'

function creatorOf(creator: unknown): string {
  if (!isObject(creator)) return ''
  return [creator['name'], creator['version']].filter(word => typeof word === 'string').join(' ')
}

function isNewer(version: string): boolean {
  const [major = 1, minor = 0] = version.split('.').map(Number)
  return major > NEWEST[0] || (major === NEWEST[0] && minor > NEWEST[1])
}

type Parsed =
  | { ok: true; value: unknown }
  | { ok: false; message: string; line: number; column: number; isCut: boolean }

function parsed(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, ...faultOf(text) }
  }
}

function faultOf(text: string): { message: string; line: number; column: number; isCut: boolean } {
  if (text.trim() === '') return { message: 'it is empty. Save the HAR again.', line: 1, column: 1, isCut: true }
  const { data = {}, message } = jsonFault(text) satisfies Issue
  const { line, column } = { line: Number(data['line'] ?? 1), column: Number(data['column'] ?? 1) }
  const isCut = isEnd(text, line, column)
  const at = `line ${line}, column ${column}`
  return isCut && /^\s*[[{]/.test(text)
    ? { message: `it ends in the middle, at ${at}. It was cut off: save the HAR again.`, line, column, isCut }
    : { message: `${sentenceOf(message)} Choose a HAR file, or save it again.`, line, column, isCut: false }
}

/** `The body is not JSON: …` of a file. */
const sentenceOf = (message: string): string => message.replace(/^The body is/, 'it is')

/** Whether nothing but white space follows a place, or a string that is never closed. */
function isEnd(text: string, line: number, column: number): boolean {
  let start = 0
  for (let at = 1; at < line; at += 1) start = text.indexOf('\n', start) + 1
  const rest = text.slice(start + column - 1)
  return rest.trim() === '' || /^"(?:[^"\\]|\\[\s\S])*\\?$/.test(rest)
}
