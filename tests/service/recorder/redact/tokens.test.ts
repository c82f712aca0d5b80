import { hash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasToken, redactTokens } from '#service/recorder/redact/tokens'
import { createIds } from '#service/store/ids'
import { createKnownSecrets } from '#service/store/secrets/knownSecrets'

const newId = createIds(randomBytes)
const secret = newId()
const given = 'adminadminadminadminadmin1'
const secrets = createKnownSecrets()
secrets.add(secret)
secrets.add(given)
const redact = (text: string) => redactTokens(text, secrets.nameOf)
const placeholder = (token = secret) => `[redacted:${secrets.nameOf(token)}]`

const percent = (text: string, at: number) =>
  `${text.slice(0, at)}%${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`
const json = (text: string, at: number) =>
  `${text.slice(0, at)}\\u00${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`

describe('a known secret is replaced', () => {
  it.each([
    ['alone', (token: string) => token],
    ['in JSON', (token: string) => `{"token":"${token}"}`],
    ['in a path', (token: string) => `/hooks/${token}?x=1`],
    ['behind a percent-encoded character', (token: string) => `auth=Bearer%20${token}`],
    ['behind an escape of JSON', (token: string) => `{"text":"the token\\n${token}\\tends"}`],
    ['in JSON inside JSON', (token: string) => `{"body":"{\\"token\\":\\"${token}\\"}"}`],
    ['twice', (token: string) => `${token} ${token}`],
  ])('%s, be it an id or a token that was given', (_name, text) => {
    for (const token of [secret, given]) expect(redact(text(token))).toBe(text(placeholder(token)))
  })

  it.each([0, 1, 12, 25])('with its letter %i percent-encoded or as an escape of JSON', at => {
    for (const token of [secret, given]) {
      expect(redact(`/hooks/${percent(token, at)}`)).toBe(`/hooks/${placeholder(token)}`)
      expect(redact(`{"token":"${json(token, at)}"}`)).toBe(`{"token":"${placeholder(token)}"}`)
    }
  })

  it('between letters that are no part of it', () => {
    expect(redact(`token${secret}ends`)).toBe(`token${placeholder()}ends`)
    expect(redact(secret + secret)).toBe(placeholder() + placeholder())
    for (const written of [percent(secret, 3), json(secret, 3)]) {
      expect(redact(`token${written}ends ${written}`)).toBe(`token${placeholder()}ends ${placeholder()}`)
      expect(redact(`%20token${written}ends`)).toBe(`%20token${placeholder()}ends`)
    }
  })

  it('whatever id it is, in the middle of letters', () => {
    for (let i = 0; i < 100; i++) {
      const id = newId()
      secrets.add(id)
      expect(redact(`token${id}ends`)).toBe(`token${placeholder(id)}ends`)
    }
  })

  it.each(['b', 'f', 'n', 'r', 't'])('that begins with %s, which may also end an escape', letter => {
    const token = letter + newId().slice(1)
    secrets.add(token)
    for (const text of [`100 % ${token}`, `/${percent(token, 25)}`, `C:\\x ${token}`]) {
      expect(redact(text)).toBe(text.replace(/[a-z0-9%]{26,}/, placeholder(token)))
    }
    expect(redact(`\\${letter}${token}`)).toBe(`\\${letter}${placeholder(token)}`)
  })

  it('that is as long as two, whole', () => {
    const long = `${'two'.repeat(17)}x`
    secrets.add(long)
    expect(long).toHaveLength(52)
    expect(redact(`{"token":"${long}"}`)).toBe(`{"token":"${placeholder(long)}"}`)
    expect(hasToken(Buffer.from(` ${long} `), secrets.nameOf)).toBe(true)
    expect(redact(`${long}x`)).toBe(`${long}x`)
  })

  it('by a name that is its own, and always the same', () => {
    expect(secrets.nameOf(secret)).toMatch(/^[a-z0-9]{6}$/)
    expect(secrets.nameOf(secret)).not.toBe(secrets.nameOf(given))
    const other = createKnownSecrets()
    other.add(secret)
    expect(other.nameOf(secret)).toBe(secrets.nameOf(secret))
  })

  it('when only its hash is known, also after it was taken for an id', () => {
    const late = createKnownSecrets()
    late.assumePublic(secret)
    expect(redactTokens(secret, late.nameOf)).toBe(secret)
    late.addHash(hash('sha256', secret, 'buffer'))
    expect(redactTokens(secret, late.nameOf)).toBe(placeholder())
  })
})

describe('what is no secret stays as it is', () => {
  it.each([
    ['', ''],
    ['an id', newId()],
    ['a part of a secret', secret.slice(1)],
    ['a secret in other letters', secret.toUpperCase()],
    ['an emoji, half an escape and a lone percent sign', '🎉 \\u00 %4 %'],
  ])('%s', (_name, text) => {
    expect(redact(`{"a":"${text}"}`)).toBe(`{"a":"${text}"}`)
  })
})

it('the trigger id of a click is replaced whole', () => {
  const trigger = Buffer.from(`${newId()}:${newId()}:1700000000000:${randomBytes(72).toString('base64')}`).toString(
    'base64',
  )
  const letters = trigger.replace(/=+$/, '')
  const text = redactTokens(`{"trigger_id":"${trigger}"}`, word => (word === letters ? 'abcdef' : null))
  expect(text.replace(/=+/, '')).toBe('{"trigger_id":"[redacted:abcdef]"}')
})

describe('the work grows with the text, not faster', () => {
  it.each([
    ['letters', 'q'],
    ['letters of ids', 'ybndrfg8ejkmcpqxot1uwisza345h769'],
    ['percent signs', '%61'],
    ['backslashes', '\\u0061'],
    ['ids with commas', `${newId()},`],
  ])('%s', (_name, unit) => {
    const asked = (length: number): number => {
      let calls = 0
      redactTokens(unit.repeat(length / unit.length), () => {
        calls += 1
        return null
      })
      return calls
    }
    const [once, twice] = [asked(100_000), asked(200_000)]
    expect(twice).toBeLessThanOrEqual(2 * once + 64)
    expect(twice).toBeLessThan(200_000 / 8)
  })
})

describe('looking for a secret in bytes', () => {
  const pieces = [
    secret,
    given,
    secret.slice(1),
    newId(),
    'token',
    'a'.repeat(26),
    'é',
    '"',
    ' ',
    '+',
    '@',
    'z',
    '9',
    '[',
    '`',
  ]

  it('finds one exactly where a text of them is changed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), parts => {
        const bytes = Buffer.from(parts.join(''))
        const text = bytes.toString('latin1')
        expect(hasToken(bytes, secrets.nameOf)).toBe(redact(text) !== text)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['', ' '])('finds one at the end, with %j behind it', rest => {
    expect(hasToken(Buffer.from(`token: ${secret}${rest}`), secrets.nameOf)).toBe(true)
    expect(hasToken(Buffer.from(`${secret.slice(0, 25)}${rest}`), secrets.nameOf)).toBe(false)
  })
})
