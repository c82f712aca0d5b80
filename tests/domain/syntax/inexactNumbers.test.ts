import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { issueRange } from '#domain/edits/issueRange'
import { readJson } from '#domain/edits/jsonDocument'
import { quickFixes } from '#domain/fixes/quickFixes'
import { inexactNumbers } from '#domain/syntax/inexactNumbers'

const issuesOf = (text: string) => inexactNumbers(text, readJson(text).tree)
const post = '{ "message": "a", "props": { "build": 12345678901234567890 } }'

describe('a number with more digits than JSON readers keep', () => {
  it('is warned of at its place, with what becomes of it', () => {
    const [issue, ...others] = issuesOf(post)
    expect(others).toEqual([])
    expect(issue).toMatchObject({
      path: '/props/build',
      severity: 'warning',
      code: 'document.inexact_number',
      message:
        'This number is sent and stored as 12345678901234567000: it has too many digits. Write it as a string to keep it as it is.',
    })
    const { start, end } = issueRange(readJson(post), issue ?? { path: '' })
    expect(post.slice(start, end)).toBe('12345678901234567890')
  })

  it('keeps every digit as a string', () => {
    const [issue] = issuesOf(post)
    const [asText, asStored] = issue ? quickFixes(issue, post) : []
    expect(applied(post, asText?.edits ?? [])).toBe(post.replace(/\d{20}/, '"$&"'))
    expect(applied(post, asStored?.edits ?? [])).toBe(post.replace(/\d{20}/, '12345678901234567000'))
  })

  it.each(['9007199254740993', '-9007199254740993', '3.14159265358979323846', '18446744073709551615', '1e-400'])(
    '%s is one',
    number => expect(issuesOf(`[${number}]`)).toHaveLength(1),
  )

  it.each([
    ...['0', '-0', '0.0', '9007199254740991', '9007199254740992', '9007199254740994', '1784000000000000000'],
    ...[
      '1e3',
      '1E+21',
      '1.50',
      '0.1',
      '3.141592653589793',
      '100000000000000000000000',
      '0.1e-7',
      '1784000000.000000000',
    ],
  ])('%s is none, however it is written', number => expect(issuesOf(`[${number}]`)).toEqual([]))

  it('is said to be sent as null beyond the largest number, and has no other number to become', () => {
    const text = '{ "message": "a", "props": { "build": 1e400 } }'
    const [issue] = issuesOf(text)
    expect(issue?.message).toContain('stored as null: it is larger than any number that JSON readers have')
    expect(issue && quickFixes(issue, text).map(({ label }) => label)).toEqual(['Write as a string'])
  })

  it('stands for digits in strings and keys no more than fifty times', () => {
    expect(issuesOf('{ "12345678901234567890": "12345678901234567890" }')).toEqual([])
    expect(issuesOf(`[${'12345678901234567890,'.repeat(500)}0]`)).toHaveLength(50)
  })
})
