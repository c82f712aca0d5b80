import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { type BuiltService, startBuiltService } from '../../support/running'
import { fetchResponse } from '../../support/service'
import { fileCommand } from '../fileCommand'

const files = fileCommand()
let service: BuiltService
const wrong = { message: 'Hi', props: { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] } }

beforeAll(async () => {
  mkdirSync(join(files.folder, 'payloads'))
  service = await startBuiltService(['--data', files.folder])
  files.write('payloads/hello.post.json', { $schema: '../post.json', message: 'Hello from the terminal' })
  files.write('payloads/wrong.post.json', wrong)
  files.write('payloads/vars.post.json', { message: 'Release {{release}}, {{count}} changes' })
  files.write('payloads/vars.sample.json', { samples: { first: { release: '4.18.0', count: 14 }, half: { count: 1 } } })
  files.write('payloads/part.blocks.json', [{ type: 'divider' }])
})
afterAll(async () => {
  await service.stop()
  files.remove()
})

const postOf = async (stdout: string): Promise<Post> => {
  const id = /^post: (\w{26})$/m.exec(stdout)?.[1] ?? JSON.parse(stdout).post_id
  return (await fetchResponse<Post>(`${service.url}/api/v4/posts/${id}`, { token: service.sample?.admin_token ?? '' }))
    .json
}

