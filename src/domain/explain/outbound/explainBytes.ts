import { readablePath } from '../../issue'
import { repeatedKeysIn } from '../../syntax/repeatedKeys'
import { type Reason, reasonOf } from '../explanation'
import { withConsequence } from './consequence'
import type { ResponseFacts } from './responseFacts'

/** Why the bytes of a response are not the text that they were meant to be; `null` when they are. */
export function explainUnreadable({ encoding, charset, purpose }: ResponseFacts): Reason | null {
  if (encoding !== '') {
    const text = `The response is compressed (Content-Encoding: ${encoding}), and only plain bodies are read, as the call asks for. Send it without compression.`
    return reasonOf('response.compressed', { text: withConsequence(text, purpose), raw: encoding })
  }
  if (charset !== 'utf-16') return null
  const text = 'The response is written in UTF-16, and JSON is read as UTF-8. Send it as UTF-8.'
  return reasonOf('response.charset', { text: withConsequence(text, purpose), raw: charset })
}

/** What of the bytes of a response that was used is not as it seems: letters that were lost, keys that come twice. */
export function explainBytes({ body, encoding, charset }: ResponseFacts): Reason[] {
  return [
    ...(charset === 'utf-8'
      ? []
      : [
          reasonOf('response.charset', {
            text: 'Applied, though the response is not UTF-8: letters that could not be read became �. Send it as UTF-8.',
          }),
        ]),
    ...(encoding === '' || body === ''
      ? []
      : [
          reasonOf('response.compressed', {
            text: `Applied, though the response says Content-Encoding: ${encoding} and is plain. Leave the header out.`,
            raw: encoding,
          }),
        ]),
    ...repeated(body),
  ]
}

const repeated = (body: string): Reason[] =>
  repeatedKeysIn(body).map(({ path, code, message }) =>
    reasonOf(code, {
      text: `${readablePath(path)}: ${message}`,
      raw: path,
      fixes: [{ do: 'open_body', label: 'Open the response', side: 'response', pointer: path }],
    }),
  )
