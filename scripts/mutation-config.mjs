// Vitest's configuration for mutation: files are read with their mutants in them, and nothing is written.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withSwitches } from './mutants.mjs'

/** What scripts/mutation.mjs drew: mutants by file. */
const { files, limit } = JSON.parse(readFileSync(process.env.BLOCKYARD_MUTANTS, 'utf8'))

/** With a plan a mutant may wait for what never comes, and is noticed by that. */
const LIMIT_MS = limit ?? 120_000

const plugin = {
  name: 'mutants',
  enforce: 'pre',
  load(id) {
    const path = id.split('?')[0]
    const mutants = Object.hasOwn(files, path) ? files[path] : []
    return mutants.length === 0 ? null : withSwitches(readFileSync(path, 'utf8'), mutants, path.endsWith('x')).text
  },
}

/** Leaves the specs in the order they are given in. */
class InOrder {
  shard(specs) {
    return specs
  }
  sort(specs) {
    return specs
  }
}

export default {
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [plugin],
  test: {
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    runner: 'scripts/mutation-trials.mjs',
    sequence: { sequencer: InOrder },
    // The cache knows a file by what is on disk.
    fsModuleCache: false,
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    include: ['tests/{domain,contract,service,renderer}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.browser.test.*', '**/*.process.test.ts'],
  },
}
