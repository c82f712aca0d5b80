import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import {
  type AuthorizeRequest,
  authorizeFault,
  authorizeRequestOf,
  isVerifier,
  redirectTo,
  singleValues,
} from '#domain/oauth/authorizeRequest'

const request = authorizeRequestOf({ response_type: 'code', client_id: 'board' })
const faultWith = (change: Partial<AuthorizeRequest>) => authorizeFault({ ...request, ...change })
const invalid = (description: string) => ({ error: 'invalid_request', description })

describe('the request of an app', () => {
  it('has what its parameters say, and nothing of unknown ones', () => {
    const values = {
      response_type: 'code',
      client_id: 'board',
      redirect_uri: 'https://board.example/back',
      scope: 'posts',
      state: 'xyz',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    }
    expect(authorizeRequestOf({ ...values, prompt: 'none' })).toEqual(values)
  })

  it('asks for the scope of a user where it names none, and is empty otherwise', () => {
    const empty = { response_type: '', client_id: '', redirect_uri: '', state: '' }
    expect(authorizeRequestOf({ scope: '' })).toEqual({
      ...empty,
      scope: 'user',
      code_challenge: '',
      code_challenge_method: '',
    })
    expect(authorizeRequestOf({})).toEqual(authorizeRequestOf({ scope: '' }))
  })

  it('has each parameter once; those that repeat are named', () => {
    expect(singleValues('state=1&scope=a&state=2&state=3&client_id=')).toEqual({
      values: { state: '1', scope: 'a', client_id: '' },
      repeated: ['state'],
    })
    expect(singleValues('scope=a')).toEqual({ values: { scope: 'a' }, repeated: [] })
  })
})

describe('a fault of a request', () => {
  it('is none where it asks for a code', () => {
    expect(authorizeFault(request)).toBeNull()
  })

  it('is a type of response that is missing, or other than code', () => {
    expect(faultWith({ response_type: '' })).toEqual(invalid('response_type is missing.'))
    expect(faultWith({ response_type: 'token' })).toEqual({
      error: 'unsupported_response_type',
      description: 'response_type must be code.',
    })
  })

  it.each([
    ['state', limits.oauthStateBytes, 'state has at most 1024 bytes.'],
    ['scope', limits.oauthScopeBytes, 'scope has at most 128 bytes.'],
  ] as const)('is a %s of more bytes than its limit', (field, limit, description) => {
    const text = (bytes: number) => `ä${'x'.repeat(bytes - 2)}`
    expect(faultWith({ [field]: text(limit - 1) })).toBeNull()
    expect(faultWith({ [field]: text(limit) })).toBeNull()
    expect(faultWith({ [field]: text(limit + 1) })).toEqual(invalid(description))
  })

  it('is a challenge without its method, by another method, or a method without a challenge', () => {
    const code_challenge = 'c'.repeat(43)
    expect(faultWith({ code_challenge, code_challenge_method: 'S256' })).toBeNull()
    for (const code_challenge_method of ['', 'plain', 's256']) {
      expect(faultWith({ code_challenge, code_challenge_method })).toEqual(
        invalid('code_challenge_method must be S256.'),
      )
    }
    expect(faultWith({ code_challenge_method: 'S256' })).toEqual(invalid('code_challenge is missing.'))
  })

  it('is a challenge that is too short, too long, or no base64url', () => {
    const fault = invalid('code_challenge has 43 to 128 characters of base64url.')
    const challenge = (code_challenge: string) => faultWith({ code_challenge, code_challenge_method: 'S256' })
    for (const length of [43, 44, 127, 128]) expect(challenge('-_'.repeat(64).slice(0, length))).toBeNull()
    for (const length of [42, 129]) expect(challenge('c'.repeat(length))).toEqual(fault)
    for (const odd of ['+', '=', '.', '~', ' ']) expect(challenge(`${'c'.repeat(43)}${odd}`)).toEqual(fault)
  })
})

describe('a verifier', () => {
  it('has 43 to 128 characters, none of them reserved', () => {
    for (const length of [43, 44, 127, 128]) expect(isVerifier('v-._~'.repeat(26).slice(0, length))).toBe(true)
    for (const length of [0, 42, 129]) expect(isVerifier('v'.repeat(length))).toBe(false)
    for (const odd of ['+', '/', '=', ' ', 'ä']) expect(isVerifier(`${'v'.repeat(43)}${odd}`)).toBe(false)
  })
})

describe('the address to go back to', () => {
  it('has the parameters in its query, without those that are empty', () => {
    const parameters = { code: 'a b', state: '' }
    expect(redirectTo('https://board.example/back', parameters)).toBe('https://board.example/back?code=a+b')
    expect(redirectTo('https://board.example/back?to=1', { ...parameters, state: 'x' })).toBe(
      'https://board.example/back?to=1&code=a+b&state=x',
    )
  })
})
