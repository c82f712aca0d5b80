// Runs each test once as it is, then once for each living mutant that it reached; or, by a plan, whole spec files with one
// mutant each. Appends what it finds, one JSON a line, to a file that scripts/mutation.mjs watches.
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

const { found, seconds, slow, started, settled, plan } = JSON.parse(readFileSync(process.env.BLOCKYARD_MUTANTS, 'utf8'))
const note = entry => appendFileSync(found, `${JSON.stringify(entry)}\n`)

/** Shared by the spec files of a worker, each of which loads this file anew. */
globalThis.blockyardTrials ??= {
  active: started ?? 0,
  reached: new Set(),
  settled: new Set(settled),
  spent: new Map(),
  /** How many spec files of the plan have begun. */
  begun: 0,
  /** How many tests of a spec file have begun, which is what a plan knows them by. */
  tests: 0,
  asked: 0,
  most: Number.POSITIVE_INFINITY,
}
const trials = globalThis.blockyardTrials
globalThis.blockyardMutant = id => {
  trials.reached.add(id)
  trials.asked += 1
  if (trials.asked > trials.most) throw new Error('This mutant runs for ever.')
  return id === trials.active
}

/** A trial that passes so many mutants more often than the test does by itself runs for ever. */
const TIMES = 20
const AT_LEAST = 200_000
const MOST = 20_000_000

/** What one trial may take beyond what the test takes by itself. */
const PATIENCE_MS = 3_000

export default class Trials extends TestRunner {
  onCollectStart(file) {
    super.onCollectStart(file)
    note({ spec: file.filepath })
    trials.tests = 0
    if (!plan) return
    trials.active = plan[trials.begun++].id
    note({ trying: trials.active })
  }

  async onBeforeRunTask(test) {
    Object.assign(trials, { asked: 0, most: plan ? MOST : Number.POSITIVE_INFINITY })
    trials.tests += 1
    // Tests that do not reach a mutant can say nothing of it.
    const isIdle = plan && (trials.settled.has(trials.active) || !plan[trials.begun - 1].tests.includes(trials.tests))
    if (isIdle) test.mode = 'skip'
    else await super.onBeforeRunTask(test)
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    this.settleBy(test)
  }

  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite)
    this.settleBy(suite)
    if (suite.filepath) note({ ended: suite.filepath, ms: suite.result?.duration ?? 0 })
  }

  settleBy({ result, type, fullName, name }) {
    if (result?.state !== 'fail') return
    // A suite fails with its tests; errors of its own are those of its hooks.
    if (trials.active === 0 && (type === 'test' || result.errors?.length > 0))
      note({ failed: `${fullName || name}: ${result.errors?.[0]?.message?.split('\n')[0]}` })
    if (!plan || trials.active === 0 || trials.settled.has(trials.active)) return
    trials.settled.add(trials.active)
    note({ killed: trials.active })
  }

  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    // What files do while they are loaded, and what hooks do, is no test's own.
    const before = trials.reached
    if (before.size > 0) note({ outside: [...before] })
    before.clear()
    trials.reached = new Set()
    const start = performance.now()
    let reached
    try {
      await run()
    } finally {
      reached = trials.reached
      trials.reached = before
    }
    const took = performance.now() - start
    if (started === undefined && !plan) await this.tryAll({ run, took, reached })
  }

  async tryAll({ run, took, reached }) {
    const most = TIMES * trials.asked + AT_LEAST
    note({ reached: [...reached], test: trials.tests, took })
    const living = [...reached].filter(id => !trials.settled.has(id) && (trials.spent.get(id) ?? 0) < seconds * 1000)
    if (living.length === 0) return
    // A test that fails the second time, since it found what it left, can say nothing of a mutant.
    if (took > slow || (await fails(run, { took, most }))) {
      note({ untried: living })
      return
    }
    for (const id of living) {
      const start = performance.now()
      note({ trying: id })
      const noticed = await fails(run, { id, took, most })
      trials.spent.set(id, (trials.spent.get(id) ?? 0) + performance.now() - start)
      if (!noticed) continue
      if (await fails(run, { took, most })) {
        note({ untried: living })
        return
      }
      trials.settled.add(id)
      note({ killed: id })
    }
  }
}

/** Whether a test fails, or takes too long, with a mutant in place; 0 is none. */
async function fails(run, { id = 0, took, most }) {
  Object.assign(trials, { active: id, asked: 0, most })
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS + 10 * took)
  })
  try {
    await Promise.race([run(), late])
    return false
  } catch {
    return true
  } finally {
    clearTimeout(timer)
    Object.assign(trials, { active: 0, most: Number.POSITIVE_INFINITY })
  }
}
