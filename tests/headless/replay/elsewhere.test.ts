import { afterAll, beforeAll, expect, it } from 'vitest'
import { buttons } from '../../service/replay/friday'
import { type BuiltService, startBuiltService } from '../../support/running'
import { type Acting, type Recorded, record, run, shareFile } from './recorded'

let made: Recorded
let other: BuiltService
beforeAll(async () => {
  made = await record(['--empty'], fromNothing)
  other = await startBuiltService(['--data', ':memory:', '--empty'])
}, 120_000)
afterAll(async () => {
  await other?.stop()
  await made?.close()
})

interface Made {
  id: string
  user_id: string
  token: string
}

/** All that is needed is made by the recording itself: a team, a channel, a webhook, a command, a bot with a token. */
async function fromNothing({ ready: { admin, url }, desk, api, until }: Acting): Promise<void> {
  const token = admin?.admin_token ?? ''
  const { id: team_id } = await api<Made>(token, 'POST', '/teams', { name: 'northwind', display_name: 'N', type: 'O' })
  const place = { team_id, name: 'deployments', display_name: 'Deployments', type: 'O' }
  const { id: channel_id } = await api<Made>(token, 'POST', '/channels', place)
  const { user_id } = await api<Made>(token, 'POST', '/bots', { username: 'gate' })
  await api(token, 'POST', `/teams/${team_id}/members`, { team_id, user_id })
  await api(token, 'POST', `/channels/${channel_id}/members`, { user_id })
  const bot = await api<Made>(token, 'POST', `/users/${user_id}/tokens`, { description: 'Gate' })
  const hook = await api<Made>(token, 'POST', '/hooks/incoming', { channel_id, display_name: 'CI' })
  await api(token, 'POST', `/hooks/${hook.id}`, { text: 'Build 5121 passed' })
  await api(token, 'POST', '/commands', { team_id, trigger: 'deploy', url: `${desk.url}/deploy`, method: 'P' })
  const gate = await api<Made>(bot.token, 'POST', '/posts', buttons(channel_id, desk.url))
  await api(token, 'POST', `/posts/${gate.id}/actions/go`, {})
  await api(token, 'POST', `/posts/${gate.id}/actions/ask`, {})
  const submission = { url: `${desk.url}/submitted`, callback_id: 'release', channel_id, submission: { version: '4' } }
  await api(token, 'POST', '/actions/dialogs/submit', submission)
  const plan = await api<Made>(token, 'POST', '/posts', { channel_id, message: 'Plan' })
  await shareFile({ url, token, channel_id })
  await api(token, 'PUT', `/posts/${plan.id}/patch`, { message: 'Planned' })
  await api(token, 'POST', '/commands/execute', { channel_id, command: '/deploy 4.18' })
  await until(channel_id, token, 'Deployed')
}

it('a recording from an empty Blockyard is same in a fork, and in a second, empty one, by its names', async () => {
  const fork = await made.replay()
  expect([fork.code, fork.stdout]).toEqual([0, expect.stringMatching(/^friday: \d+ same\n$/)])
  const calls = made.desk.calls.length
  made.back.url = other.url
  const env = { BLOCKYARD_TARGET_TOKEN: other.admin?.admin_token ?? '' }
  const there = await run(['replay', made.folder, '--target', other.url], env)
  expect([there.code, there.stdout]).toEqual([0, expect.stringMatching(/^friday: \d+ same\n$/)])
  expect(made.desk.calls.slice(calls)).toEqual(['/go', '/ask', '/submitted', '/deploy'])
  const { posts } = await postsThere(env.BLOCKYARD_TARGET_TOKEN)
  expect(Object.values(posts).map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Build 5121 passed', 'Gone', 'Planned', 'Deployed']),
  )
})

it('leaves no token behind on the other server, and names what has no counterpart there', async () => {
  const headers = { authorization: `Bearer ${other.admin?.admin_token}` }
  const me = await (await fetch(`${other.url}/api/v4/users/me`, { headers })).json()
  const tokens = await (await fetch(`${other.url}/api/v4/users/${me.id}/tokens`, { headers })).json()
  expect(tokens.filter(({ description }: { description: string }) => /replay/i.test(description))).toEqual([])
})

async function postsThere(token: string): Promise<{ posts: Record<string, { message: string }> }> {
  const headers = { authorization: `Bearer ${token}` }
  const channel = await fetch(`${other.url}/api/v4/teams/name/northwind/channels/name/deployments`, { headers })
  const { id } = await channel.json()
  return (await fetch(`${other.url}/api/v4/channels/${id}/posts`, { headers })).json()
}
