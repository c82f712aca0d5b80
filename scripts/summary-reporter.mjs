// A vitest reporter that leaves the counts, the reason of every skip, and what failed before it passed, in a file for
// scripts/test.cjs to add up.
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What failed, in all its lines, and the line of the spec where it did. */
function reasonOf(error, { moduleId, relativeModuleId }) {
  const call = error?.stack?.split('\n').find(line => line.includes(`${moduleId}:`))
  const [, line] = call?.slice(call.indexOf(moduleId) + moduleId.length).match(/^:(\d+)/) ?? []
  return { why: stripVTControlCharacters(error?.message ?? ''), place: line ? `${relativeModuleId}:${line}` : '' }
}

export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const skips = []
    const secondTries = []
    for (const module of modules) {
      let failedTests = 0
      for (const test of module.children.allTests()) {
        const { state, note, errors } = test.result()
        const name = `${module.relativeModuleId} > ${test.fullName}`
        if (state === 'passed') {
          counts.passed++
          // A test that passes when it is run again keeps the error of its first run.
          if (test.diagnostic()?.retryCount > 0) secondTries.push({ test: name, ...reasonOf(errors?.[0], module) })
        } else if (state === 'failed') failedTests++
        else {
          counts.skipped++
          skips.push({ test: name, why: note ?? '' })
        }
      }
      // A file that fails outside its tests (on import, in a hook) counts as one.
      counts.failed += module.state() === 'failed' ? Math.max(failedTests, 1) : failedTests
    }
    counts.failed += unhandledErrors.length
    writeFileSync(process.env.BLOCKYARD_TEST_SUMMARY, JSON.stringify({ counts, skips, secondTries }))
  }
}
