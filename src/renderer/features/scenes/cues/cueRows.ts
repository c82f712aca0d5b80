import type { CueOutcome, SceneFault, SceneFix } from '#contract/scene/outcome'
import type { Issue } from '#domain/issue'
import { pointer } from '#domain/issue'
import { type Cue, isActing } from '#domain/scene/schema/scene'
import { cueWords } from '#domain/scene/words/cueWords'
import { lastsMs } from '#domain/scene/words/duration'
import { cueKinds } from '../../../scene/cueKinds'

/** Why a cue cannot run or failed, and the ways out. */
export interface CueProblem {
  message: string
  fixes: readonly SceneFix[]
  /** It names a control that is not there: another one can be picked on the stage. */
  isControl: boolean
  /** It ran, and its response was not what it has to be. */
  isFailure: boolean
}

/** A cue as the list shows it. */
export interface CueRowFacts {
  /** Username of whoever does it, or the webhook that posts it; `''` for nobody. */
  actor: string
  title: string
  detail: string
  lasts_ms: number
  problem: CueProblem | null
}

interface Facts {
  /** Who acts where no cue names somebody. */
  persona: string
  cues: readonly Cue[]
  issues: readonly Issue[]
  /** What the service says of the file without a run; `null` while that is of other contents. */
  faults: readonly SceneFault[] | null
  /** What the last run showed, and which place in it each cue has. */
  outcomes: readonly CueOutcome[]
  places: readonly (number | null)[]
}

/** The cues as the list shows them: what is wrong in the file counts before what a run showed. */
export function cueRows({ persona, cues, issues, faults, outcomes, places }: Facts): CueRowFacts[] {
  const actors = actorsOf(persona, cues)
  return cues.map((cue, place) => {
    const { title, detail } = wordsOf(cue)
    const actor = actors[place] ?? ''
    const isNamed = cue.as !== undefined || actor === '' || 'webhook' in cue
    const who = isNamed || cue.type === 'state' ? '' : `as ${actor}`
    return {
      actor,
      title,
      detail: [who, detail].filter(Boolean).join(', '),
      lasts_ms: lastsMs(cue),
      problem:
        ofFile(issues, place) ?? ofNames(faults ?? [], place) ?? ofRun(outcomes[places[place] ?? -1], place) ?? null,
    }
  })
}

/** Who does each cue: whoever it names, else whoever acts by then; `''` where nobody does. */
export function actorsOf(persona: string, cues: readonly Cue[]): string[] {
  let acting = persona
  return cues.map(cue => {
    if (cue.type === 'persona') acting = cue.as
    if ('webhook' in cue && cue.webhook !== undefined) return cue.webhook
    if (cue.as !== undefined) return cue.as
    return isActing(cue) ? acting : ''
  })
}

/** Words also of a cue in which something is missing. */
export function wordsOf(cue: Cue): { title: string; detail: string } {
  const { title, detail } = cueWords(cue)
  return { title: title || cueKinds[cue.type].label, detail }
}

function ofFile(issues: readonly Issue[], place: number): CueProblem | undefined {
  const path = pointer('/cues', place)
  const found = issues.find(
    issue => issue.severity === 'error' && (issue.path === path || issue.path.startsWith(`${path}/`)),
  )
  if (found === undefined) return undefined
  return { message: found.message, fixes: [], isControl: found.path === `${path}/control`, isFailure: false }
}

function ofNames(faults: readonly SceneFault[], place: number): CueProblem | undefined {
  const fault = faults.find(({ cue }) => cue === place)
  return fault && { message: fault.message, fixes: fault.fixes, isControl: isOfControl(fault), isFailure: false }
}

function ofRun(outcome: CueOutcome | undefined, place: number): CueProblem | undefined {
  if (outcome === undefined || outcome.outcome === 'ran') return undefined
  const before = pointer('/cues', outcome.cue)
  const fixes = outcome.fixes.map(fix => ({ ...fix, path: pointer('/cues', place) + fix.path.slice(before.length) }))
  return { message: outcome.message, fixes, isControl: isOfControl(outcome), isFailure: outcome.outcome === 'failed' }
}

const isOfControl = ({ code }: { code: string }): boolean =>
  code === 'scene.no_control' || code === 'scene.disabled' || code === 'scene.no_post'

/** Splits a message into what is wrong and what follows of it, as the list shows them. */
export function sentencesOf(message: string): { first: string; rest: string } {
  const end = message.search(/[.?!] (?=[A-Z“])/)
  return end < 0 ? { first: message, rest: '' } : { first: message.slice(0, end + 1), rest: message.slice(end + 2) }
}
