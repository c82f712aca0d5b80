import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Command } from '#contract/wire/commands'
import type { Post } from '#domain/posts/post'
import { makeOutgoing } from '../../support/webhooks'
import { type StarterDesk, starterDesk } from './starterDesk'

const hasPython = spawnSync('python3', ['--version']).status === 0

/** Sends the payload that came with it from the command line; returns the post. */
async function sendPayload({ blockyard, project, payload, service }: StarterDesk): Promise<Post> {
  const { code, out, err } = await blockyard('send', join(project, payload.path), '--data', project, '--json')
  expect([code, err]).toEqual([0, ''])
  return postOf(service, JSON.parse(out).post_id)
}

const postOf = async (service: StarterDesk['service'], id: string): Promise<Post> =>
  (await service.send<Post>(`/api/v4/posts/${id}`, { token: service.sample.admin_token })).json

const click = ({ service, alice }: StarterDesk, post: Post, action: string) =>
  service.post<{ status: string; error?: string }>(`/posts/${post.id}/actions/${action}`, {}, alice)

/** Clicks on “Add a note”, and fills in the dialog that opens; returns the response, and the post of the note. */
async function addNote(desk: StarterDesk, post: Post, note: string) {
  const { service, alice } = desk
  const stream = await desk.stream()
  expect((await click(desk, post, 'note')).json.error).toBeUndefined()
  const opened = await stream.next(event => event.type === 'open_dialog')
  if (opened.type !== 'open_dialog') throw new Error('No dialog came.')
  const { dialog, url } = opened.dialog
  const filledIn = { url, state: dialog['state'], callback_id: 'note', channel_id: post.channel_id }
  const body = { ...filledIn, team_id: service.sample.team_id, submission: { note } }
  const submitted = await service.post<{ errors?: Record<string, string> }>('/actions/dialogs/submit', body, alice)
  return { submitted: submitted.json, replies: await repliesTo(desk, post) }
}

const repliesTo = async ({ service, alice }: StarterDesk, post: Post): Promise<Post[]> => {
  const { json } = await service.send<{ posts: Record<string, Post> }>(`/api/v4/posts/${post.id}/thread`, {
    token: alice,
  })
  return Object.values(json.posts).filter(({ id }) => id !== post.id)
}

const languages = ['js', 'ts', 'python'] as const

describe.each(languages)('a starter in %s', language => {
  beforeEach(context => context.skip(language === 'python' && !hasPython, 'python3 is not installed.'))

  it('passes its own tests', async () => {
    await using desk = await starterDesk(language, 'release-bot')
    const { code, said } = await desk.test()
    expect(code, said).toBe(0)
    expect(said).toMatch(/(pass|tests|Ran) 11\b/)
  })

  it('is called by the button of its payload, and by a dialog, as the person who clicks', async () => {
    await using desk = await starterDesk(language, 'release-bot')
    await desk.start()
    const post = await sendPayload(desk)
    const empty = await addNote(desk, post, ' ')
    expect([Object.keys(empty.submitted.errors ?? {}), empty.replies]).toEqual([['note'], []])
    const noted = await addNote(desk, post, 'Until noon')
    expect(noted.submitted).not.toHaveProperty('error')
    expect(noted.replies.map(({ message }) => message)).toEqual([':memo: Until noon'])
    expect(noted.replies[0]?.props).not.toHaveProperty('from_bot')
    expect((await click(desk, post, 'take')).json).toMatchObject({ status: 'OK' })
    const taken = await postOf(desk.service, post.id)
    expect(JSON.stringify(taken.props['svc_blocks'])).toContain('@alice has it.')
    expect((await click(desk, post, 'take')).status).toBe(404)
  })

  it('runs its slash command and responds to its outgoing webhook, with their tokens, and notes come from its bot', async () => {
    await using desk = await starterDesk(language, 'release-bot')
    const { service, plugin, alice } = desk
    const { team_id, channel_id } = service.sample
    const command = { team_id, trigger: desk.name, method: 'P', url: `${plugin.base_url}/command` }
    const { token } = (await service.post<Command>('/commands', command, service.sample.admin_token)).json
    const hook = { trigger_words: [desk.name], callback_urls: [`${plugin.base_url}/webhook`] }
    const outgoing = await makeOutgoing(service, { ...hook, content_type: 'application/json' })
    const ensured = await desk.blockyard(
      'bot',
      'ensure',
      desk.name,
      '--plugin',
      desk.name,
      '--token',
      '--json',
      '--data',
      desk.project,
    )
    const bot: { token: string; user_id: string } = JSON.parse(ensured.out)
    const member = { user_id: bot.user_id }
    await service.post(`/teams/${team_id}/members`, { ...member, team_id }, service.sample.admin_token)
    await service.post(`/channels/${channel_id}/members`, member, service.sample.admin_token)
    const settings = JSON.parse(readFileSync(join(desk.folder, 'settings.json'), 'utf8'))
    expect(settings).toEqual({
      port: Number(new URL(plugin.base_url).port),
      service: service.url,
      bot_token: '',
      tokens: [],
    })
    const running = await desk.start({ ...settings, bot_token: bot.token, tokens: [token, outgoing.token] })

    const stream = await desk.stream()
    await service.post('/commands/execute', { channel_id, command: `/${desk.name} Review the docs` }, alice)
    const asked = await posted(stream, 'Review the docs')
    expect(JSON.stringify(asked.props['svc_blocks'])).toContain('"Take it"')
    const noted = await addNote(desk, asked, 'Until noon')
    expect(noted.replies.map(({ user_id, message }) => [user_id, message])).toEqual([
      [bot.user_id, ':memo: Until noon'],
    ])

    const said = { channel_id, message: `${desk.name} Check the budget` }
    const root = (await service.post<Post>('/posts', said, alice)).json
    const reply = await posted(stream, 'Check the budget')
    expect(reply.root_id).toBe(root.id)
    expect((await click(desk, reply, 'take')).json).toMatchObject({ status: 'OK' })

    const stranger = await fetch(`${plugin.base_url}/command`, {
      method: 'POST',
      body: new URLSearchParams({ token: 'x' }),
    })
    expect(stranger.status).toBe(401)
    expect(running.stdout() + running.stderr()).toContain('POST /take 200')
  })
})

/** The next post that says this. */
async function posted(stream: Awaited<ReturnType<StarterDesk['stream']>>, message: string): Promise<Post> {
  const event = await stream.next(one => one.type === 'posted' && one.post.message === message)
  if (event.type !== 'posted') throw new Error('Another event came.')
  return event.post
}
