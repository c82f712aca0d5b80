import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostList } from '#contract/wire/content'
import { type Acting, type Recorded, record } from './recorded'

let gate: Recorded
beforeAll(async () => {
  gate = await record([], approveTwice)
}, 120_000)
afterAll(() => gate?.close())

/** Two people approve the rollout of the sample, whose integration is simulated. */
async function approveTwice({ ready: { sample, url }, api, secrets }: Acting): Promise<void> {
  if (sample === undefined) throw new Error('There is no sample.')
  const { admin_token, channel_id, password, login_id } = sample
  const { posts } = await api<PostList>(admin_token, 'GET', `/channels/${channel_id}/posts`)
  const asked = Object.values(posts).find(({ props }) => JSON.stringify(props).includes('"Approve"'))
  if (asked === undefined) throw new Error('The sample asks for no approval.')
  const action = /"text":"Approve"[^}]*?"action_id":"([^"]+)"/.exec(JSON.stringify(asked.props))?.[1] ?? 'approve'
  const body = JSON.stringify({ login_id, password })
  const login = await fetch(`${url}/api/v4/users/login`, { method: 'POST', body })
  const alice = login.headers.get('token') ?? ''
  secrets.push(admin_token, alice)
  for (const token of [alice, admin_token]) await api(token, 'POST', `/posts/${asked.id}/actions/${action}`, {})
}

describe('blockyard replay with --integration NAME=simulated', () => {
  it('is same for a recording of the sample, as often as wanted', async () => {
    for (let count = 0; count < 2; count++) {
      const replayed = await gate.replay('--integration', 'deploy-gate=simulated')
      expect([replayed.code, replayed.stdout, replayed.stderr]).toEqual([
        0,
        expect.stringMatching(/^friday: \d+ same\n$/),
        '',
      ])
    }
  })

  it('names an integration that has no file, and ends with 2', async () => {
    const replayed = await gate.replay('--integration', 'nobody=simulated')
    expect(replayed.code).toBe(2)
    expect(replayed.stdout + replayed.stderr).toContain('nobody')
  })
})
