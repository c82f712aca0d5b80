import { describe, expect, it } from 'vitest'
import type { ProjectFile, ProjectFileKind } from '#contract/project/files'
import { countsOf, rowsOf, type TreeInput } from '../../../src/renderer/features/payloads/tree/tree'

const file = (path: string, kind: ProjectFileKind = 'post', change: Partial<ProjectFile> = {}): ProjectFile => ({
  path: `payloads/${path}`,
  kind,
  hash: path,
  words_hash: path,
  bytes: 2,
  modified_at: 0,
  fault: null,
  errors: 0,
  actions: [],
  ...change,
})

const all = [
  file('zulu.post.json'),
  file('approvals/rollout-gate.sample.json', 'sample'),
  file('approvals/rollout-gate.post.json', 'post', { errors: 2, actions: ['approve'] }),
  file('approvals/hold.action-response.json', 'action_response'),
  file('ci/nightly/report-10.webhook.json', 'incoming_webhook'),
  file('ci/nightly/report-9.webhook.json', 'incoming_webhook'),
  file('cards.third-party-cards.json', 'cards', { fault: { line: 12, message: 'Expected a comma.' } }),
]
const input = (change: Partial<TreeInput> = {}): TreeInput => ({
  files: Object.fromEntries(all.map(one => [one.path, one])),
  folders: ['payloads/empty'],
  closedFolders: [],
  marks: {},
  query: '',
  hits: new Set(),
  chip: 'all',
  ...change,
})
const shown = (change: Partial<TreeInput> = {}) =>
  rowsOf(input(change)).map(row =>
    row.type === 'folder'
      ? `${'  '.repeat(row.depth - 1)}${row.name}/ ${row.count}`
      : `${'  '.repeat(row.depth - 1)}${row.name} ${row.file.kind}`,
  )

describe('the tree of payloads', () => {
  it('lists folders before files, numbers by their value, sample data under its payload', () => {
    expect(shown()).toEqual([
      'approvals/ 3',
      '  hold action_response',
      '  rollout-gate post',
      '  rollout-gate sample',
      'ci/ 2',
      '  nightly/ 2',
      '    report-9 incoming_webhook',
      '    report-10 incoming_webhook',
      'empty/ 0',
      'cards cards',
      'zulu post',
    ])
  })

  it('lists nothing below a closed folder, and counts it all the same', () => {
    expect(shown({ closedFolders: ['payloads/ci', 'payloads/approvals'] }).slice(0, 3)).toEqual([
      'approvals/ 3',
      'ci/ 2',
      'empty/ 0',
    ])
  })

  it.each([
    ['a name', { query: 'report-9' }, ['ci/ 1', '  nightly/ 1', '    report-9 incoming_webhook']],
    ['an action', { query: 'approve' }, ['approvals/ 1', '  rollout-gate post']],
    ['a text', { query: 'x', hits: new Set(['payloads/zulu.post.json']) }, ['zulu post']],
    ['problems', { chip: 'problems' as const }, ['approvals/ 1', '  rollout-gate post', 'cards cards']],
    [
      'unsaved words',
      { chip: 'unsaved' as const, marks: { 'payloads/zulu.post.json': 'unsaved' as const } },
      ['zulu post'],
    ],
  ])('looked through for %s, opens every folder that has some', (_, change, rows) => {
    expect(shown({ ...change, closedFolders: ['payloads/ci', 'payloads/approvals'] })).toEqual(rows)
  })

  it('says under a file what is wrong with it, and what another program did to it', () => {
    const noteOf = (change: Partial<TreeInput>, name: string) => {
      const row = rowsOf(input(change)).find(one => one.name === name)
      return row?.type === 'file' ? row.note : undefined
    }
    expect(noteOf({}, 'cards')).toEqual({ tone: 'bad', text: 'Line 12: expected a comma', verb: 'goTo' })
    expect(noteOf({}, 'zulu')).toBeNull()
    const marks = { 'payloads/zulu.post.json': 'conflict' as const }
    expect(noteOf({ marks }, 'zulu')).toEqual({ tone: 'warn', text: 'Also changed on disk', verb: 'compare' })
  })

  it('counts what each chip lists', () => {
    expect(countsOf(input({ marks: { 'payloads/zulu.post.json': 'unsaved' } }))).toEqual({
      all: 7,
      problems: 2,
      unsaved: 1,
    })
  })
})
