// The check of import-rules.mjs over a source tree.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { folderCircles } from './folder-circles.mjs'
import { folderRule, forbidden } from './import-rules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A parser that reads nothing finds nothing wrong; fewer modules than this means that the check did not look. */
const LEAST_MODULES = 800

/**
 * Checks `<folder>/src`. Resolves to the violations, each with its rule, and the number of our own modules that were
 * read.
 * @returns {Promise<{ violations: { rule: string, from: string, to: string }[], modules: number }>}
 */
export async function checkImports(folder) {
  const packageImports = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).imports
  if (!packageImports) throw new Error(`${folder}/package.json has no imports, so #domain/... cannot be resolved.`)
  const { output } = await cruise(
    ['src'],
    {
      baseDir: folder,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      ruleSet: { forbidden: forbidden.map(rule => ({ severity: 'error', ...rule })) },
      validate: true,
    },
    {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'types', 'default', 'node'],
    },
  )
  if (typeof output === 'string') throw new Error('The report is text, not data.')
  return {
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...folderCircles(output.modules).map(found => ({ rule: folderRule.name, ...found })),
    ],
    modules: output.modules.filter(module => /^src\/.*\.tsx?$/.test(module.source)).length,
  }
}

async function main() {
  if (!existsSync(join(root, 'src'))) throw new Error('There is no src folder here.')
  const { violations, modules } = await checkImports(root)
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`)
  if (modules < LEAST_MODULES)
    throw new Error(`Only ${modules} modules were read; at least ${LEAST_MODULES} are there.`)
  console.log(`${modules} modules, ${violations.length} forbidden imports`)
  return violations.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = await main()
