import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkImports } from '../../scripts/check-imports.mjs'
import { folderRule, forbidden } from '../../scripts/import-rules.mjs'

const repository = resolve(import.meta.dirname, '../..')
const trees: string[] = []

/** What every tree holds, so that each seeded import leads somewhere and breaks one rule alone. */
const ground: Record<string, string> = {
  'src/domain/issue.ts': 'export const issue = 1',
  'src/contract/bridge.ts': 'export const bridge = 1',
  'src/contract/wire.ts': 'export const wire = 1',
  'src/service/createService.ts': 'export const createService = 1',
  'src/service/routes/posts.ts': 'export const posts = 1',
  'src/service/dispatch/outbound.ts': 'export const outbound = 1',
  'src/service/store/open.ts': 'export const open = 1',
  'src/renderer/ui/Button.tsx': 'export const Button = 1',
  'src/renderer/store/store.ts': 'export const store = 1',
  'src/renderer/features/channel/Channel.tsx': 'export const Channel = 1',
}

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'blockyard-imports-'))
  trees.push(tree)
  const { imports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const all = { ...ground, 'package.json': JSON.stringify({ type: 'module', imports }), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  symlinkSync(join(repository, 'node_modules'), join(tree, 'node_modules'), 'junction')
  return tree
}

const broken = async (files: Record<string, string>) => {
  const { violations } = await checkImports(plant(files))
  return [...new Set(violations.map(({ rule }) => rule))].sort()
}

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true })
})

/** Rule -> a file that breaks it, and nothing else. */
const seeds: Record<string, Record<string, string>> = {
  'domain-imports-only-its-walls': { 'src/domain/a.ts': "import { wire } from '#contract/wire'; wire" },
  'domain-imports-only-its-libraries': { 'src/domain/a.ts': "import { readFile } from 'node:fs'; readFile" },
  'contract-imports-only-its-walls': {
    'src/contract/a.ts': "import { createService } from '#service/createService'; createService",
  },
  'contract-imports-only-its-libraries': { 'src/contract/a.ts': "import fastify from 'fastify'; fastify" },
  'service-imports-only-its-walls': { 'src/service/a.ts': "import { store } from '../renderer/store/store'; store" },
  'service-is-plain-node': { 'src/service/a.ts': "import type { App } from 'electron'; export type A = App" },
  'headless-imports-only-its-walls': { 'src/headless/a.ts': "import { open } from '#service/store/open'; open" },
  'headless-never-imports-electron': { 'src/headless/a.ts': "import { app } from 'electron'; app" },
  'main-imports-only-its-walls': { 'src/main/a.ts': "import { issue } from '#domain/issue'; issue" },
  'main-is-only-a-shell': { 'src/main/a.ts': "import fastify from 'fastify'; fastify" },
  'preload-imports-only-its-walls': { 'src/preload/a.ts': "import { wire } from '#contract/wire'; wire" },
  'preload-imports-only-its-libraries': { 'src/preload/a.ts': "import { join } from 'node:path'; join" },
  'renderer-imports-only-its-walls': {
    'src/renderer/a.ts':
      "import type { createService } from '#service/createService'; export type A = typeof createService",
  },
  'renderer-is-a-browser': { 'src/renderer/a.ts': "import WebSocket from 'ws'; WebSocket" },
  'renderer-without-node': { 'src/renderer/a.ts': "import { join } from 'node:path'; join" },
  'ui-knows-nothing-of-ours': { 'src/renderer/ui/a.ts': "import { store } from '../store/store'; store" },
  'message-knows-only-ui-and-domain': { 'src/renderer/message/a.ts': "import { store } from '../store/store'; store" },
  'dialog-knows-only-what-it-draws': { 'src/renderer/dialog/a.ts': "import { store } from '../store/store'; store" },
  'export-knows-only-what-it-draws': { 'src/renderer/export/a.ts': "import { store } from '../store/store'; store" },
  'scene-knows-only-what-it-points-at': {
    'src/renderer/scene/a.ts': "import { store } from '../store/store'; store",
  },
  'features-do-not-know-each-other': {
    'src/renderer/features/studio/a.ts': "import { Channel } from '../channel/Channel'; Channel",
  },
  'only-app-imports-features': {
    'src/renderer/api/a.ts': "import { Channel } from '../features/channel/Channel'; Channel",
  },
  'only-editor-imports-monaco': {
    'src/renderer/features/studio/a.ts': "import * as monaco from 'monaco-editor/editor'; monaco",
  },
  'only-outbound-imports-undici': { 'src/service/posts/a.ts': "import { request } from 'undici'; request" },
  'store-knows-no-http': { 'src/service/store/a.ts': "import { posts } from '../routes/posts'; posts" },
  'dispatch-knows-no-routes': { 'src/service/dispatch/a.ts': "import { posts } from '../routes/posts'; posts" },
  'no-cycles': {
    'src/domain/a.ts': "import { b } from './b'; export const a = b",
    'src/domain/b.ts': "import { a } from './a'; export const b = a",
  },
  'no-folder-circles': {
    'src/domain/a/one.ts': "import { two } from '../b/two'; export const one = two",
    'src/domain/b/two.ts': 'export const two = 1',
    'src/domain/b/three.ts': "import { four } from '../c/four'; export const three = four",
    'src/domain/c/four.ts': "import { five } from '../a/five'; export const four = five",
    'src/domain/a/five.ts': 'export const five = 1',
  },
  'no-unresolvable': { 'src/service/a.ts': "import { gone } from './gone'; gone" },
}

describe('the import rules', () => {
  it('have a seed for every rule, so that none can stop working unseen', () => {
    expect(Object.keys(seeds).sort()).toEqual([...forbidden, folderRule].map(({ name }) => name).sort())
  })

  it('find nothing to say about the ground the seeds stand on, and read all of it', async () => {
    const { violations, modules } = await checkImports(plant({}))
    expect(violations).toEqual([])
    expect(modules).toBe(Object.keys(ground).length)
  })

  it('let through what the architecture allows', async () => {
    const allowed = {
      'src/domain/a.ts': "import { Type } from 'typebox'; import { issue } from './issue'; Type; issue",
      'src/service/a.ts': "import { wire } from '#contract/wire'; import { issue } from '#domain/issue'; wire; issue",
      'src/headless/a.ts':
        "import { createService } from '#service/createService'; import { issue } from '#domain/issue'; createService; issue",
      'src/renderer/export/a.ts':
        "import { Button } from '../ui/Button'; import { issue } from '#domain/issue'; Button; issue",
      'src/renderer/app/a.ts': "import { Channel } from '../features/channel/Channel'; Channel",
      'src/renderer/editor/a.ts': "import * as monaco from 'monaco-editor/editor'; monaco",
      'src/service/x.ts': "import type { Y } from './y'; export type X = Y | 1",
      'src/service/y.ts': "import type { X } from './x'; export type Y = X | 2",
      'src/service/dispatch/outbound.ts': "import { request } from 'undici'; request",
      'src/domain/folder/x.ts':
        "import { issue } from '../issue'; import { y } from './inner/y'; export type X = 1; issue; y",
      'src/domain/folder/inner/y.ts': "import type { X } from '../x'; export const y: X = 1",
    }
    expect(await broken(allowed)).toEqual([])
  })

  it.each(Object.entries(seeds))('reject what %s forbids', async (rule, files) => {
    expect(await broken(files)).toEqual([rule])
  })
})
