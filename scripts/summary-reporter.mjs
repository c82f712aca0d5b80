// A vitest reporter that leaves the counts, and the reason of every skip, in a file for scripts/test.cjs to add up.
import { writeFileSync } from 'node:fs'

export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const skips = []
    for (const module of modules) {
      let failedTests = 0
      for (const test of module.children.allTests()) {
        const { state, note } = test.result()
        if (state === 'passed') counts.passed++
        else if (state === 'failed') failedTests++
        else {
          counts.skipped++
          skips.push({ test: `${module.relativeModuleId} > ${test.fullName}`, why: note ?? '' })
        }
      }
      // A file that fails outside its tests (on import, in a hook) counts as one.
      counts.failed += module.state() === 'failed' ? Math.max(failedTests, 1) : failedTests
    }
    counts.failed += unhandledErrors.length
    writeFileSync(process.env.BLOCKYARD_TEST_SUMMARY, JSON.stringify({ counts, skips }))
  }
}
