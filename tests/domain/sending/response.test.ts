import { describe, expect, it } from 'vitest'
import { readRejection } from '#domain/sending/rejection'
import { readResponse, type SentTo } from '#domain/sending/response'
import { secretForms, withoutSecrets } from '#domain/sending/target'
import { postIdIn } from '#domain/sending/thread'

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

describe('a rejection of a thread', () => {
  const said = (id: string, detailed_error = '') => ({ id, message: 'Invalid RootId parameter.', detailed_error })
  const notRoot = said('api.post.create_post.root_id.app_error')

  it('says what is wrong with the post to reply to, in the words of the server where it has some', () => {
    expect(read(400, notRoot).message).toBe('The post to reply to was deleted, never existed, or is itself a reply.')
    expect(read(400, { ...notRoot, detailed_error: 'The post was deleted.' }).message).toBe(
      'No reply: The post was deleted.',
    )
    expect(read(400, said('api.post.create_post.channel_root_id.app_error')).message).toContain('another channel')
  })

  it('is a problem of the document only where that names the thread', () => {
    expect(read(400, notRoot).places).toEqual([])
    const { issues } = readRejection(
      { status: 400, body: JSON.stringify(notRoot) },
      { value: { ...value, root_id: 'r' }, toDocument: path => path },
    )
    expect(issues.map(({ path }) => path)).toEqual(['/root_id'])
  })

  it('is about a post by its id, or by a link to it', () => {
    const id = 'p'.repeat(26)
    expect(
      [id, ` ${id} `, `http://127.0.0.1:8065/team/pl/${id}`, `https://a.test/_redirect/pl/${id}/`].map(postIdIn),
    ).toEqual(Array(4).fill(id))
    expect([id.slice(1), `${id}p`, `http://a.test/${id}`, ''].map(postIdIn)).toEqual(Array(4).fill(null))
  })
})

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
