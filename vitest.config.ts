import { defineConfig } from 'vitest/config'

/** Areas whose specs drive a real browser or the desktop shell; they run last. */
const driven = ['tests/{app,desktop,renderer}/**/*.browser.test.{ts,tsx}', 'tests/{app,desktop}/**/*.test.{ts,tsx}']
/** Areas whose specs talk to a real service, or start real commands. */
const served = ['tests/{service,headless}/**/*.test.{ts,tsx}']
const tooling = ['tests/tooling/**/*.test.{ts,tsx}']
const all = 'tests/**/*.test.{ts,tsx}'

const common = { pool: 'forks', environment: 'node', passWithNoTests: true } as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [all],
          exclude: [...driven, ...served, ...tooling],
          testTimeout: 15_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'service',
          include: served,
          globalSetup: ['tests/support/built.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'tooling',
          include: tooling,
          globalSetup: ['tests/support/built.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: driven,
          globalSetup: ['tests/support/built.ts'],
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // A driven page may lose a race on a busy machine; npm test names at its end each that passed only when it was run again.
          retry: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
