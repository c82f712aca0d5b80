import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSecrets, isSecretValue } from '#domain/secrets/findSecrets'

const letters = 'aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zC'
const found = (text: string) => findSecrets(text).map(({ start, end }) => text.slice(start, end))

/** Made up here, so that nobody takes this file for a leak. */
const tokens: Record<string, string> = {
  'a Slack token': `xox${'b'}-1234567890-${letters.slice(0, 24)}`,
  'a GitHub token': `gh${'p'}_${letters.slice(0, 30)}abcdef`,
  'a fine-grained GitHub token': `github${'_pat_'}${letters}`,
  'a GitLab token': `glpat${'-'}${letters.slice(0, 20)}`,
  'an AWS access key': `AKI${'A'}IOSFODNN7EXAMPLE`,
  'a Google key': `AIz${'a'}${letters}abc`,
  'a Stripe key': `sk_${'live'}_${letters.slice(0, 24)}`,
  'an npm token': `npm${'_'}${letters}abcd`,
  'an API key': `sk${'-'}proj-${letters}`,
  'a JSON web token': 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N',
  'a random token': letters,
}

describe('secrets in a text', () => {
  it.each(Object.entries(tokens))('are found: %s', (_, token) => {
    expect(found(token)).toEqual([token])
    expect(found(`Use ${token} to sign in.`)).toEqual([token])
    expect(found(`[run](https://ci.example/run?id=4) with \`${token}\``)).toEqual([token])
  })

  it('are found with the words around them: bearer, authorization, assignments, addresses', () => {
    const cases: [string, string][] = [
      ['Authorization: Bearer abcdef0123456789abcdef', 'abcdef0123456789abcdef'],
      ['curl -H "Authorization: Basic dXNlcjpwYXNzd29yZDEy"', 'dXNlcjpwYXNzd29yZDEy'],
      ['password: hunter22', 'hunter22'],
      ['Cookie: sid=a1b2c3d4e5f6; theme=dark', 'sid=a1b2c3d4e5f6'],
      ['AccountName=ops;AccountKey=q1w2e3r4t5==', 'q1w2e3r4t5=='],
      ['{"api_key": "k3y-of-the-house"}', 'k3y-of-the-house'],
      ['DB_PASSWORD=s3cr3t!pass', 's3cr3t!pass'],
      ['https://ci.example/hook?job=7&token=abc123def456', 'abc123def456'],
      ['postgres://app:pa55word@db.example/prod', 'pa55word'],
      ['![x](https://a.example/i.png?access_token=a1b2c3d4e5)', 'a1b2c3d4e5'],
    ]
    for (const [text, secret] of cases) expect(found(text), text).toEqual([secret])
  })

  it('are found where an address lets anybody post', () => {
    for (const address of [
      `https://hooks.slack.com/services/T000/B000/${letters.slice(0, 24)}`,
      `https://discord.com/api/webhooks/123456789/${letters}`,
      'https://chat.example/hooks/abcdefghijk1mnopqrstuvwx2z',
    ]) {
      expect(findSecrets(`POST ${address} please`), address).toHaveLength(1)
    }
  })

  it('of a private key are one, by its first line', () =>
    expect(findSecrets('-----BEGIN RSA PRIVATE KEY-----\nMIIE')).toHaveLength(1))

  it.each([
    'The token expires in 30 days; ask for a new password at https://id.example/reset?lang=en2.',
    'password: {{secret.db_password1}}',
    'token=$TOKEN_2 and secret: <your-secret-1> and api_key=xxxxxxxxxx',
    'max_tokens: 4096, token_ids: abc123def456',
    'Bearer authentication is described in RFC 6750.',
    'commit 9fceb02d0ae598e95dc970b74767f19372d61af8 by alice',
    'https://git.example/app/commit/9fceb02d0ae598e95dc970b74767f19372d61af8',
    'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'integrity sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
    '![chart](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4)',
    'https://docs.example/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit#gid=0',
    'AbstractHttp2ServerConnectionFactory2024Builder and com.example.Http2Client11Handler',
    '/town/pl/8s5n3wq1ubfk7fdywqkbkb7xoe, user 8s5n3wq1ubfk7fdywqkbkb7xoe',
    'Ticket OPS-12345, build 2024.11.22-rc.1+build.77, checkout-api-7d9f8b6c5d-x2x4z',
    'monkey=banana12 and turkey: roast2024',
    'Key: primary1, sort key: created_at2',
  ])('are none in: %s', text => expect(findSecrets(text)).toEqual([]))

  const hex = fc.stringMatching(/^[0-9a-f]{40}$/)
  const word = fc.constantFrom(
    ...'the release token of a password was rotated by 3 people in 2024, see page 12 key'.split(' '),
  )
  const ordinary = fc.oneof(
    fc.uuid(),
    hex.map(hash => `https://git.example/app/commit/${hash}`),
    hex,
    fc
      .uint8Array({ minLength: 20, maxLength: 200 })
      .map(bytes => `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`),
    fc.array(word, { minLength: 1, maxLength: 20 }).map(words => words.join(' ')),
    fc.webUrl({ withQueryParameters: false }),
    fc.lorem(),
    fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
  )

  it('are none in prose, UUIDs, hashes, addresses and pictures, however they are put together', () => {
    fc.assert(
      fc.property(fc.array(ordinary, { maxLength: 8 }), parts => {
        expect(findSecrets(parts.join(' '))).toEqual([])
      }),
      { seed: 8, numRuns: 1000 },
    )
  })

  it('are found between any ordinary words', () => {
    fc.assert(
      fc.property(fc.lorem(), fc.constantFrom(...Object.values(tokens)), fc.lorem(), (before, token, after) => {
        expect(found(`${before} ${token} ${after}`)).toEqual([token])
      }),
      { seed: 8, numRuns: 300 },
    )
  })
})

describe('the value of a key with the name of a secret', () => {
  it.each(['abc123', 'A1-b2-c3', 'p4ss!word'])('is a secret: %s', value => expect(isSecretValue(value)).toBe(true))
  it.each(['', 'abc12', 'bearer', '123456', '{{secret.a1b2}}', 'two words 1', 'xxxxxx', '[redacted 1a2b3c]'])(
    'is none: %s',
    value => expect(isSecretValue(value)).toBe(false),
  )
})
