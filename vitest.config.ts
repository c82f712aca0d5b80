import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/support/longFirst.ts'
import { patience, slowness } from './tests/support/slowness.ts'

// Measured once for the whole run; the processes that run specs inherit it.
process.env.BLOCKYARD_SLOWNESS ??= String(slowness())

// Services that specs start are no workspaces of whoever runs them.
process.env.BLOCKYARD_WORKSPACES ??= join(mkdtempSync(join(tmpdir(), 'blockyard-specs-')), 'workspaces.json')

/** Areas whose specs drive a real browser or the desktop shell; they run last. */
const driven = ['tests/{app,desktop,renderer}/**/*.browser.test.{ts,tsx}', 'tests/{app,desktop}/**/*.test.{ts,tsx}']
/** Specs that start what is built, as a process of its own. */
const started = ['tests/headless/**/*.test.{ts,tsx}', 'tests/{service,tooling}/**/*.process.test.ts']
/** Specs that talk to a real service inside their own process, which needs no build. */
const served = ['tests/service/**/*.test.{ts,tsx}']
const tooling = ['tests/tooling/**/*.test.{ts,tsx}']
const all = 'tests/**/*.test.{ts,tsx}'

const common = {
  pool: 'forks',
  environment: 'node',
  passWithNoTests: true,
  // A second, which it is otherwise, is less than a busy machine may take.
  expect: { poll: { timeout: patience(5_000) } },
} as const
/** Files of one worker share what they import: reading the sources anew for each took a third of the time. */
const sharing = { ...common, isolate: false } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...sharing,
          name: 'unit',
          include: [all],
          exclude: [...driven, ...started, ...served, ...tooling],
          testTimeout: patience(15_000),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...sharing,
          name: 'service',
          include: served,
          exclude: started,
          globalSetup: ['tests/support/labThread.ts'],
          testTimeout: patience(30_000),
          hookTimeout: patience(60_000),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'tooling',
          include: tooling,
          exclude: started,
          testTimeout: patience(120_000),
          hookTimeout: patience(120_000),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...common,
          name: 'processes',
          include: started,
          globalSetup: ['tests/support/built.ts'],
          testTimeout: patience(120_000),
          hookTimeout: patience(120_000),
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...sharing,
          environment: './tests/support/driven.ts',
          name: 'browser',
          include: driven,
          globalSetup: ['tests/support/built.ts', 'tests/support/labThread.ts'],
          testTimeout: patience(60_000),
          hookTimeout: patience(90_000),
          // A driven page may lose a race on a busy machine; npm test names at its end each that passed only when it
          // was run again.
          retry: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
