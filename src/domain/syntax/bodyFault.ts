import { firstCharacters } from '../characters'
import { errorAt, type Issue } from '../issue'
import { faultSentence } from './faultSentence'
import { syntaxFaults } from './faults'
import { firstFault } from './jsonFault'

/** As much is read behind the place where a text stops being JSON, to say what is wrong there. */
const readBehind = 100_000

/**
 * Where the body of a request stops being JSON, and what is wrong there, or what it is instead: an issue about the whole document. Where
 * it is about a place, `data` has its `line` and `column`, both from 1. `read` is the same text, as long as it, without what
 * its reader forgives.
 */
export function bodyFault(text: string, read = text): Issue {
  const instead = insteadOf(text)
  if (instead !== null) return errorAt('', 'body.not_json', instead, { line: 1, column: 1 })
  const { offset, what } = placeOf(read)
  const before = text.slice(0, offset).split('\n')
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  return errorAt(
    '',
    'body.not_json',
    `The body is not JSON at line ${place.line}, column ${place.column}: ${what}`,
    place,
  )
}

/** What a body is that was not meant to be JSON, by its first characters. */
function insteadOf(text: string): string | null {
  const start = text.slice(0, 200).trimStart()
  // Bytes that are no UTF-8 have been read as this character.
  if (start.startsWith('\u001f\ufffd\b'))
    return 'The body is compressed with gzip, and only plain bodies are read. Send it without compression.'
  if (isWide(start)) return 'The body is written in UTF-16, and JSON is read as UTF-8. Send it as UTF-8.'
  const format = formats.find(([sign]) => (typeof sign === 'string' ? start.startsWith(sign) : sign.test(start)))?.[1]
  if (format !== undefined) return `The body is ${format}, not JSON.`
  if (isBinary(start)) return 'The body is binary, not JSON.'
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) return 'The body is an HTML page, not JSON.'
  if (start.startsWith('<')) return 'The body is XML, not JSON.'
  if (/^-{2}[\w'()+,./:=?-]+\r?\nContent-/i.test(start))
    return 'The body is multipart, and its Content-Type does not say so: send multipart/form-data with the boundary, or JSON.'
  if (/^\p{L}[\p{L}\p{M}'’,.!?-]*(\s+\S|$)/u.test(start) && !/^(true|false|null)\b/.test(start))
    return `The body is text that begins with “${firstCharacters(start.replace(/\s+/g, ' '), 40)}”, not JSON.`
  return null
}

/** First characters of files that somebody may send as they are; bytes that are no UTF-8 have been read as \ufffd. */
const formats: [RegExp | string, string][] = [
  ['\ufffdPNG', 'a PNG image'],
  [/^\ufffd{4}.{2,6}(?:JFIF|Exif)/s, 'a JPEG image'],
  [/^GIF8[79]a/, 'a GIF image'],
  [/^RIFF.{4,16}WEBP/s, 'a WebP image'],
  ['%PDF-', 'a PDF'],
  ['PK\u0003\u0004', 'a ZIP archive'],
]

/** Letters of UTF-16, behind its mark or not: every other byte is zero. */
function isWide(start: string): boolean {
  const zeros = [...start.replace(/^\ufffd{2}/, '').slice(0, 4)].map(letter => (letter === '\0' ? 0 : 1)).join('')
  return zeros === '1010' || zeros === '0101'
}

/** A letter of Latin-1 now and then is a text in the wrong encoding; where every third sign is none, it is no text. */
function isBinary(start: string): boolean {
  const isOdd = (letter: string): boolean => letter === '\ufffd' || (letter < ' ' && !/\s/.test(letter))
  const odd = [...start].filter(isOdd).length
  return odd >= 4 && odd * 3 > start.length
}

function placeOf(text: string): { offset: number; what: string } {
  const first = firstFault(text)
  if (first === undefined) return { offset: text.length, what: 'Something is wrong, or it is nested too deeply.' }
  const end = first.offset + readBehind
  const [fault] = syntaxFaults(text.slice(0, end))
  const isCut = fault === undefined || (end < text.length && fault.offset + fault.length >= end)
  return isCut
    ? { offset: first.offset, what: 'Something else is expected here.' }
    : { offset: fault.offset, what: faultSentence(text, fault) }
}
