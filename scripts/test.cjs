'use strict'
// npm test: every check there is, one after the other, and one line that adds them up.
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { environment, findNode, root, scriptOf } = require('./node.cjs')
const { obtainTestBrowser } = require('./test-browser.cjs')
const { obtainTestSender } = require('./test-sender.cjs')

const MINUTE = 60_000

/** Each counts as one test. */
const checks = [
  { name: 'types', script: 'tsc', args: ['-b'], timeout: 4 * MINUTE },
  { name: 'lint', script: 'biome', args: ['check', '.', '--error-on-warnings'], timeout: 2 * MINUTE },
  { name: 'import rules', script: path.join(__dirname, 'check-imports.mjs'), args: [], timeout: 2 * MINUTE },
  { name: 'build', script: path.join(__dirname, 'build.cjs'), args: [], timeout: 6 * MINUTE },
]
const SPECS_TIMEOUT = 80 * MINUTE

const say = line => process.stdout.write(`${line}\n`)

/**
 * Runs a script of ours to its end or its time limit; resolves to whether it ended well. What it prints appears at once,
 * or goes to `print` piece by piece.
 */
function runs(script, args, { timeout, env = {}, print }) {
  const node = findNode()
  const child = spawn(node, [scriptOf(script), ...args], {
    cwd: root,
    stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...environment(node), ...env },
  })
  if (print) for (const stream of [child.stdout, child.stderr]) stream.on('data', print)
  return new Promise(resolve => {
    const limit = setTimeout(() => {
      say(`It took longer than ${timeout / MINUTE} minutes and was ended.`)
      child.kill('SIGKILL')
    }, timeout)
    const settle = well => {
      clearTimeout(limit)
      resolve(well)
    }
    child.on('error', () => settle(false))
    child.on(print ? 'close' : 'exit', code => settle(code === 0))
  })
}

/** Runs one check and prints it in one piece, since others run beside it. */
async function runCheck({ name, script, args, timeout }) {
  const startedAt = Date.now()
  const printed = []
  const well = await runs(script, args, { timeout, print: piece => printed.push(piece) })
  say(`\n== ${name}\n${Buffer.concat(printed)}`.trimEnd())
  say(`${well ? 'passed' : 'FAILED'}: ${name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return well
}

/** Runs the checks one after the other, and the first of them, which takes longest, beside the others. */
async function runChecks([first, ...others]) {
  const failed = []
  const run = async check => {
    if (!(await runCheck(check))) failed.push(check.name)
  }
  const besides = run(first)
  for (const check of others) await run(check)
  await besides
  return failed
}

/** Runs all specs; `only` narrows them to files whose path contains one of the words. */
async function runSpecs(browser, only) {
  say(`\n== specs${browser ? ` (browser: ${browser})` : ''}`)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'blockyard-test-'))
  const summary = path.join(folder, 'summary.json')
  const env = { BLOCKYARD_TEST_SUMMARY: summary, ...(browser ? { BLOCKYARD_BROWSER: browser } : {}) }
  const reporters = ['--reporter=default', `--reporter=${path.join(__dirname, 'summary-reporter.mjs')}`]
  try {
    const well = await runs('vitest', ['run', ...reporters, ...only], { timeout: SPECS_TIMEOUT, env })
    const results = fs.existsSync(summary)
      ? JSON.parse(fs.readFileSync(summary, 'utf8'))
      : { counts: { passed: 0, failed: 1, skipped: 0 }, skips: [], secondTries: [] }
    if (!well && results.counts.failed === 0) results.counts.failed = 1
    return results
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function test(only) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failedChecks = only.length === 0 ? await runChecks(checks) : []
  if (only.length === 0) {
    total.failed += failedChecks.length
    total.passed += checks.length - failedChecks.length
  }
  const browser = obtainTestBrowser(say)
  if (!browser) say('No browser is available: specs that need one are skipped and say so.')
  if (!obtainTestSender(say)) say('apprise is not available: specs that send with it are skipped and say so.')
  const { counts, skips, secondTries } = await runSpecs(browser, only)
  for (const state of Object.keys(total)) total[state] += counts[state]
  for (const { test, why } of skips) say(`skipped: ${test}\n   why: ${why || 'the spec gives no reason'}`)
  for (const { test, why, place } of secondTries)
    say(`passed only when run again: ${test}\n   at first${place && `, in ${place}`}: ${why.replaceAll('\n', '\n   ')}`)
  for (const name of failedChecks) say(`FAILED: ${name}`)
  say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  return total.failed === 0 ? 0 : 1
}

test(process.argv.slice(2)).then(
  code => process.exit(code),
  error => {
    say(`${error.stack}\n\n0 passed, 1 failed, 0 skipped`)
    process.exit(1)
  },
)
