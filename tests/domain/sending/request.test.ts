import { describe, expect, it } from 'vitest'
import { sendRequest, testRequests, whyNotKind } from '#domain/sending/request'
import { missingSecrets, serverRoot, type Target, whyNotTarget, withSecrets } from '#domain/sending/target'

const channel_id = 'c'.repeat(26)
const rest: Target = { kind: 'rest', url: 'https://chat.example.com', channel_id, token: 'token-1' }
const webhook: Target = { kind: 'webhook', url: 'https://chat.example.com/hooks/key' }
const post = { kind: 'post', value: { $schema: 'x', message: 'hi', channel_id: 'own' } } as const
const create = { verb: 'create' } as const
const requestOf = (...given: Parameters<typeof sendRequest>) => {
  const result = sendRequest(...given)
  return result.ok ? { ...result.value, body: JSON.parse(result.value.body) } : result.issues[0]?.message
}

describe('the request that sends a payload', () => {
  it('creates a post in the channel of the target, with the token, and without $schema', () => {
    expect(requestOf(post, rest, create)).toEqual({
      method: 'POST',
      url: 'https://chat.example.com/api/v4/posts',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: 'Bearer token-1' },
      body: { message: 'hi', channel_id },
    })
  })

  it('takes the channel of the payload where the target has none, and needs one of them', () => {
    const { channel_id: _, ...anywhere } = rest
    expect(requestOf(post, anywhere, create)).toMatchObject({ body: { channel_id: 'own' } })
    expect(requestOf({ kind: 'post', value: { message: 'hi' } }, anywhere, create)).toBe(
      'The target names no channel, and neither does the payload. Add the id of one to the target.',
    )
  })

  it('updates and patches the post that was sent, which stays in its channel', () => {
    const post_id = 'p'.repeat(26)
    expect(requestOf(post, rest, { verb: 'update', post_id })).toMatchObject({
      method: 'PUT',
      url: `https://chat.example.com/api/v4/posts/${post_id}`,
      body: { message: 'hi', id: post_id },
    })
    expect(requestOf(post, rest, { verb: 'patch', post_id })).toMatchObject({
      method: 'PUT',
      url: `https://chat.example.com/api/v4/posts/${post_id}/patch`,
      body: { message: 'hi' },
    })
  })

  it('is a reply in the thread that is chosen, by a post or a webhook, whatever thread the payload names', () => {
    const reply = { verb: 'create', root_id: 'r'.repeat(26) } as const
    const root_id = reply.root_id
    expect(requestOf(post, rest, reply)).toMatchObject({ body: { message: 'hi', channel_id, root_id } })
    const hooked = { kind: 'incoming_webhook', value: { text: 'hi', root_id: 'own' } } as const
    expect(requestOf(hooked, webhook, reply)).toMatchObject({ body: { text: 'hi', root_id } })
    expect(requestOf(hooked, webhook, create)).toMatchObject({ body: { root_id: 'own' } })
  })

  it('calls a webhook without a token, and never to update', () => {
    const payload = { kind: 'incoming_webhook', value: { text: 'hi' } } as const
    expect(requestOf(payload, { ...webhook, token: 'kept' }, create)).toEqual({
      method: 'POST',
      url: 'https://chat.example.com/hooks/key',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: { text: 'hi' },
    })
    expect(requestOf(payload, webhook, { verb: 'update', post_id: 'x' })).toContain('cannot be updated')
  })

  it('needs a payload of the kind that the target takes', () => {
    expect(whyNotKind('post', 'rest')).toBeNull()
    expect(whyNotKind('incoming_webhook', 'webhook')).toBeNull()
    expect(whyNotKind('post', 'webhook')).toContain('Convert')
    expect(whyNotKind('incoming_webhook', 'rest')).toContain('Convert')
    expect(whyNotKind('svc_blocks', 'rest')).toBe('A .blocks.json is part of a message and cannot be sent.')
  })

  it('says so of a payload that is nested too deeply to be written', () => {
    const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect(requestOf({ kind: 'post', value: { message: '', props: deep } }, rest, create)).toContain('too deeply')
  })
})

describe('a target', () => {
  it('is a web address, as people paste it', () => {
    for (const url of [
      'https://a.test',
      'https://a.test/',
      ' https://a.test/api/v4/posts ',
      'https://a.test/api/v4/',
    ]) {
      expect([url, serverRoot(url), whyNotTarget({ kind: 'rest', url })]).toEqual([url, 'https://a.test', null])
    }
    expect(serverRoot('https://a.test/team/chat')).toBe('https://a.test/team/chat')
  })

  it('is tried by who the token is, and whether it sees the channel', () => {
    const urls = (target: Target) => testRequests(target).map(({ url, headers }) => [url, headers.Authorization])
    expect(urls(rest)).toEqual([
      ['https://chat.example.com/api/v4/users/me', 'Bearer token-1'],
      [`https://chat.example.com/api/v4/channels/${channel_id}`, 'Bearer token-1'],
    ])
    expect(urls({ kind: 'rest', url: 'https://chat.example.com' })).toHaveLength(1)
  })

  it('may have a secret in its address', () => {
    expect(whyNotTarget({ kind: 'webhook', url: 'https://a.test/hooks/{{secret.key}}' })).toBeNull()
    expect(whyNotTarget({ kind: 'rest', url: 'https://{{secret.host}}' })).toBeNull()
  })

  it('is rejected with the reason', () => {
    for (const url of ['', 'a.test', 'ftp://a.test', 'javascript:alert(1)', '/hooks/x']) {
      expect(whyNotTarget({ kind: 'rest', url })).toBe('The address must begin with http:// or https://.')
    }
    expect(whyNotTarget({ kind: 'rest', url: 'https://me:pw@a.test' })).toContain('user name')
    expect(whyNotTarget({ kind: 'rest', url: 'https://a.test/?x=1' })).toContain('no query')
    expect(whyNotTarget({ kind: 'webhook', url: 'https://a.test/' })).toContain('has a path')
    expect(whyNotTarget({ ...rest, channel_id: 'c'.repeat(25) })).toContain('26')
    expect(whyNotTarget({ ...rest, token: 'two words' })).toContain('header')
    expect(whyNotTarget({ ...rest, token: 'line\nbreak' })).toContain('header')
  })
})

describe('secrets', () => {
  it('are filled where they stand, and named where they are missing', () => {
    const payload = { url: '/x?key={{secret.key}}', other: '{{release}}' }
    expect(withSecrets(payload, { key: 's3' })).toEqual({ url: '/x?key=s3', other: '{{release}}' })
    expect(missingSecrets(payload, {})).toEqual(['secret.key'])
    expect(missingSecrets(payload, { key: '' })).toEqual([])
  })
})
