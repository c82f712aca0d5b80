import { Context, type Liquid } from 'liquidjs'
import { labLimits } from '../limits'
import { randomKey } from './filters'

/** What the templates of one call know, and what is left of their limits. */
export interface Run {
  /** Has the limits that all templates of the call share. */
  readonly base: Context
  /** Variables by name. */
  readonly variables: Record<string, unknown>
  /** Variables of the repetitions around, the innermost last. */
  readonly locals: readonly Readonly<Record<string, unknown>>[]
  /** Counts what repetitions made. */
  readonly repeats: { left: number }
}

/** Begins the rendering of one call. */
export function startRun(engine: Liquid, variables: Record<string, unknown>, random: () => number): Run {
  const base = new Context({}, engine.options, { sync: true, globals: { [randomKey]: random } })
  return { base, variables, locals: [], repeats: { left: labLimits.repeats } }
}

/** The same run inside of a repetition. */
export const withLocal = (run: Run, name: string, value: unknown): Run => ({
  ...run,
  locals: [...run.locals, Object.assign(Object.create(null), { [name]: value })],
})

/** A context for one text, so that what it assigns stays in it. */
export function contextOf({ base, variables, locals }: Run): Context {
  const context = base.spawn(variables)
  for (const scope of locals) context.push(scope)
  return context
}
