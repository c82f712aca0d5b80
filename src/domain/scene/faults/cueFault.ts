import { near } from './near'

/** A way out of a fault: another value at a place of the cue. */
export interface CueFix {
  /** Words of a button: `Click Roll back`. */
  label: string
  /** JSON pointer into the cue. */
  path: string
  value: string
}

/** Why a cue cannot run. */
export interface CueFault {
  /** Stable, dotted: `scene.no_control`. */
  code: string
  /** One or two sentences. */
  message: string
  /** What is most like what was asked for, the best first. */
  nearest: readonly string[]
  fixes: readonly CueFix[]
}

interface Named {
  code: string
  /** What it is: `user`, `channel`. */
  what: string
  name: string
  known: readonly string[]
  /** Where the name stands in the cue. */
  path: string
}

/** Says that the workspace has nothing of a name, with what is most like it. */
export function missingName({ code, what, name, known, path }: Named): CueFault {
  const alike = near(name, known)
  const [best] = alike
  const hint =
    best !== undefined ? ` Did you mean ${best}?` : known.length === 0 ? ` There is no ${what} at all.` : listed(known)
  return {
    code,
    message: `There is no ${what} called ${name}.${hint}`,
    nearest: alike,
    fixes: alike.map(value => ({ label: `Use ${value}`, path, value })),
  }
}

const MOST_LISTED = 5

function listed(known: readonly string[]): string {
  const shown = known.slice(0, MOST_LISTED)
  const left = known.length - shown.length
  return ` There ${known.length === 1 ? 'is' : 'are'} ${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}.`
}

/** A fault without a way out that a program could know. */
export const plainFault = (code: string, message: string): CueFault => ({ code, message, nearest: [], fixes: [] })
