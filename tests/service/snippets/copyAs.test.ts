import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { split } from 'shlex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import type { SnippetRequest } from '../../../src/renderer/snippets/request'
import {
  type SnippetKind,
  snippetKinds,
  whyNoSnippet,
  whyTooLong,
  writeSnippet,
} from '../../../src/renderer/snippets/writeSnippet'
import { repository } from '../../support/command'
import { startService, type TestService } from '../../support/service'

const run = promisify(execFile)

/** What quoting gets wrong: quotes of all kinds, variables, escapes, line ends, emoji, control characters. */
const nasty = `it's "quoted" \\ \\\\" $HOME \`id\` $(id) %PATH% !x ^a &b |c <d> ‘typographic’ “q” #{x} {{x}} 'EOF'\nline\ttab 🎉 é \u2028 \u0007 end\\`
const content = {
  message: nasty,
  props: {
    svc_blocks: [{ type: 'text', text: nasty }],
    data: { yes: true, no: false, none: null, many: [1.5, [], {}] },
  },
}

let service: TestService
let folder: string
beforeAll(async () => {
  service = await startService()
  folder = mkdtempSync(join(tmpdir(), 'blockyard-snippets-'))
  mkdirSync(join(folder, 'node_modules/axios'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/@mattermost'), { recursive: true })
  symlinkSync(join(repository, 'node_modules/@mattermost/client'), join(folder, 'node_modules/@mattermost/client'))
  writeFileSync(join(folder, 'node_modules/axios/package.json'), '{"name":"axios","type":"module","main":"index.js"}')
  // The one call that the snippet makes.
  writeFileSync(
    join(folder, 'node_modules/axios/index.js'),
    `export default { request: async ({ url, data, ...rest }) => {
      const response = await fetch(url, { ...rest, body: JSON.stringify(data) })
      return { data: await response.json() }
    } }`,
  )
})
afterAll(async () => {
  await service?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const requestOf = (by: SnippetRequest['by'], secret: string): SnippetRequest => ({
  serviceUrl: service.url,
  by,
  secret,
  body: by === 'token' ? { channel_id: service.sample.channel_id, ...content } : { text: nasty, props: content.props },
})

/** The post that a run made: the newest of the channel. */
async function newestPost(): Promise<Post> {
  const path = `/api/v4/channels/${service.sample.channel_id}/posts?per_page=1`
  const { json } = await service.send<{ order: string[]; posts: Record<string, Post> }>(path, {
    token: service.sample.admin_token,
  })
  const post = json.posts[json.order[0] ?? '']
  if (!post) throw new Error('The channel is empty.')
  return post
}

async function runSnippet(kind: SnippetKind, snippet: string): Promise<void> {
  const programs: Partial<Record<SnippetKind, [file: string, command: string]>> = {
    curl: ['post.sh', 'sh'],
    fetch: ['post.mjs', process.execPath],
    axios: ['post.mjs', process.execPath],
    client: ['post.mjs', process.execPath],
  }
  const [file, command] = programs[kind] ?? ['post.txt', 'cat']
  writeFileSync(join(folder, file), snippet)
  await run(command, [join(folder, file)], { cwd: folder })
}

describe('a payload that is copied as code', () => {
  it.each(['curl', 'fetch', 'axios', 'client'] as const)('posts itself when it is run as %s', async kind => {
    await service.post('/posts', { channel_id: service.sample.channel_id, message: `before ${kind}` })
    await runSnippet(kind, await writeSnippet(kind, requestOf('token', service.sample.bot_token)))
    const post = await newestPost()
    expect(post.message).toBe(nasty)
    expect(post.props).toMatchObject(content.props)
  })

  it.each(['curl', 'fetch', 'axios'] as const)('goes through a webhook when it is run as %s', async kind => {
    const { json: hook } = await service.send<{ id: string; key?: string }>('/api/v4/hooks/incoming', {
      method: 'POST',
      token: service.sample.admin_token,
      body: { channel_id: service.sample.channel_id, display_name: kind },
    })
    await runSnippet(kind, await writeSnippet(kind, requestOf('key', hook.id)))
    const post = await newestPost()
    expect(post.props).toMatchObject({ from_webhook: 'true', data: content.props.data })
    expect(post.message).toContain('%PATH% !x ^a &b |c')
  })

  it.each(['go', 'java'] as const)('is one string of %s that reads back as the body', async kind => {
    const request = requestOf('token', 'TOKEN')
    const snippet = await writeSnippet(kind, request)
    const [literal = ''] = /"\{(?:[^"\\\n]|\\.)*\}"/.exec(snippet) ?? []
    expect(JSON.parse(JSON.parse(literal))).toEqual(request.body)
    expect(snippet).toContain(`${service.url}/api/v4/posts`)
    expect(snippet).toContain('Bearer TOKEN')
  })

  it('is a whole program of Go and of Java', async () => {
    const request = requestOf('token', 'TOKEN')
    expect(await writeSnippet('go', request)).toMatch(/^package main\n/)
    const java = await writeSnippet('java', request)
    expect(java).toMatch(/^import java\.net\.http\.HttpClient;\n[\s\S]*\npublic class Main \{\n[\s\S]*\n {2}\}\n\}\n$/)
  })

  it('is a literal of Python that reads back as the body', async () => {
    const request = requestOf('token', 'TOKEN')
    const snippet = await writeSnippet('python', request)
    expect(snippet).toMatch(/^import requests\n/)
    const literal = /json=(\{[\s\S]*\})\n\)/.exec(snippet)?.[1] ?? ''
    // Strings of Python and of JSON have the same escapes here; only three words are others.
    const strings = /"(?:[^"\\]|\\.)*"|True|False|None/g
    const words: Record<string, string> = { True: 'true', False: 'false', None: 'null' }
    expect(JSON.parse(literal.replaceAll(strings, found => words[found] ?? found))).toEqual(request.body)
  })

  it('has no character in cmd and PowerShell that they act on', async () => {
    const request = requestOf('token', 'TOKEN')
    const cmd = await writeSnippet('cmd', request)
    expect(cmd.split('--data-raw')[1]).not.toMatch(/[^\x20-\x7e]|[%!^&|<>$`']/)
    expect(JSON.parse(split(cmd.replaceAll(' ^\n', ' ')).at(-1) ?? '')).toEqual(request.body)
    const powershell = await writeSnippet('powershell', request)
    const literal = /GetBytes\('([^']*)'\)/.exec(powershell)?.[1] ?? ''
    expect(JSON.parse(literal)).toEqual(request.body)
    expect(literal).not.toMatch(/[^\x20-\x7e]/)
  })

  it.each(snippetKinds)('has a placeholder for the token as %s, unless the token is asked for', async kind => {
    const request = requestOf('token', 'sesame')
    expect(await writeSnippet(kind, request)).toContain('sesame')
    const shown = await writeSnippet(kind, { ...request, secret: null })
    expect(shown).not.toContain('sesame')
    expect(shown).toMatch(/TOKEN/)
  })

  it('says what to copy instead of a command that its shell cannot take', async () => {
    const lengthOf = (command: string) => command.replaceAll('^\n', '').length
    const ofLength = async (length: number) => {
      const empty = { ...requestOf('token', 'sesame'), body: { message: '' } }
      const without = lengthOf(await writeSnippet('cmd', empty))
      return writeSnippet('cmd', { ...empty, body: { message: 'x'.repeat(length - without) } })
    }
    expect(lengthOf(await ofLength(8191))).toBe(8191)
    expect(whyTooLong('cmd', await ofLength(8191))).toBeNull()
    expect(whyTooLong('cmd', await ofLength(8192))).toBe(
      'cmd runs commands of at most 8,191 characters, and this one has 8,192. Copy it for PowerShell.',
    )
    expect(whyTooLong('powershell', 'x'.repeat(200_000))).toBeNull()
    expect(whyTooLong('curl', 'x'.repeat(131_071))).toBeNull()
    expect(whyTooLong('curl', 'é'.repeat(65_536))).toContain('Linux gives a command at most 128 KiB')
  })

  it('has no client for webhooks', () => {
    expect(snippetKinds.filter(kind => whyNoSnippet(kind, 'key') !== null)).toEqual(['client'])
    expect(snippetKinds.filter(kind => whyNoSnippet(kind, 'token') !== null)).toEqual([])
  })
})
