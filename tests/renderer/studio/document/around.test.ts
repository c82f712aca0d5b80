import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import { notificationOf } from '#domain/content/notification'
import { contrastOnTint } from '#domain/notes/accessibility/contrast'
import { blockAround, crumbsOf } from '../../../../src/renderer/features/studio/document/blockPaths'
import { secrecyOf } from '../../../../src/renderer/features/studio/preview/secrecy'
import { registryRows } from '../../../../src/renderer/features/studio/problems/registryRows'
import { type CopySource, requestFor } from '../../../../src/renderer/features/studio/send/copyAs'
import type { Sender } from '../../../../src/renderer/features/studio/send/senders'
import { posixCurl } from '../../../../src/renderer/snippets/ownSnippets'

const external = { type: 'external', url: '/plugins/deploy-gate/x', context: { a: 1, b: 2 } }
const button = { type: 'button', text: 'Go', action_id: 'go' }

describe('places in a document', () => {
  const value = { props: { svc_blocks: [{ type: 'container', content: [{ type: 'button' }] }] } }

  it('are a way of keys, with the type of what stands in a list', () => {
    const labels = crumbsOf(value, '/props/svc_blocks/0/content/0').map(crumb => crumb.label)
    expect(labels).toEqual(['props', 'svc_blocks', '0 container', 'content', '0 button'])
  })

  it('know the innermost block around them', () => {
    expect(blockAround('/props/svc_blocks/0/content/3/query/wave')).toBe('/props/svc_blocks/0/content/3')
    expect(blockAround('/props/svc_blocks/0/options/2/text')).toBe('/props/svc_blocks/0')
    expect(blockAround('/props/svc_blocks')).toBeNull()
    expect(blockAround('/props/svc_blocks_actions/go')).toBeNull()
    expect(blockAround('')).toBeNull()
  })

  it.each([
    ['incoming_webhook', '/text', '/message'],
    ['incoming_webhook', '/attachments/0/text', '/props/attachments/0/text'],
    ['incoming_webhook', '/props/svc_blocks/0', '/props/svc_blocks/0'],
    ['action_response', '/update/props/svc_blocks/0', '/props/svc_blocks/0'],
    ['svc_blocks', '/0/content', '/props/svc_blocks/0/content'],
    ['attachments', '/0', '/props/attachments/0'],
  ] as const)('of a %s are carried both ways: %s is %s of the post', (kind, document, post) => {
    expect(shapes[kind].toPost(document)).toBe(post)
    expect(shapes[kind].toDocument(post)).toBe(document)
  })
})

describe('what a message says elsewhere', () => {
  it('is the message in a notification, without its marks', () => {
    expect(notificationOf({ message: '**Deployed** [x](svc_action://x)', props: {} })).toBe('Deployed x')
  })

  it('is the fallback, then the first text, when there is no message', () => {
    const svc_blocks = [{ type: 'container', content: [{ type: 'text', text: '### Roll out?' }] }]
    expect(notificationOf({ message: ' ', props: { svc_blocks } })).toBe('Roll out?')
    expect(notificationOf({ message: '', props: { attachments: [{ fallback: 'Short' }], svc_blocks } })).toBe('Short')
    expect(notificationOf({ message: '', props: {} })).toBe('')
  })

  it('counts what clients see and what the server keeps', () => {
    const props = {
      svc_blocks: [button, { ...button, text: 'Again' }],
      svc_blocks_actions: { go: external },
      attachments: [{ actions: [{ integration: { url: 'https://x.test', context: { c: 3 } } }] }],
    }
    expect(secrecyOf({ message: '', props })).toEqual({ blocks: 2, actionIds: 1, urls: 2, contextValues: 3 })
    const off = secrecyOf({ message: '', props }, { blocksOff: true })
    expect(off).toEqual({ blocks: 0, actionIds: 0, urls: 2, contextValues: 3 })
  })

  it('lists entries with their users, and actions without an entry', () => {
    const rows = registryRows({
      message: '[Stop](svc_action://stop)',
      props: { svc_blocks: [button], svc_blocks_actions: { go: external, old: external } },
    })
    expect(rows.map(({ id, usedBy, missing }) => [id, usedBy, missing])).toEqual([
      ['go', ['Go'], false],
      ['old', [], false],
      ['stop', ['Stop'], true],
    ])
  })

  it('can be read or not by its contrast', () => {
    expect(contrastOnTint('#000')).toBeGreaterThan(15)
    expect(contrastOnTint('#ffee00')).toBeLessThan(1.5)
  })
})

describe('a payload as a curl command', () => {
  const curlFor = (source: Omit<CopySource, 'target'> & Partial<CopySource>): string =>
    posixCurl(requestFor({ target: null, ...source }))

  /** The arguments a POSIX shell hands to curl. */
  const argumentsOf = (command: string, env: Record<string, string>): string[] =>
    execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
      env,
      encoding: 'utf8',
      timeout: 10_000,
    })
      .split('\0')
      .slice(0, -1)

  it('reaches the shell as it was written, with the token from a variable', () => {
    const message = 'It\u2019s $TOKEN `echo $TOKEN` $HOME `here` "quoted" \\ and \'single\'\nnext line'
    const command = curlFor({
      value: { message, channel_id: 'x' },
      sender: null,
      channelId: 'c1',
      serviceUrl: 'http://s',
    })
    const [, , url, , authorization, , , , body] = argumentsOf(command, { TOKEN: 'secret' })
    expect(url).toBe('http://s/api/v4/posts')
    expect(authorization).toBe('Authorization: Bearer secret')
    expect(JSON.parse(body ?? '')).toEqual({ channel_id: 'c1', message })
  })

  it('goes to the target that Send goes to, and holds nothing that is secret of it', () => {
    const here = { sender: null, channelId: 'c1', serviceUrl: 'http://s' }
    const value = { $schema: '../post.json', message: 'a' }
    const rest = { name: 't', kind: 'rest' as const, url: 'https://chat.example/api/v4/', has_token: true }
    expect(requestFor({ ...here, value, target: { ...rest, channel_id: 'c2' } })).toEqual({
      serviceUrl: 'https://chat.example',
      by: 'token',
      secret: null,
      body: { channel_id: 'c2', message: 'a' },
    })
    expect(requestFor({ ...here, value, target: rest }).body).toEqual({ message: 'a' })
    const url = 'https://chat.example/$(id)/`id`/{{secret.t-url}}?x=1'
    const target = { name: 't', kind: 'webhook' as const, url, has_token: false }
    const command = curlFor({ ...here, value: { text: '$HOOK_KEY' }, target })
    expect(argumentsOf(command, { HOOK_KEY: 'k' })[2]).toBe('https://chat.example/$(id)/`id`/k?x=1')
    expect(argumentsOf(command, {}).at(-1)).toContain('$HOOK_KEY')
  })

  it('never holds the key of a hook', () => {
    const sender = { kind: 'hook', id: 'topsecretkey', name: 'ci', hook: {} } as Sender
    const command = curlFor({ value: { text: 'a' }, sender, channelId: '', serviceUrl: 'http://s' })
    expect(command).not.toContain('topsecretkey')
    expect(argumentsOf(command, { HOOK_KEY: 'k' })).toContain('http://s/hooks/k')
  })
})
