// Runs the specs of a plan, or those whose paths contain one of the words given, in that order, and ends. Exit code 1 when
// one failed.
import { readFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

const words = process.argv.slice(2)
const { plan } = JSON.parse(readFileSync(process.env.BLOCKYARD_MUTANTS, 'utf8'))
const vitest = await createVitest({
  config: 'scripts/mutation-config.mjs',
  watch: false,
  reporters: [{}],
  bail: process.env.BLOCKYARD_BAIL ? 1 : 0,
})
const all = await vitest.globTestSpecifications()
const left = new Set(all)
const byPath = new Map(all.map(one => [one.moduleId, one]))
const ordered = plan
  ? plan.map(({ spec }) => byPath.get(spec))
  : words.flatMap(word => {
      const chosen = [...left].filter(({ moduleId }) => moduleId.includes(word))
      for (const one of chosen) left.delete(one)
      return chosen
    })
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(ordered)
process.exit(unhandledErrors.length > 0 || testModules.some(one => one.state() === 'failed') ? 1 : 0)
