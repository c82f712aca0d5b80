import { describe, expect, it } from 'vitest'
import { type CoverageRow, hasTitle, problemsOf, type Repository, repository, rowsOf } from '../support/coverage'

const rows = rowsOf(repository.read('docs/spec-coverage.md'))

/** Rows of each letter: as many as the specification has in its tables and lists, and gaps that we have filled. */
const counts = {
  ...{ W: 6, P: 5, A: 11, B: 15, L: 3, R: 7, G: 3, O: 9, H: 3, S: 5, E: 7, C: 9, I: 11, J: 4, K: 5, N: 6, V: 3 },
  ...{ X: 8, M: 14, Y: 4, Z: 9 },
  ...{ QP: 21, QB: 10, QA: 31, QI: 14, QO: 10, QC: 7, QK: 15, QT: 12, QH: 18 },
  ...{ F: 14, D: 15 },
}

/** Keys of the specification's tables, by the section of the document that must speak of them. */
const keys: Record<string, string> = {
  Post: `channel_id message props type attachments svc_blocks svc_blocks_actions activate_ai card from_webhook
    override_username override_icon_url override_icon_emoji webhook_display_name`,
  'Message attachment': `fallback color pretext text author_name author_link author_icon title title_link fields short
    image_url thumb_url footer footer_icon ts`,
  Blocks: `text image divider button static_select container collapsible column_set column is_subtle size url alt_text
    max_width max_height image_style horizontal_alignment action_id style tooltip disabled query placeholder options
    initial_option data_source channels users selected_option content border accent_color background flow gap header
    collapsed columns items width`,
  'Markdown action link': 'label svc_action id query key value',
  'Action registry entry': 'type external openURL url context query cookie plugins',
  'Legacy formats': 'attachment blocks cards action_id',
  'Bot account': 'user id username display description owner create update delete',
  'Webhook configuration': 'name description channel key content type trigger words mode callback token trusted',
  'Endpoints: posts': 'POST svc_blocks_actions update patch',
  'Endpoints: dispatch and callback': `cookie query selected_option integration_format trigger_id type context update
    ephemeral_text goto_location error skip_thirdparty_parsing`,
  'Endpoints: incoming webhook': `text channel username icon_url icon_emoji attachments type props priority X-Request-Id
    X-Version-Id Date mrkdwn parse link_names`,
  'Endpoints: outgoing webhook': `channel team post text timestamp token trigger_word user response_type comment username
    icon_url attachments type props priority slack_attachment`,
  'Endpoints: bots and tokens': 'bots EnsureBot me token_id',
  Errors: 'query.app_error merge_query.app_error channel user incoming',
  Versioning: 'api v4 X-Version-Id UserType',
}

describe('the coverage of the specification', () => {
  it('has every row, each once', () => {
    const ids = rows.map(({ id }) => id)
    const wanted = Object.entries(counts).flatMap(([letters, count]) =>
      Array.from({ length: count }, (_, index) => `${letters}${index + 1}`),
    )
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(wanted.filter(id => !ids.includes(id))).toEqual([])
  })

  it.each(Object.entries(keys))('speaks of every key of the specification: %s', (section, words) => {
    const text = rows
      .filter(row => row.section === section)
      .map(row => row.text)
      .join(' ')
    const missing = words.split(/\s+/).filter(word => !new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text))
    expect(missing).toEqual([])
  })

  it('says of every row its state, where the rule is, and which test shows it', () => {
    expect(rows.flatMap(row => problemsOf(row, repository))).toEqual([])
  })
})

describe('a row is reported', () => {
  const files: Repository = {
    exists: path => path === 'src/a.ts' || path === 'tests/a.test.ts',
    read: () => "it('b', x",
  }
  const row = (changes: Partial<CoverageRow> = {}): CoverageRow => ({
    ...{ id: 'W1', section: 'S', text: 'says', state: 'works', where: ['src/a.ts'] },
    tests: [{ file: 'tests/a.test.ts', title: 'b' }],
    ...changes,
  })

  it.each<[string, Partial<CoverageRow>, string]>([
    ['without a text', { text: '' }, 'W1 says nothing.'],
    ['without a state', { state: '' }, 'W1 has the state “”; it is works or open.'],
    ['without a place', { where: [] }, 'W1 does not say where.'],
    ['whose place is gone', { where: ['src/b.ts'] }, 'W1: there is no src/b.ts.'],
    ['without a test', { tests: [] }, 'W1 names no test.'],
    [
      'without a title',
      { tests: [{ file: 'tests/a.test.ts', title: '' }] },
      'W1: no title is named of tests/a.test.ts.',
    ],
    [
      'whose test file is gone',
      { tests: [{ file: 'tests/b.test.ts', title: 'b' }] },
      'W1: there is no test file tests/b.test.ts.',
    ],
    [
      'whose test is gone',
      { tests: [{ file: 'tests/a.test.ts', title: 'c' }] },
      'W1: tests/a.test.ts has no test called “c”.',
    ],
  ])('%s', (_name, changes, sentence) => {
    expect(problemsOf(row(), files)).toEqual([])
    expect(problemsOf(row(changes), files)).toEqual([sentence])
  })

  it('by nothing outside of the repository', () => {
    for (const path of ['../package.json', '/etc/hostname', 'tests/../../x.test.ts']) {
      expect([repository.exists(path), repository.read(path)]).toEqual([false, ''])
    }
  })
})

describe('a title', () => {
  it('is that of a suite, a test or a case, whole', () => {
    for (const source of ["it('a b', () => {})", 'describe(`a b`, x)', "it.each(y)('a b', x)", "  [\n  'a b',\n  1]"]) {
      expect([source, hasTitle(source, 'a b')]).toEqual([source, true])
    }
    for (const source of ["it('a b c', x)", "// 'a b',", "const x = 'a b'", "it('a', 'a b')"]) {
      expect([source, hasTitle(source, 'a b')]).toEqual([source, false])
    }
  })
})
