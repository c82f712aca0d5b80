import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from '../support/command'

const text = (path: string): string => readFileSync(join(repository, path), 'utf8')

/** The heading's address, as pages on the web make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchors = new Map<string, Set<string>>()
function anchorsOf(page: string): Set<string> {
  const known = anchors.get(page)
  if (known) return known
  const found = new Set([...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))
  anchors.set(page, found)
  return found
}

/** What is wrong with a reference to a page of this repository, if anything is. */
function problemOf(page: string, anchor: string | undefined): string | null {
  if (!existsSync(join(repository, page))) return `there is no ${page}`
  if (anchor !== undefined && !anchorsOf(page).has(anchor)) return `${page} has no heading #${anchor}`
  return null
}

const named = (file: string, problem: string | null): string[] => (problem === null ? [] : [`${file}: ${problem}`])

const code = globSync('{src,scripts,tests,resources}/**/*.{ts,tsx,mts,mjs,cjs,css}', { cwd: repository }).filter(
  file => !file.endsWith('references.test.ts'),
)

describe('a reference in code', () => {
  it('leads to a page and a heading of docs', () => {
    const problems = code.flatMap(file =>
      [...text(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g)].flatMap(([whole, anchor]) =>
        named(file, problemOf(whole.split('#')[0] ?? '', anchor)),
      ),
    )
    expect(problems).toEqual([])
  })
})

const pages = globSync('{*.md,docs/**/*.md,tests/**/*.md}', { cwd: repository }).filter(
  page => page !== 'THIRD_PARTY_NOTICES.md' && !page.startsWith('node_modules'),
)

describe('a link in docs', () => {
  it.each(pages)('of %s leads to a file and a heading', page => {
    const words = text(page).replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
    const problems = [...words.matchAll(/\]\((?!https?:|data:|javascript:)([^)#\s]*)(?:#([\w-]+))?\)/g)].flatMap(
      ([, path = '', anchor]) => {
        const target = path === '' ? page : normalize(join(dirname(page), path))
        return named(page, target.endsWith('.md') ? problemOf(target, anchor) : missing(target))
      },
    )
    expect(problems).toEqual([])
  })
})

const missing = (path: string): string | null => (existsSync(join(repository, path)) ? null : `there is no ${path}`)

it.each(pages)('every file that %s names is there', page => {
  const paths = [...text(page).matchAll(/\b(?:src|tests|scripts|resources|docs)\/[\w./-]+\.\w+\b/g)].map(
    ([path]) => path,
  )
  expect(paths.filter(path => !existsSync(join(repository, path)))).toEqual([])
})
