import { describe, expect, it } from 'vitest'
import { formatCardFunctions, formatMoment } from '#domain/legacy/text/dates'

const place = {}
/** August 10, 2021, at 22:04:49 UTC. */
const MOMENT = 1_628_633_089
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const shown = (pattern: string) => plain(formatMoment(MOMENT, pattern, place))

describe('a moment', () => {
  it.each([
    ['{date}', 'August 10, 2021'],
    ['{date_pretty}', 'August 10, 2021'],
    ['{date_num}', '2021-08-10'],
    ['{date_slash}', '8/10/2021'],
    ['{date_short}', 'Aug 10, 2021'],
    ['{date_short_pretty}', 'Aug 10, 2021'],
    ['{date_long}', 'Tuesday, August 10, 2021'],
    ['{date_long_pretty}', 'Tuesday, August 10, 2021'],
    ['{date_long_full}', 'Tuesday, August 10, 2021'],
    ['{day_divider_pretty}', 'Tuesday, August 10, 2021'],
    ['{time}', '10:04 PM UTC'],
    ['{time_secs}', '10:04:49 PM UTC'],
    ['{date_num} at {time}', '2021-08-10 at 10:04 PM UTC'],
    ['{unheard_of} {constructor}', '{unheard_of} {constructor}'],
  ])('is written as %s says', (pattern, expected) => expect(shown(pattern)).toBe(expected))

  it('is written in the language and the zone of the reader, and in ours where these are unknown', () => {
    const written = (pattern: string, reader: object) => plain(formatMoment(MOMENT, pattern, reader))
    const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' }
    expect(written('{date} {date_num} {time}', berlin)).toMatch(/^11\. August 2021 2021-08-11 0?0:04$/)
    expect(written('{time}', { locale: 'de-DE' })).toBe('22:04 UTC')
    expect(written('{date}', { timeZone: 'Mars/Olympus' })).toBe('August 10, 2021')
    expect(written('{date}', { locale: 'no language' })).toBe('August 10, 2021')
  })

  it('may be a text, and is the fallback where it is none', () => {
    expect(plain(formatMoment(String(MOMENT), '{date_num}', place))).toBe('2021-08-10')
    expect(formatMoment('0', '{date_num}', place)).toBe('1970-01-01')
    for (const none of ['', ' ', 'x', '1e99']) {
      expect(formatMoment(none, '{date_num}', place, 'then')).toBe('then')
      expect(formatMoment(none, '{date_num}', place)).toBe('{date_num}')
    }
  })
})

describe('a date in a card', () => {
  const card = (call: string) => plain(formatCardFunctions(`On {{${call}}}.`, place))

  it.each([
    ['DATE(2021-08-10T22:04:49Z)', '8/10/2021'],
    ['DATE(2021-08-10T22:04:49Z, COMPACT)', '8/10/2021'],
    ['DATE(2021-08-10T22:04:49Z,SHORT)', 'Tue, Aug 10, 2021'],
    ['DATE(2021-08-10T22:04:49Z, LONG)', 'Tuesday, August 10, 2021'],
    ['TIME(2021-08-10T22:04:49Z)', '10:04 PM UTC'],
    ['TIME(2021-08-10T22:04:49+02:00)', '8:04 PM UTC'],
  ])('is written as %s says', (call, expected) => expect(card(call)).toBe(`On ${expected}.`))

  it.each(['TIME(2021-08-10T22:04:49Z, SHORT)', 'DATE(2021-13-10T22:04:49Z)', 'DATE(2021-08-10)', 'DATE()'])(
    'stays as it is where it is none: %s',
    call => expect(card(call)).toBe(`On {{${call}}}.`),
  )
})
