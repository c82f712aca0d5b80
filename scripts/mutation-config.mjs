// Vitest's configuration for one mutant: the file is read with the fault in it, and nothing is written.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { applyMutant } from './mutants.mjs'

const mutant = JSON.parse(process.env.BLOCKYARD_MUTANT ?? 'null')

const plugin = {
  name: 'mutant',
  enforce: 'pre',
  load(id) {
    if (mutant === null || id.split('?')[0] !== mutant.file) return null
    return applyMutant(readFileSync(mutant.file, 'utf8'), mutant)
  },
}

export default {
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [plugin],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    bail: 1,
    // The cache knows a file by what is on disk, so it would give every mutant the same module.
    fsModuleCache: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['tests/{domain,contract,service,renderer}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.*', '**/*.process.test.ts'],
  },
}
