import { describe, expect, it } from 'vitest'
import { readResponse, type SentTo } from '#domain/sending/response'
import { secretForms, withoutSecrets } from '#domain/sending/target'

const page = '<!doctype html>\n<html><body>Sign in</body></html>'
const value = { message: 'x', channel_id: 'nowhere', props: {} }
const to = (target: SentTo['target']): SentTo => ({
  target,
  value,
  toDocument: path => path,
  redact: text => withoutSecrets(text, secretForms({ token: 'tok/en-1' }, { short: 'x' })),
})
const read = (status: number, body: unknown, target: SentTo['target'] = 'rest', location = '') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { outcome, ...rest } = readResponse({ status, body: text, location }, to(target))
  const { message, issues } = 'rejection' in rest ? rest.rejection : { message: '', issues: [] }
  return { outcome, message, places: issues.map(({ path }) => path) }
}

describe('what a server responded to a payload', () => {
  it('is OK for a post that was made, and for anything that a webhook says but a page', () => {
    expect(read(201, { id: 'p' }).outcome).toBe('ok')
    expect(['ok', '', '{"ok":true}', '<3'].map(body => read(200, body, 'webhook').outcome)).toEqual(Array(4).fill('ok'))
    expect(read(200, 'ok', null).outcome).toBe('ok')
  })

  it('failed where a proxy or another program responded', () => {
    for (const body of [page, '', 'ok', '{"ok":true}', '[]'])
      expect(read(200, body)).toEqual({
        outcome: 'failed',
        message: 'The server accepted the request, but did not return a post. Check the address of the target.',
        places: [],
      })
    expect(read(200, page, 'webhook')).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('a web page'),
    })
  })

  it('failed where it redirects, and says where to', () => {
    expect(read(302, '', 'webhook', 'https://a.example/?t=tok/en-1')).toMatchObject({
      outcome: 'failed',
      message:
        'The server redirects to https://a.example/?t=[secret], which is not followed. Change the address of the target.',
    })
    expect(read(300, '').message).toContain('redirects elsewhere')
  })

  it('is no problem of the document unless it names a place or is of the document by its status', () => {
    expect([400, 413, 422].map(status => read(status, 'no').places)).toEqual([[''], [''], ['']])
    expect([401, 403, 404, 429, 500, 502].flatMap(status => read(status, 'no').places)).toEqual([])
    expect(read(403, 'The channel "nowhere" is not yours')).toEqual({
      outcome: 'rejected',
      message: 'The channel "nowhere" is not yours',
      places: ['/channel_id'],
    })
  })

  it('says what to check, for a target alone', () => {
    expect(read(401, 'expired').message).toBe('expired. Check the token of the target.')
    expect(read(401, page).message).toBe('The server responded with 401 and no reason. Check the token of the target.')
    expect(read(401, 'unknown key!', 'webhook').message).toBe('unknown key! Check the address of the target.')
    expect(read(503, '')).toMatchObject({ outcome: 'failed', message: expect.stringContaining('Try again later.') })
    expect(read(403, 'no', null).message).toBe('no')
    expect(read(418, 'no').message).toBe('no')
  })

  it('repeats no secret, however it is written', () => {
    const said = read(400, { message: 'bad tok/en-1', detailed_error: 'tok%2Fen-1' })
    expect(said.message).toBe('bad [secret]')
    const { rejection } = readResponse(
      { status: 400, body: '{"message":"x","detailed_error":"tok%2Fen-1"}', location: '' },
      to('rest'),
    ) as {
      rejection: { detail: string; issues: { message: string }[] }
    }
    expect([rejection.detail, rejection.issues[0]?.message]).toEqual(['[secret]', 'x'])
  })
})
