import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logicOf } from '#domain/filter/logic'
import { matches } from '#domain/filter/matches'
import { parseFilter } from '#domain/filter/parse'
import type { FilterSubject } from '#domain/filter/subject'
import { bodyTestOf } from '#service/traffic/bodyTest'
import { filterLines } from '../../support/filters'

const context = {
  now: 0,
  names: { userName: () => '', channelName: () => '', hookName: () => '' },
  finder: (source: string, flags: string) => (text: string) => new RegExp(source, flags).test(text),
}

function filterOf(text: string) {
  const parsed = parseFilter(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`)
  return parsed.filter
}

/** An exchange that has these bodies, and nothing else. */
const subjectOf = (req: string | null, res: string | null, type = 'application/json'): FilterSubject => ({
  row: {
    ...{ number: 1, id: 'e', direction: 'in', kind: 'rest', started_at: 0, duration_ms: 1, method: 'POST', url: '' },
    ...{ label: '', status: 200, outcome: 'ok', fault: null, note: '', request_bytes: 1, response_bytes: 1 },
    ...{ cause_id: 'e', parent_id: null, user_id: '', channel_id: '', post_id: '', hook_id: '', action_id: '' },
    ...{ comment: '', is_marked: false, depth: 0, joined_by: '', has_notes: false },
  } as FilterSubject['row'],
  headers: () => [['Content-Type', type]],
  body: side => (side === 'req' ? req : res),
  posts: () => [],
})

const bytes = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text))

/** [whether the filter holds, whether the bodies leave it open] */
function verdicts(text: string, req: string | null, res: string | null = null): [boolean, boolean] {
  const filter = filterOf(text)
  const test = bodyTestOf(logicOf(filter))
  return [matches(filter, subjectOf(req, res), context), test?.({ req: bytes(req), res: bytes(res) }) ?? true]
}

/** A letter as JSON may write it. */
const letter = (one: string) => fc.constantFrom(one, `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
const texts = fc
  .oneof(fc.constantFrom('12', '-7', 'true', 'null', 'a/b', '0', '1.0', 'NaN', '1e3'), fc.string({ maxLength: 4 }))
  .filter(text => /^[!#-[\]-~]*$/.test(text))
const writtenText = texts.chain(text => fc.tuple(...[...text].map(letter)).map(letters => `"${letters.join('')}"`))
/** The same numbers in other ways, and some that are rounded to them. */
const writtenNumber = fc
  .tuple(fc.integer({ min: -1_000_000_001, max: 1_000_000_001 }), fc.integer({ min: 0, max: 7 }))
  .map(([number, how]) => {
    const below = BigInt(Math.abs(number)) - 1n
    const sign = number < 0 ? '-' : ''
    const ways = [
      `${number}`,
      `${number}.0`,
      `${number}e0`,
      number.toExponential(),
      number.toExponential().replace('e', 'E'),
      `${number}0e-1`,
      below < 0n ? '1e-400' : `${sign}${below}.${'9'.repeat(20)}`,
      below < 0n ? `0.${'0'.repeat(400)}1` : `${sign}${below}.99999998`,
    ]
    return { number, written: ways[how] ?? '' }
  })

describe('the look at bodies before they are read', () => {
  it('leaves open whatever a text is written as', () => {
    fc.assert(
      fc.property(writtenText, texts, fc.boolean(), (written, asked, isSame) => {
        const value = isSame ? String(JSON.parse(written)) : asked
        const [holds, isOpen] = verdicts(`json:a.b="${value}"`, `{"a":{"b":[${written}]}}`)
        if (isSame && value !== '') expect(holds || Number.isFinite(Number(value))).toBe(true)
        expect(!holds || isOpen).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves open whatever a number is written as, or rounded from', () => {
    let held = 0
    fc.assert(
      fc.property(writtenNumber, ({ number, written }) => {
        for (const near of [number - 1, number, number + 1]) {
          const [holds, isOpen] = verdicts(`json:n=${near}`, `{"n": ${written}}`)
          if (holds) held += 1
          expect([written, near, !holds || isOpen]).toEqual([written, near, true])
        }
      }),
      { numRuns: 3000 },
    )
    expect(held).toBeGreaterThan(2000)
  })

  it('leaves open whatever passes any filter', () => {
    const body = '{"context":{"build":12,"team":"te\\u0061m"},"items":[{"id":3}],"ok":true,"note":null,"tags":["blue"]}'
    fc.assert(
      fc.property(filterLines, fc.constantFrom(body, 'text=say+hi', null), (text, one) => {
        const [holds, isOpen] = verdicts(text, one, body)
        expect(!holds || isOpen).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['json:text="build is ready"', '{"text":"build is ready"}'],
    ['json:of=a/b', '{"of":"a/b"}'],
    ['json:build=1000', '{"build":1e3}'],
    ['json:build=5121', '{"build":5121}'],
  ])('leaves open what a form has for %s', (text, payload) => {
    const filter = filterOf(text)
    const encoded = encodeURIComponent(payload).replaceAll('%20', '+')
    const all = [...payload].map(one => `%${one.charCodeAt(0).toString(16)}`).join('')
    for (const body of [`payload=${encoded}`, `a=1&payload=${all}`, `{x}=%25&payload=${payload}`]) {
      const holds = matches(filter, subjectOf(body, null, 'application/x-www-form-urlencoded'), context)
      expect([body, holds, verdicts(text, body)[1]]).toEqual([body, true, true])
    }
  })

  it.each([
    ['json:build=5122', '{"build":5121,"of":"15 12 22"}'],
    ['json:stage=canary', '{"stage":"rollout"}'],
    ['json:ok=true', '{"ok":false}'],
    ['json:build=5122 json:build=5123', '{"build":5121}'],
    ['json:build=5122 ledger', '{"build":5121,"stage":"ledger"}'],
  ])('rules out %s for %s without reading it', (text, body) => {
    expect(verdicts(text, body)).toEqual([false, false])
  })

  it.each(['json:build>5', 'json:build', 'json:a=/b/', '-json:a=1', 'json:a=1 or b', 'json:a=1.5', 'json:a=é'])(
    'rules out nothing for %s',
    text => {
      expect(bodyTestOf(logicOf(filterOf(text)))).toBeNull()
    },
  )
})
