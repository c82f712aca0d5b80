import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repository, startCommand } from '../support/command'

const { scriptOf } = createRequire(import.meta.url)('../../scripts/node.cjs') as { scriptOf(name: string): string }

const spec = `
let runs = 0
it('passes', () => {})
it('fails', () => { throw new Error('wrong') })
it('needs a browser', context => context.skip('there is none'))
it('loses a race', { retry: 1 }, () => { if (runs++ === 0) throw new Error('too early\\nfor the second line') })
`

let folder = ''
let summary: unknown
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-summary-'))
  writeFileSync(join(folder, 'some.test.js'), spec)
  const file = join(folder, 'summary.json')
  const reporter = join(repository, 'scripts', 'summary-reporter.mjs')
  const args = ['run', '--root', folder, '--globals', `--reporter=${reporter}`]
  const vitest = startCommand(process.execPath, [scriptOf('vitest'), ...args], {
    cwd: folder,
    env: { BLOCKYARD_TEST_SUMMARY: file },
  })
  await vitest.ended
  summary = JSON.parse(readFileSync(file, 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('counts what passed, failed and was skipped', () => {
  expect(summary).toMatchObject({ counts: { passed: 2, failed: 1, skipped: 1 } })
})

it('has the reason of every skip', () => {
  expect(summary).toMatchObject({ skips: [{ test: 'some.test.js > needs a browser', why: 'there is none' }] })
})

it('names what passed only when it was run again, with the whole error of its first run and where that was', () => {
  const [place, why] = ['some.test.js:6', 'too early\nfor the second line']
  expect(summary).toMatchObject({ secondTries: [{ test: 'some.test.js > loses a race', why, place }] })
})
