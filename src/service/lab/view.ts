import type { LabIntegration } from '#contract/lab/lab'
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
    issues,
    is_stale: good !== null && good.hash !== file.hash,
    hits: [...counts.hits],
    last_hits: [...counts.lastHits],
  }
}
