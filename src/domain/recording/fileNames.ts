import { stemOf } from '../project/paths'

/** Where recordings live in the project: a folder for each. */
export const recordingsFolder = 'recordings'

/** What a recording starts from and refers to. */
export const recordingFileName = 'recording.json'

const LABEL_LENGTH = 40
const LEAST_DIGITS = 3

/** What no name should have: ids and placeholders are other ones each time. */
const unstable = /\[redacted(?::[a-z0-9]{6})?\]|\\?\{\{[^}]*\}\}|(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

export interface NamedExchange {
  /** Its place in the recording, counted from 1. */
  number: number
  kind: string
  label: string
}

/** The name of the file of an exchange: `003-click-approve.json`; `count` is how many the recording has. */
export function exchangeFileName({ number, kind, label }: NamedExchange, count: number): string {
  const digits = Math.max(LEAST_DIGITS, String(count).length)
  const words = stemOf(label.replace(unstable, ' '), '')
    .replaceAll('.', '-')
    .replace(/[^a-z0-9-]/g, '')
  const short = words
    .slice(0, LABEL_LENGTH)
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${String(number).padStart(digits, '0')}-${kind}${short === '' ? '' : `-${short}`}.json`
}

/** The number that the name of a file begins with; `null` for what is no exchange. */
export function exchangeNumberOf(name: string): number | null {
  const [, digits] = /^(\d{3,9})-[^/]*\.json$/.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The name of the file beside that has the bytes of a body. */
export const bodyFileName = (exchangeFile: string, side: 'request' | 'response'): string =>
  exchangeFile.replace(/\.json$/, `.${side}.base64`)

export const isBodyFile = (name: string): boolean => /^\d{3,9}-[^/]*\.(?:request|response)\.base64$/.test(name)
