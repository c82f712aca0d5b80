import { describe, expect, it } from 'vitest'
import { sideBySide } from '#domain/comparison/lines/sideBySide'
import { htmlReport } from '#domain/comparison/report/htmlReport'
import { annotations, jsonReport, textReport } from '#domain/comparison/report/runReport'
import { growsSteeply } from '../../support/growth'
import { changed, report, row } from './rows'

const hostile = '<script>alert(1)</script><img src=x onerror="a">&\''

describe('the report on a terminal', () => {
  it('has the first difference in full and counts the rest', () => {
    const rows = [
      row(),
      changed('1 of 2', '1/2'),
      changed('1 of 2', '1/2', { number: 3 }),
      changed('1 of 2', '1/2', { number: 4 }),
      row({ number: 5, verdict: 'timed_out' }),
    ]
    expect(textReport([report(rows)]).split('\n')).toEqual([
      'friday-release: callback approve (exchange 2)',
      '  changed',
      '    update.message: "1 of 2" -> "1/2"',
      '    left out: post_id',
      '3 more: 2 changed, 1 timed out',
      '  in 2 exchanges: update.message: "1 of 2" -> "1/2"',
      'friday-release: 1 same, 3 changed, 1 timed out',
    ])
  })

  it('is one line for each recording where all is same', () => {
    expect(textReport([report([row(), row()]), report([], { recording: 'empty' })])).toBe(
      'friday-release: 2 same\nempty: nothing was compared',
    )
  })

  it('cuts a long value, with its length', () => {
    expect(textReport([report([changed('a', 'x'.repeat(10_000))])])).toMatch(/x… \(10002 characters\)/)
  })
})

describe('the report for programs', () => {
  it('is JSON with the worst verdict, of all and of each recording', () => {
    const read = JSON.parse(jsonReport([report([row()]), report([changed(1, 2), row({ verdict: 'missing' })])]))
    expect(read.verdict).toBe('missing')
    expect(
      read.runs.map((run: { verdict: string; counts: { same: number } }) => [run.verdict, run.counts.same]),
    ).toEqual([
      ['same', 1],
      ['missing', 0],
    ])
    expect(read.runs[1].rows[0].differences[0]).toMatchObject({ pointer: '/update/message', was: 1, now: 2 })
  })
})

describe('annotations', () => {
  it('mark the files of failing exchanges, at most ten', () => {
    const [first, ...more] = annotations([
      report([row(), ...Array.from({ length: 12 }, () => changed('50%', 'a\nb'))]),
    ]).split('\n')
    expect(first).toBe(
      '::error file=recordings/friday-release/002-callback-approve.json,title=friday-release%3A callback approve (exchange 2) changed::changed%0A  update.message: "50%25" -> "a\\nb"%0A  left out: post_id',
    )
    expect(more).toHaveLength(9)
    expect(annotations([report([row()])])).toBe('')
  })

  it('let nobody write a command of their own', () => {
    const text = annotations([
      report([changed('a', 'b', { label: 'x\n::set-env name=A::b', note: '\r\n::stop-commands::x' })]),
    ])
    expect(text.split('\n')).toHaveLength(1)
    expect(text).not.toContain('\r')
  })
})

describe('the page', () => {
  it('holds no script, no address and no words of others as markup', () => {
    const rows = [
      changed(hostile, `${hostile} 2`, { label: hostile, note: hostile }),
      row({ kind: hostile, verdict: 'extra', number: null }),
    ]
    const page = htmlReport([report(rows, { recording: hostile, target: hostile })])
    expect(page).not.toMatch(/<script|<img|https?:|\son\w+=["a-z]/i)
    expect(page).toContain(`default-src 'none'; style-src 'unsafe-inline'`)
    expect(page).toContain('&lt;script&gt;')
    expect(page).toContain('prefers-color-scheme: dark')
  })

  it('shows control characters, which a page may not have, by their signs', () => {
    const text = htmlReport([report([row({ label: 'a\u0000b\u001b[31m\u007f\u0085c\n' })])])
    expect(text).toContain('a\u2400b\u241b[31m\u2421')
    expect([...text].filter(one => /\p{Cc}/u.test(one) && one !== '\n')).toEqual([])
  })

  it('shows both sides, the words that differ, and what was left out', () => {
    const page = htmlReport([report([changed('1 of 2 approvals', '1 of 3 approvals'), row()])])
    expect(page).toContain('<td class="del">1 of <mark>2</mark> approvals</td>')
    expect(page).toContain('<td class="add">1 of <mark>3</mark> approvals</td>')
    expect(page).toContain('1 volatile field left out: post_id')
    expect(page).toContain('1 same, 1 changed')
  })
})

describe('texts side by side', () => {
  const brief = (was: string, now: string, isFolded?: boolean) =>
    sideBySide(was, now, isFolded).map(line =>
      line.kind === 'folded'
        ? `fold ${line.count} at ${line.was}`
        : `${line.kind} ${line.was?.number ?? '-'} ${line.now?.number ?? '-'}`,
    )
  const lines = (length: number) => Array.from({ length }, (_, at) => `line ${at}`)

  it('fold long runs of equal lines, and number both sides', () => {
    const was = lines(20)
    const now = [...was.slice(0, 10), 'new', ...was.slice(10, 19), 'LINE 19']
    expect(brief(was.join('\n'), now.join('\n'))).toEqual([
      'fold 7 at 1',
      ...['same 8 8', 'same 9 9', 'same 10 10', 'added - 11', 'same 11 12', 'same 12 13', 'same 13 14'],
      'fold 3 at 14',
      ...['same 17 18', 'same 18 19', 'same 19 20', 'changed 20 21'],
    ])
    expect(brief(was.join('\n'), now.join('\n'), false)).toHaveLength(21)
  })

  it('leave the missing side empty', () => {
    expect(brief('', 'a\nb')).toEqual(['added - 1', 'added - 2'])
    expect(brief('a\nb\n', '')).toEqual(['removed 1 -', 'removed 2 -'])
    expect(brief('', '')).toEqual([])
  })

  it('have all lines of both, whatever is folded', () => {
    const [was, now] = [lines(5000), lines(5000).map((line, at) => (at % 2 ? line : `${line}!`))]
    const rows = sideBySide(was.join('\n'), now.join('\n'), false)
    expect(
      rows.flatMap(line =>
        line.kind === 'folded' || !line.was ? [] : [line.was.pieces.map(({ text }) => text).join('')],
      ),
    ).toEqual(was)
  })

  it.each<[string, (size: number) => [string, string]]>([
    ['other lines', size => [lines(size).join('\n'), lines(size).reverse().join('\n')]],
    ['one long line', size => ['a '.repeat(size), 'b '.repeat(size)]],
  ])('take time that grows with their length: %s', (_name, make) => {
    expect(
      growsSteeply(size => {
        const [was, now] = make(size)
        return () => sideBySide(was, now)
      }, 20_000),
    ).toBe(false)
  })
})
