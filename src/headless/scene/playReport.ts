import type { CueOutcome } from '#contract/scene/outcome'
import type { Cue } from '#domain/scene/schema/scene'
import { cueWords } from '#domain/scene/words/cueWords'
import type { Played } from '#service/playing'
import { readable } from '../terminal/print'

const outcomeWords = { ran: 'ran', cannot_run: 'cannot run', failed: 'failed' } as const
const WIDTH = Math.max(...Object.values(outcomeWords).map(word => word.length))
const INDENT = ' '.repeat(WIDTH + 7)

/** One line for each cue, and below it why it did not run and the ways out. */
export function textReport(name: string, { scene, outcomes, where }: Played): string {
  const lines = outcomes.flatMap(outcome => linesOf(outcome, scene.cues[outcome.cue]))
  const ran = outcomes.filter(({ outcome }) => outcome === 'ran').length
  const head = `${name}: ${scene.title}, in ${where}`
  return readable([head, ...lines, `${ran} of ${scene.cues.length} cues ran`].join('\n'))
}

function linesOf({ cue, outcome, message, fixes }: CueOutcome, source: Cue | undefined): string[] {
  const { title, detail } = source === undefined ? { title: '', detail: '' } : cueWords(source)
  const what = detail === '' ? title : `${title} (${detail})`
  const line = `${String(cue + 1).padStart(4)}  ${outcomeWords[outcome].padEnd(WIDTH)} ${what}`
  // What a cue that has to fail was told is the point of it.
  const why = message === '' ? [] : [`${INDENT}${message}`]
  return [
    line,
    ...why,
    ...fixes.map(({ label, path, value }) => `${INDENT}${label}: ${path} = ${JSON.stringify(value)}`),
  ]
}

/** The same for programs; cues are counted from 1, as in sentences. */
export const jsonReport = (name: string, { scene, outcomes, where }: Played): string =>
  JSON.stringify({
    scene: name,
    title: scene.title,
    where,
    cues: outcomes.map(({ cue, outcome, message, code, nearest, fixes, status, took_ms }) => {
      const source = scene.cues[cue]
      const words = source === undefined ? {} : { type: source.type, ...cueWords(source) }
      return { cue: cue + 1, ...words, outcome, message, code, nearest, fixes, status, took_ms }
    }),
    total: scene.cues.length,
    ran: outcomes.filter(({ outcome }) => outcome === 'ran').length,
  })
