import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'
import { repository } from '../support/command'

/** Words that people do not read any more, each with the one that stands for it now. */
const retired: [RegExp, string][] = [
  [/\b(mend|mends|mended)\b/i, 'fix'],
  [/\b(refuse|refuses|refused|refusal|refusals)\b/i, 'reject'],
  [/\b(answer|answers|answered|answering)\b/i, 'response'],
  [/\bflat out\b/i, 'as fast as possible'],
  [/\b(forgotten|forgets?)\b/i, 'deleted'],
  [/\byards?\b/i, 'workspace'],
  [/\bleads? nowhere\b/i, 'cannot be followed'],
  [/\b(is|are) told\b/i, 'is notified'],
  [/\b(gist|hearts)\b/i, 'summary'],
  [/\bport (\S+ )?is taken\b|\btaken by another\b/i, 'in use'],
  [/\bnothing is called\b/i, 'no results for'],
  [/\bzone (before|after)\b/i, 'previous pane'],
  [/\b(can|could|cannot) be had\b/i, 'if available'],
]

/** Sentences that the specification or the subject fixes. */
const allowed = [
  // Code to highlight in the gallery, and an incident of the sample workspace.
  /const answer = 42/,
  /Payments answer with 502/,
  // SQL of a migration that replaces the old words.
  /UPDATE exchanges SET outcome/,
]

/** What is not a sentence of ours: paths and names without a space are ids, keys and class names. */
const isSentence = (text: string): boolean => /\S\s+\S/.test(text) && !allowed.some(pattern => pattern.test(text))

/** Text without the names in it: HTML tags, code in backticks, and identifiers such as `block.refused`. */
const proseOf = (text: string): string => text.replace(/<[a-z/!][^>]*>|`[^`]*`|[\w/]*[._/][\w./]*\w/gi, ' ')

function textsOf(source: string, file: string): string[] {
  const found: string[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }), found)
  return found
}

/** Collects string literals, template texts and JSX texts; imports are paths, and attributes of class are names. */
function visit(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) visit(each, found)
    return
  }
  const { type, value, quasis, name } = node as { type?: string; value?: unknown; quasis?: unknown[]; name?: unknown }
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || isClassName(type, name)) return
  if ((type === 'StringLiteral' || type === 'JSXText') && typeof value === 'string') found.push(value)
  if (type === 'TemplateLiteral') found.push((quasis ?? []).map(cookedOf).join(' '))
  for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child, found)
}

const isClassName = (type: string | undefined, name: unknown): boolean =>
  type === 'JSXAttribute' && typeof name === 'object' && name !== null && Object(name).value === 'className'

const cookedOf = (quasi: unknown): string => String(Object(quasi).cooked ?? '')

function retiredIn(text: string): string[] {
  if (!isSentence(text)) return []
  const prose = proseOf(text)
  return retired.flatMap(([pattern, instead]) => {
    const word = pattern.exec(prose)?.[0]
    return word === undefined ? [] : [`“${word}” (${instead}): ${text.trim().slice(0, 120)}`]
  })
}

const sources = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...folders], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter(file => /\.(ts|tsx|mjs)$/.test(file))

it.each([
  'src/contract',
  'src/domain',
  'src/headless',
  'src/main',
  'src/preload',
  'src/renderer',
  'src/service',
  'resources',
])('no sentence of %s has a retired word', folder => {
  const files = sources(folder)
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap(file =>
    textsOf(readFileSync(join(repository, file), 'utf8'), file)
      .flatMap(retiredIn)
      .map(problem => `${file}: ${problem}`),
  )
  expect(found).toEqual([])
})

it.each([
  ["const why = 'The answer was refused.'", 2],
  ['const why = `Port 80 is taken by another program.`', 1],
  ['const row = <p title="Nothing is called so">mended in the yard</p>', 3],
  ["const id = 'answer.rejected'", 0],
  ["const note = 'The key `answer` is unknown.'", 0],
  ['const row = <p className="call refused">Rejected</p>', 0],
])('%s has %i retired words', (source, count) => {
  expect(textsOf(source, 'some.tsx').flatMap(retiredIn)).toHaveLength(count)
})
