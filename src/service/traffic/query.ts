import type { Filter } from '#domain/filter/language/tree'
import { type Logic, logicOf } from '#domain/filter/logic'
import { type ParsedFilter, parseFilter } from '#domain/filter/parse'
import { printFilter } from '#domain/filter/print'
import { filterIssue } from '#domain/filter/problem'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { compile } from './compile/compile'
import type { Compiled, CompileWorld } from './compile/parts'
import { worldOf } from './world'

/** A filter, ready to be looked for. */
export interface Query {
  logic: Logic
  world: CompileWorld
  compiled: Compiled
  /** Queries with the same key have the same result. */
  key: string
}

/** Reads a filter line. @throws ServiceError with the issue that says where it cannot be understood. */
export function readFilter(text: string): Filter {
  const parsed: ParsedFilter = parseFilter(text)
  if (parsed.ok) return parsed.filter
  const { message } = parsed.problem
  throw new ServiceError('workbench.filter.app_error', { message, issues: parsed.problems.map(filterIssue) })
}

export interface Asked {
  filter: Filter
  /** Number of the last exchange that counts. */
  through?: number | undefined
}

export function queryOf(ctx: Context, filter: Filter): Query {
  const logic = logicOf(filter)
  const world = worldOf(ctx)
  const compiled = compile(logic, world)
  return { logic, world, compiled, key: keyOf(filter, compiled) }
}

/** What the database does not decide alone is decided by the filter itself. */
const keyOf = (filter: Filter, { where, params, isExact }: Compiled): string =>
  JSON.stringify([where, params, isExact ? '' : printFilter(filter)])
