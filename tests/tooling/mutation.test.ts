import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from '../../scripts/mutants.mjs'
import { type Entry, noFindings, readFindings, reportOf, specsToTry } from '../../scripts/mutation-findings.mjs'
import { patience } from '../support/slowness'

const root = join(import.meta.dirname, '../..')
const scripts = ['mutants.mjs', 'mutation-config.mjs', 'mutation-runner.mjs', 'mutation-trials.mjs']

/** `isLess` has three mutants: a return of nothing, `<=` and `>=`. */
const source = 'export const isLess = (a: number, b: number) => a < b\n'
const head =
  "import { afterAll, beforeAll, expect, it } from 'vitest'\nimport { isLess } from '../../src/domain/less'\n"

interface Job {
  plan?: { id: number; spec: string; tests: number[] }[]
}

/** What the trials find of `source` with these tests, in a project of its own. */
function tryOut(tests: string, jobOf: (spec: string) => Job = () => ({})): Entry[] {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-mutation-'))
  try {
    for (const name of ['scripts', 'src/domain', 'tests/domain']) mkdirSync(join(folder, name), { recursive: true })
    for (const name of scripts) writeFileSync(join(folder, 'scripts', name), readFileSync(join(root, 'scripts', name)))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const file = join(folder, 'src/domain/less.ts')
    const spec = join(folder, 'tests/domain/less.test.ts')
    const found = join(folder, 'found')
    writeFileSync(file, source)
    writeFileSync(spec, head + tests)
    writeFileSync(found, '')
    const mutants = mutantsOf(source).map((mutant, index) => ({ ...mutant, id: index + 1 }))
    const job = { files: { [file]: mutants }, found, seconds: 5, slow: 1000, settled: [], ...jobOf(spec) }
    writeFileSync(join(folder, 'job.json'), JSON.stringify(job))
    spawnSync(process.execPath, ['scripts/mutation-runner.mjs', 'tests'], {
      cwd: folder,
      env: { ...process.env, BLOCKYARD_MUTANTS: join(folder, 'job.json') },
      timeout: Math.ceil(patience(60_000)),
    })
    const lines = readFileSync(found, 'utf8').trim().split('\n')
    return lines.map(line => JSON.parse(line) as Entry)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const findingsOf = (entries: Entry[]) => {
  const findings = noFindings()
  readFindings(entries, findings)
  return findings
}

describe('a test', () => {
  it('kills the mutants that it notices, and no others', () => {
    const { killed, untried, failed } = findingsOf(tryOut("it('is less', () => expect(isLess(1, 2)).toBe(true))"))
    expect([killed, untried, failed]).toEqual([new Set([1, 3]), new Set(), new Set()])
  })

  it('that passes once only tries nothing, and leaves its mutants as untried', () => {
    const once = "let runs = 0\nit('is less', () => expect(isLess(runs++, 1)).toBe(true))"
    const { killed, untried } = findingsOf(tryOut(once))
    expect([killed, untried]).toEqual([new Set(), new Set([1, 2, 3])])
  })

  it('that fails clean after a mutant leaves that one and the rest as untried', () => {
    const broken = `let isBroken = false
it('is less', () => {
  if (isLess(2, 2)) isBroken = true
  expect(isBroken).toBe(false)
})`
    const { killed, untried } = findingsOf(tryOut(broken))
    expect([killed, untried]).toEqual([new Set(), new Set([1, 2, 3])])
  })

  it('that fails without any mutant is named, and so is a hook', () => {
    const fails = "it('is more', () => expect(isLess(1, 2)).toBe(false))"
    expect([...findingsOf(tryOut(fails)).failed]).toEqual([
      expect.stringMatching(/less\.test\.ts > is more: expected true/),
    ])
    const hook = "beforeAll(() => { throw new Error('No.') })\nit('is less', () => expect(isLess(1, 2)).toBe(true))"
    expect([...findingsOf(tryOut(hook)).failed]).toEqual([expect.stringMatching(/less\.test\.ts: No\.$/)])
  })
})

describe('a plan', () => {
  const tests =
    "it('is less', () => expect(isLess(1, 2)).toBe(true))\nit('is not', () => expect(isLess(2, 2)).toBe(false))"
  const kills = (entries: Entry[]) => entries.flatMap(({ killed }) => killed ?? [])

  it('runs a spec once with each mutant, and only the tests that reach it', () => {
    const entries = tryOut(tests, spec => ({
      plan: [
        { id: 2, spec, tests: [1] },
        { id: 1, spec, tests: [1] },
        { id: 2, spec, tests: [2] },
        { id: 0, spec, tests: [1, 2] },
      ],
    }))
    expect(entries.flatMap(({ trying }) => trying ?? [])).toEqual([2, 1, 2, 0])
    expect(kills(entries)).toEqual([1, 2])
    expect(findingsOf(entries).failed).toEqual(new Set())
  })

  it('finds out that a mutant left something behind, by a run without one', () => {
    const left = `it('is not', () => {
  if (isLess(2, 2)) globalThis.left = true
  expect(globalThis.left).toBe(undefined)
})`
    const entries = tryOut(left, spec => ({
      plan: [
        { id: 2, spec, tests: [1] },
        { id: 1, spec, tests: [1] },
        { id: 0, spec, tests: [1, 2] },
      ],
    }))
    expect(kills(entries)).toEqual([2, 1])
    expect(findingsOf(entries).failed.size).toBe(1)
  })
})

describe('the specs that a mutant is tried by', () => {
  const spec = (name: string, times: number[]) => [
    { spec: name },
    ...times.map((took, index) => ({ reached: index === 0 ? [7, 8] : [8], test: index + 1, took })),
    { ended: name, ms: 100 + times.reduce((all, one) => all + one, 0) },
  ]
  const found = noFindings()
  readFindings(
    [...spec('tests/b/slow', [900, 5000]), ...spec('tests/b/quick', [10]), ...spec('tests/a/own', [400])],
    found,
  )
  const tried = (id: number, seconds: number) => specsToTry(id, found, { near: 'tests/a/', seconds })

  it('are those of its own folder, then the quickest, with the tests that reach it', () => {
    expect(tried(7, 10)).toEqual([
      { id: 7, spec: 'tests/a/own', tests: [1] },
      { id: 7, spec: 'tests/b/quick', tests: [1] },
      { id: 7, spec: 'tests/b/slow', tests: [1] },
    ])
    expect(tried(8, 10)).toMatchObject([{}, {}, { tests: [1, 2] }])
  })

  it('are as many as fit in the time, by what these tests take, and one at least', () => {
    const names = (id: number, seconds: number) => tried(id, seconds).map(one => one.spec.slice(8))
    expect(names(7, 1.61)).toEqual(['own', 'quick', 'slow'])
    expect(names(7, 1.6)).toEqual(['own', 'quick'])
    expect(names(8, 1.61)).toEqual(['own', 'quick'])
    expect(names(7, 0)).toEqual(['own'])
  })
})

describe('the report', () => {
  const mutant = { room: 'src/domain/a', file: 'src/domain/a/b.ts', line: 3, before: '<', text: '<=', specs: 2 }
  const results = [
    { ...mutant, killed: true, untried: false },
    { ...mutant, killed: true, untried: false, room: 'src/domain/c' },
    { ...mutant, killed: false, untried: false, line: 4 },
    { ...mutant, killed: false, untried: true, line: 5 },
  ]

  it('counts each room and lists survivors and untried ones, which are no part of the share', () => {
    expect(reportOf(results)).toEqual({
      lines: [
        'src/domain/a: 1 killed, 1 survived, 1 untried (50 %)',
        'src/domain/c: 1 killed, 0 survived (100 %)',
        '',
        'Survived, with the number of spec files whose tests reach it:',
        '  src/domain/a/b.ts:4  <  ->  <=  (2)',
        '',
        'Untried, since the tests that reach it fail without a mutant too:',
        '  src/domain/a/b.ts:5  <  ->  <=  (2)',
        '',
        'All: 2 killed, 1 survived, 1 untried (67 %)',
      ],
      percent: 67,
    })
  })

  it('of nothing tried is nought per cent', () => {
    expect(reportOf(results.filter(one => one.untried)).percent).toBe(0)
  })
})
