import { byteLength, firstCharacters, grouped } from '../../characters'
import { mediaType } from '../../mediaType'
import { faultSentence } from '../../syntax/faultSentence'
import { syntaxFaults } from '../../syntax/faults'
import { type Reason, reasonOf } from '../explanation'
import { bytesWord } from '../words'
import { withConsequence } from './consequence'
import { explainUnreadable } from './explainBytes'
import { type BodyShape, type ResponseFacts, shapeOf } from './responseFacts'

/** A place in a text: line and column from 1, byte of its UTF-8 from 0. */
interface Place {
  line: number
  column: number
  byte: number
}

/** Explains a body that is not JSON: what it is instead, or where it stops being JSON (docs/reference/explanations.md#responses). */
export function explainNotJson(response: ResponseFacts): Reason {
  const unreadable = explainUnreadable(response)
  if (unreadable !== null) return unreadable
  const { body, purpose } = response
  const shape = shapeOf(body)
  if (shape === 'json') return malformed(response)
  const type = mediaType(response.contentType)
  const as = type === '' ? 'without a Content-Type' : `with the Content-Type ${type}`
  return reasonOf(`response.${shape === 'html' ? 'html' : 'not_json'}`, {
    text: withConsequence(`The response is ${shapes[shape](body)}, ${as}, not JSON.`, purpose),
    raw: startOf(body),
    fixes: [{ do: 'open_body', label: 'Open the response', side: 'response', line: 1 }],
  })
}

const shapes: Record<Exclude<BodyShape, 'json'>, (body: string) => string> = {
  empty: () => 'empty',
  html: body => {
    const title = /<title[^>]*>([^<]{1,200})/i.exec(body)?.[1]?.trim()
    return title ? `an HTML page (“${firstCharacters(title, 60)}”)` : 'an HTML page'
  },
  xml: () => 'XML',
  form: () => 'a form',
  text: body => `text that begins with “${firstCharacters(body.trim(), 40)}”`,
}

function malformed({ body, purpose, length = -1 }: ResponseFacts): Reason {
  const text = body.replace(/^\uFEFF/, '')
  const [fault] = syntaxFaults(text)
  const offset = fault?.offset ?? text.length
  const { line, column, byte } = placeOf(text, offset)
  const where = `line ${line}, column ${column} (byte ${grouped(byte)})`
  const what = fault ? faultSentence(text, fault) : 'Something is wrong, or it is nested too deeply.'
  const isCut = /^json\.unclosed/.test(fault?.code ?? '') && byteLength(body) === length
  const cut = isCut ? ` It ends after the ${bytesWord(length)} that its Content-Length says: are these too few?` : ''
  return reasonOf('response.malformed', {
    text: withConsequence(`The response is not JSON at ${where}: ${what}${cut}`, purpose),
    raw: lineAround(text, offset),
    fixes: [{ do: 'open_body', label: 'Open the response', side: 'response', line }],
  })
}

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, byte: byteLength(before) }
}

/** The line in which it went wrong, no more than the part around the place. */
function lineAround(text: string, offset: number): string {
  const from = Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - 40)
  const end = text.indexOf('\n', offset)
  return text.slice(from, Math.min(end < 0 ? text.length : end, offset + 40))
}

const startOf = (body: string): string => firstCharacters(body.trim().replace(/\s+/g, ' '), 120)
