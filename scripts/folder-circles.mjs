// Imports that lead in circles between folders, each folder for itself, without those below it.
import { posix } from 'node:path'

const ours = /^src\/.*\.tsx?$/

/**
 * Returns every import, types apart, from a folder into another from which imports lead back.
 * @param {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules
 * @returns {{ from: string, to: string }[]}
 */
export function folderCircles(modules) {
  const imports = modules
    .filter(({ source }) => ours.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(one => ours.test(one.resolved) && !one.dependencyTypes.includes('type-only'))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => posix.dirname(from) !== posix.dirname(to))
  const next = Map.groupBy(imports, ({ from }) => posix.dirname(from))
  const reach = new Map([...next.keys()].map(folder => [folder, reachable(folder, next)]))
  return imports.filter(({ from, to }) => reach.get(posix.dirname(to))?.has(posix.dirname(from)))
}

/** The folders to which imports lead from one, itself only where a circle leads back to it. */
function reachable(folder, next) {
  const seen = new Set()
  const waiting = [folder]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { to } of next.get(at) ?? []) {
      const other = posix.dirname(to)
      if (seen.has(other)) continue
      seen.add(other)
      waiting.push(other)
    }
  }
  return seen
}
