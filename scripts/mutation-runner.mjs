// Runs specs whose paths contain one of the words given, in that order of the words, and ends. Exit code 1 when one failed.
import { createVitest } from 'vitest/node'

const words = process.argv.slice(2)
const vitest = await createVitest({
  config: 'scripts/mutation-config.mjs',
  watch: false,
  reporters: [{}],
  bail: process.env.BLOCKYARD_BAIL ? 1 : 0,
})
const all = await vitest.globTestSpecifications()
const left = new Set(all)
const ordered = words.flatMap(word => {
  const chosen = [...left].filter(({ moduleId }) => moduleId.includes(word))
  for (const one of chosen) left.delete(one)
  return chosen
})
const { testModules, unhandledErrors } = await vitest.runTestSpecifications(ordered)
process.exit(unhandledErrors.length > 0 || testModules.some(one => one.state() === 'failed') ? 1 : 0)
