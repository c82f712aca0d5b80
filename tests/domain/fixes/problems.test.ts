import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import { applied } from '#domain/edits/edits'
import { readJson } from '#domain/edits/jsonDocument'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { inexactNumbers } from '#domain/syntax/inexactNumbers'
import { repeatedKeys } from '#domain/syntax/repeatedKeys'
import { syntaxIssues } from '#domain/syntax/syntaxIssues'
import { problemsOf } from '../../../src/renderer/features/studio/problems/problems'
import { repository } from '../../support/command'
import { type Example, examples } from './examples'

const page = readFileSync(join(repository, 'docs/reference/problems.md'), 'utf8')

interface Row {
  code: string
  severity: string
  /** Labels of its fixes; `…` stands for what depends on the payload. None where there is a reason instead. */
  labels: string[]
}

const rows: Row[] = [...page.matchAll(/^\| `([a-z]+\.[a-z_]+)` \| (\w+) \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, code = '', severity = '', fixes = '']) => ({
    code,
    severity,
    labels: fixes.startsWith('none: ') ? [] : fixes.split('; '),
  }),
)

const asPattern = (label: string): RegExp =>
  new RegExp(
    `^${label
      .split('…')
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  )

function issuesOf({ kind, text }: Example): Issue[] {
  const syntax = syntaxIssues(text)
  if (syntax.length > 0) return syntax
  const value: unknown = JSON.parse(text)
  const { tree } = readJson(text)
  return [
    ...repeatedKeys(tree),
    ...inexactNumbers(text, tree),
    ...problemsOf(kind, value, shapes[kind].contentOf(value)),
  ]
}

const counts = (issues: readonly Issue[]): Map<string, number> => {
  const byCode = Map.groupBy(issues, issue => issue.code)
  return new Map([...byCode].map(([code, all]) => [code, all.length]))
}

/** Known only together with a sender or sample data; too deep to be written down. */
const withoutExample = [
  'sender.channel',
  'sender.registry_dropped',
  'props.too_deep',
  'variables.unfilled',
  'variables.in_key',
  'body.minimum',
  'body.maximum',
]

/** Where the rules of payloads stand. */
const rooms = [
  'src/domain/actions/{registry,references,response}/*.ts',
  'src/domain/{attachments,blocks,content,dialogs,legacy,notes,posts,syntax,variables}/**/*.ts',
  'src/domain/webhooks/{contentKeys,hookPost,ignoredProps,payload,priority}.ts',
  'src/contract/documentIssues.ts',
]

/** Codes that no document of the studio has. */
const onlyInRequests = new Set([
  // A registry that is not taken over, in the warnings of a response.
  'registry.dropped',
  'registry.kept_old',
  'blocks_off.ineffective',
  'payload.unreadable',
  'payload.media_type',
  'payload.json_as_form',
  'payload.split',
  'payload.blank',
  'payload.look_off',
  'payload.look_lost',
  'body.not_json',
  // A click says so; a payload has the entry's own problem.
  'merge_query.bad_url',
  // A key of third-party cards, not a code.
  'choices.data',
  // The limit itself is the problem, not each block beyond it.
  'blocks.beyond_limit',
  'response.missing',
  // A body with these is rejected for its shape before.
  'message.not_string',
  'props.not_object',
  'response.wrong_content_type',
  // An element with one of these is left out, and says why.
  'dialog.element',
  'dialog.same_name',
  'dialog.type',
])

describe('the table of problems', () => {
  it('has every code once', () => {
    const codes = rows.map(row => row.code)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(Object.keys(examples).filter(code => !codes.includes(code) && !onlyInRequests.has(code))).toEqual([])
    expect(codes.filter(code => !examples[code] && !withoutExample.includes(code))).toEqual([])
  })

  it.each(rows.filter(row => examples[row.code]))('$code: names its severity and the fixes that it has', row => {
    const offered = (examples[row.code] ?? []).map(example => {
      const issue = issuesOf(example).find(one => one.code === row.code)
      expect(issue?.code, example.text.slice(0, 200)).toBe(row.code)
      if (row.code !== 'payload.wrong_type') expect(issue?.severity).toBe(row.severity)
      return issue ? quickFixes(issue, example.text).map(fix => fix.label) : []
    })
    const labels = offered.flat().filter(label => !/^Fix all \d+ syntax errors$/.test(label))
    const patterns = row.labels.map(asPattern)
    expect(labels.filter(label => !patterns.some(pattern => pattern.test(label)))).toEqual([])
    expect(row.labels.filter(label => !labels.some(one => asPattern(label).test(one)))).toEqual([])
  })

  it.each(rows.filter(row => row.labels.length > 0 && examples[row.code]))(
    '$code: each fix removes the problem and adds no other',
    row => {
      for (const example of examples[row.code] ?? []) {
        const before = issuesOf(example)
        const issue = before.find(one => one.code === row.code)
        const had = counts(before)
        for (const fix of issue ? quickFixes(issue, example.text) : []) {
          const has = counts(issuesOf({ ...example, text: applied(example.text, fix.edits) }))
          expect(has.get(row.code) ?? 0, fix.label).toBeLessThan(had.get(row.code) ?? 0)
          // Notes are made of what is rendered, so a block that is rendered again has its own.
          const isMore = ([code, count]: [string, number]) =>
            count > (had.get(code) ?? 0) && !/^(stock|accessibility)\./.test(code)
          const added = [...has].filter(isMore).map(([code]) => code)
          expect(added, fix.label).toEqual([])
        }
      }
    },
  )
})

describe('the codes in the source', () => {
  it('are all in the table', () => {
    const files = globSync(rooms, { cwd: repository })
    const found = files.flatMap(file => {
      const source = readFileSync(join(repository, file), 'utf8')
      const whole = [...source.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, code = '']) => code)
      const noted = file.includes('/accessibility/') ? 'accessibility' : /`(stock)\.\$\{code\}`/.exec(source)?.[1]
      const notes = noted
        ? [...source.matchAll(/note(?:At)?\(\s*(?:pointer\([^)]*\)|[\w.]+),\s*'([a-z_]+)'/g)].map(
            ([, code]) => `${noted}.${code}`,
          )
        : []
      const urls = [...source.matchAll(/code: '(url_[a-z_]+)'/g)].map(([, code]) => `registry.${code}`)
      return [...whole, ...notes, ...urls]
    })
    const codes = new Set(found.filter(code => !onlyInRequests.has(code)))
    const known = new Set(rows.map(row => row.code))
    expect(codes.size).toBeGreaterThan(70)
    expect([...codes].filter(code => !known.has(code) && !code.startsWith('json.word')).sort()).toEqual([])
  })
})
