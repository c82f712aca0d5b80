import { clock } from '../../../ui/files/clock'
import { counted, day } from '../../../ui/words/amounts'
import type { Crash } from './readCrash'

/** `NAME closed unexpectedly at 10:46:02.`; where nobody saw its end, it was after the last write. */
export function closedSentence(name: string, { end, written_at }: Pick<Crash, 'end' | 'written_at'>): string {
  if (end !== null) return `${name} closed unexpectedly ${at(end.at)}.`
  return written_at === 0 ? `${name} closed unexpectedly.` : `${name} closed unexpectedly after ${time(written_at)}.`
}

const isToday = (moment: number): boolean => day(moment) === day(Date.now())
const at = (moment: number): string => `${isToday(moment) ? '' : `on ${day(moment)} `}at ${clock(moment)}`
const time = (moment: number): string => (isToday(moment) ? clock(moment) : `${day(moment)}, ${clock(moment)}`)

/** What became of its contents. What is not known is not said. */
export function keptSentences({ unsaved, interrupted }: Pick<Crash, 'unsaved' | 'interrupted'>): string {
  const text = unsaved && unsaved.length > 0 ? `, and so is the text in ${countedFiles(unsaved)}` : ''
  const resent = interrupted
    ? ` ${counted(interrupted, 'delivery', 'deliveries')} ${interrupted === 1 ? 'was' : 'were'} interrupted and can be resent.`
    : ''
  return `Everything acknowledged is safe${text}.${resent}`
}

const countedFiles = (files: NonNullable<Crash['unsaved']>): string =>
  counted(files.length, files.every(({ kind }) => kind !== 'integration' && kind !== 'scene') ? 'payload' : 'file')

/** Why a process ends by a signal that nobody of us sends. */
const causes: Record<string, string> = {
  SIGKILL: 'The system does this when memory runs out; a person or a task manager can do it, too.',
  SIGABRT: 'It stops itself like this when its own memory is full. The last lines of its log say more.',
  SIGTERM: 'Something asked it to end, and it did not get to the end of closing.',
}

/** How its process ended. */
export function endSentences(end: Crash['end']): string {
  if (end === null)
    return 'How its service ended was not seen: what started it ended as well, as when the computer loses power or the whole application is killed.'
  if (end.signal === null) return `Its service exited with code ${end.code}.`
  return [`Its service was ended by ${end.signal}.`, causes[end.signal] ?? []].flat().join(' ')
}

const whole = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** What is known besides, by name. */
export function facts(crash: Crash): [name: string, value: string][] {
  const { folder, opened_at, written_at, end, interrupted, unsaved } = crash
  const moments: [string, number][] = [
    ['Opened', opened_at],
    ['Written last', written_at],
    ['Ended', end?.at ?? 0],
  ]
  return [
    ['Folder', folder],
    ...moments.flatMap(([name, moment]): [string, string][] => (moment === 0 ? [] : [[name, whole.format(moment)]])),
    ...(interrupted === null ? [] : [['Interrupted deliveries', String(interrupted)] satisfies [string, string]]),
    ...(unsaved && unsaved.length > 0
      ? [['Text kept by this browser', unsaved.map(({ name }) => name).join(', ')] satisfies [string, string]]
      : []),
  ]
}

/** All of it as text, to be pasted. */
export const crashText = (name: string, crash: Crash): string =>
  [
    closedSentence(name, crash),
    endSentences(crash.end),
    '',
    ...facts(crash).map(([fact, value]) => `${fact}: ${value}`),
    ...(crash.end && crash.end.lines.length > 0 ? ['', 'Last lines of its log:', ...crash.end.lines] : []),
    '',
  ].join('\n')