describe('blockyard send', () => {
  it('posts to the running service of the project above the file, and says where', async () => {
    const sent = await files.run(['send', 'payloads/hello.post.json', '--to', 'deployments'])
    expect([sent.code, sent.stderr]).toEqual([0, ''])
    expect(sent.stdout).toMatch(/^Sent to .* as \S+\.\npost: \w{26}\nhttp:\/\/127\.0\.0\.1:\d+\/\S+\/pl\/\w{26}\n$/)
    expect(await postOf(sent.stdout)).toMatchObject({
      message: 'Hello from the terminal',
      channel_id: service.sample?.channel_id,
    })
  })

  it('sends as a bot, a user or a webhook by name, and says which there are', async () => {
    const as = async (...flags: string[]) => files.run(['send', 'payloads/hello.post.json', '--json', ...flags])
    const user = await as('--as', 'user:carol', '--to', '~deployments')
    expect(JSON.parse(user.stdout)).toMatchObject({
      outcome: 'ok',
      where: expect.stringContaining('as carol'),
      issues: [],
    })
    files.write('payloads/hook.webhook.json', { text: 'From a webhook' })
    const hook = await files.run(['send', 'payloads/hook.webhook.json'])
    expect([hook.code, hook.stdout]).toEqual([0, expect.stringMatching(/^Sent to .* as .*\.\n$/)])
    const stopped = async (flags: string[], file = 'hello.post') => {
      const { code, stderr } = await files.run(['send', `payloads/${file}.json`, ...flags])
      return [code, stderr.trim()]
    }
    expect(await stopped(['--as', 'bot:nobody'])).toEqual([
      2,
      expect.stringMatching(/ called nobody\. There are .*gate/),
    ])
    expect(await stopped(['--as', 'webhook'])).toEqual([2, expect.stringContaining('Send it --as bot or user')])
    expect(await stopped(['--target', 'nowhere'])).toEqual([2, 'There is no target nowhere. None is saved.'])
    const direct = JSON.parse((await as('--as', 'user:bob', '--to', '@alice')).stdout)
    expect(direct).toMatchObject({ outcome: 'ok', where: '@alice as bob' })
    const group = JSON.parse((await as('--as', 'user:bob', '--to', '@alice,@carol')).stdout)
    expect(group).toMatchObject({ outcome: 'ok', where: '@alice, @carol as bob' })
    expect(JSON.parse((await as('--as', 'bot', '--to', group.channel_id)).stdout).error.message).toMatch(
      / is not a member of .*alice/,
    )
    const part = await files.run(['send', 'payloads/part.blocks.json'])
    expect([part.code, part.stderr]).toEqual([2, expect.stringContaining('Put it into a post')])
  })

  it('replies in the thread of a post, by its id or a link, and says why it cannot', async () => {
    const reply = (to: string, ...flags: string[]) =>
      files.run(['send', 'payloads/hello.post.json', '--reply-to', to, ...flags])
    const root = await postOf((await files.run(['send', 'payloads/hello.post.json', '--to', 'deployments'])).stdout)
    const linked = await reply(`${service.url}/any/pl/${root.id}`)
    const { id, root_id, channel_id } = await postOf(linked.stdout)
    expect([root_id, channel_id]).toEqual([root.id, root.channel_id])
    const nested = await reply(id)
    expect([nested.code, nested.stdout]).toEqual([5, expect.stringMatching(/^Rejected with 400 .*itself a reply/)])
    const gone = await reply('y'.repeat(26))
    expect([gone.code, gone.stderr.trim()]).toEqual([5, `There is no post ${'y'.repeat(26)} to reply to.`])
    expect((await reply('town-square')).code).toBe(2)
  })

  it('prints each reason of a rejection at its place in the file', async () => {
    const { code, stdout } = await files.run(['send', 'payloads/wrong.post.json'])
    expect(code).toBe(5)
    expect(stdout).toMatch(
      /^payloads\/wrong\.post\.json:8:22: error: .* \(registry\.missing_entry\)\nRejected with 400 \(.*\): /,
    )
  })

  it('fills variables from the sample data, and stops with the name of one without a value', async () => {
    const first = await files.run(['send', 'payloads/vars.post.json'])
    expect((await postOf(first.stdout)).message).toBe('Release 4.18.0, 14 changes')
    const half = await files.run(['send', 'payloads/vars.post.json', '--sample', 'half'])
    expect([half.code, half.stderr]).toEqual([
      5,
      expect.stringMatching(
        /^payloads\/vars\.post\.json:2:14: error: The variable release .*\nAdd --set release=VALUE, /,
      ),
    ])
    const json = await files.run(['send', 'payloads/vars.post.json', '--sample', 'half', '--json'])
    expect(JSON.parse(json.stdout)).toMatchObject({
      outcome: 'failed',
      issues: [{ path: '/message', line: 2, column: 14, code: 'variables.unfilled' }],
    })
    const set = await files.run(['send', 'payloads/vars.post.json', '--sample', 'half', '--set', 'release=5'])
    expect((await postOf(set.stdout)).message).toBe('Release 5, 1 changes')
    expect((await files.run(['send', 'payloads/vars.post.json', '--sample', 'none'])).code).toBe(2)
  })

  it('warns of a number that is not sent as it is written, and keeps the digits of one that is set', async () => {
    files.write('payloads/big.post.json', '{ "message": "Build {{id}}", "props": { "build": 9007199254740993 } }')
    const sent = await files.run(['send', 'payloads/big.post.json', '--set', 'id=12345678901234567890'])
    expect([sent.code, sent.stderr]).toEqual([
      0,
      expect.stringMatching(/^payloads\/big\.post\.json:1:50: warning: .* 9007199254740992: .*\n$/),
    ])
    expect(await postOf(sent.stdout)).toMatchObject({ message: 'Build 12345678901234567890' })
  })

  it('sends to a saved target, by the service and without one', async () => {
    const channel_id = service.sample?.channel_id
    const target = { name: 'here', kind: 'rest', url: service.url, channel_id, token: '{{secret.here}}' }
    const project = (folder: string) => {
      mkdirSync(join(folder, 'payloads'), { recursive: true })
      writeFileSync(join(folder, 'blockyard.json'), JSON.stringify({ format: 1, targets: [target] }))
      writeFileSync(join(folder, 'payloads/hello.post.json'), '{"message":"To a target"}\n')
      writeFileSync(join(folder, 'payloads/wrong.post.json'), JSON.stringify(wrong))
    }
    const alone = join(files.folder, 'alone')
    project(alone)
    const env = { BLOCKYARD_SECRET_HERE: service.sample?.bot_token ?? '' }
    const send = (name: string) => ['send', `alone/payloads/${name}.post.json`, '--target', 'here']
    const missing = await files.run(send('hello'))
    expect([missing.code, missing.stderr]).toEqual([5, expect.stringContaining('BLOCKYARD_SECRET_HERE')])
    const sent = await files.run(send('hello'), { env })
    expect((await postOf(sent.stdout)).message).toBe('To a target')
    const rejected = await files.run(send('wrong'), { env })
    expect([rejected.code, rejected.stdout]).toEqual([
      5,
      expect.stringMatching(/wrong\.post\.json:1:\d+: error: .* \(registry\.missing_entry\)\n/),
    ])
    expect((await files.run(['send', 'alone/payloads/hello.post.json'])).code).toBe(4)
    project(files.folder)
    writeFileSync(
      join(files.folder, 'blockyard.local.json'),
      JSON.stringify({ format: 1, secrets: { here: service.sample?.bot_token } }),
    )
    const by = await files.run(['send', 'payloads/hello.post.json', '--target', 'here', '--json'])
    expect(JSON.parse(by.stdout)).toMatchObject({
      outcome: 'ok',
      where: 'target here',
      link: expect.stringMatching(/\/_redirect\/pl\/\w{26}$/),
      exchange_id: expect.stringMatching(/^\w{26}$/),
    })
  })

  it('opens a dialog for a user, with the address that its submission goes to', async () => {
    files.write('payloads/ask.dialog.json', { title: 'Ask', elements: [] })
    const send = (...flags: string[]) => files.run(['send', 'payloads/ask.dialog.json', ...flags])
    const opened = await send('--as', 'user:alice', '--to', 'deployments', '--url', '/plugins/deploy-gate/ask')
    expect([opened.code, opened.stderr]).toEqual([0, ''])
    expect(opened.stdout).toMatch(/^Opened in .* as alice\.\n$/)
    const without = await send()
    expect([without.code, without.stderr.trim()]).toEqual([
      2,
      'payloads/ask.dialog.json is a dialog: it is opened for a user, and --url says where its submission goes.\n' +
        'Add --url, with an address or a path such as /plugins/feedback/submit.',
    ])
    const bot = await send('--as', 'bot', '--url', '/plugins/deploy-gate/ask')
    expect(bot.stderr.trim()).toBe('A dialog is opened for a user: --as user, or one by name as in user:alice.')
    const post = await files.run(['send', 'payloads/hello.post.json', '--url', '/plugins/deploy-gate/ask'])
    expect(post.stderr.trim()).toBe('payloads/hello.post.json is no dialog: only a dialog takes --url.')
  })
})
