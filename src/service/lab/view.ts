import type { LabIntegration } from '#contract/lab/lab'
import type { Rule } from '#domain/lab/schema'
import type { Context } from '../context'
import type { Simulated } from './registry'

/** A simulated integration as the list shows it. */
export function viewOf({ plugins }: Context, { name, file, issues, good, counts, port }: Simulated): LabIntegration {
  const { description = '', enabled = true, replaces = [], rules = [] } = good?.integration ?? {}
  return {
    name,
    path: file.path,
    hash: good?.hash ?? file.hash,
    description,
    enabled: good !== null && enabled,
    plugin_path: `/plugins/${name}`,
    url: port.url(),
    port_fault: port.fault(),
    replaces: [...replaces],
    real_url: replaces[0] ?? plugins.real(name) ?? '',
    rules: rules.length,
    rule_paths: pathsOf(rules),
    issues,
    is_stale: good !== null && good.hash !== file.hash,
    hits: [...counts.hits],
    last_hits: [...counts.lastHits],
  }
}

/** What the conditions of rules say of the path, where they name it in whole. */
function pathsOf(rules: readonly Rule[]): string[] {
  const conditions = rules.flatMap(({ when = [] }) => when.filter(({ on, not }) => on === 'path' && !not))
  const named = conditions.flatMap(({ equals, one_of = [] }) => [equals, ...one_of])
  return [...new Set(named.filter(isWhole))]
}

/** Neither a pattern nor a template. */
const isWhole = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && !path.includes('*') && !path.includes('{')
