import { foldedName, integrationPath, nameFault } from '../project/paths'

/** Says why a new simulated integration cannot have a name; `''` when it can. `paths` are those of the project. */
export function nameProblem(name: string, paths: readonly string[]): string {
  if (name === '') return ''
  const fault = nameFault(integrationPath(name))
  if (fault !== null) return 'A name has letters a to z, digits, “-”, “_” and dots, and is no device of Windows.'
  const path = foldedName(integrationPath(name))
  return paths.some(one => foldedName(one) === path) ? `There is already an integration called ${name}.` : ''
}
