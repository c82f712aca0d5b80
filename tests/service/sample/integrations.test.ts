import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LabCall, LabIntegration } from '#contract/lab/lab'
import type { Project } from '#contract/project/project'
import { compile } from '#domain/lab/compile/compile'
import type { Post } from '#domain/posts/post'
import { sampleIntegrations } from '../../../src/service/sample/integrations/sampleIntegrations'
import { startService, type TestService } from '../../support/service'

const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-sample-'))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

const integrationsOf = async (desk: TestService) =>
  (await desk.window<{ integrations: LabIntegration[] }>('/lab')).json.integrations

const names = ['approval-desk', 'deploy-gate', 'pager-bridge', 'poll-box']

describe('the simulated integrations of the sample workspace', () => {
  let desk: TestService
  beforeAll(async () => {
    desk = await startService()
  })
  afterAll(() => desk?.close())

  async function postOf(channel: string, words: string): Promise<Post> {
    const { channels } = await desk.snapshot()
    const id = channels.find(one => one.name === channel)?.id
    const { posts } = (await desk.window<{ posts: Post[] }>(`/channels/${id}/posts`)).json
    const found = posts.find(post => JSON.stringify(post).includes(words))
    if (found === undefined) throw new Error(`No post says ${words}.`)
    return found
  }
  const stored = async (id: string) => JSON.stringify((await desk.window<Post>(`/posts/${id}/stored`)).json)
  const click = async (id: string, action: string, username: string, body: object = {}) =>
    (await desk.post<{ error?: string }>(`/posts/${id}/actions/${action}`, body, await desk.tokenOf(username))).json
  const log = async (name: string) => (await desk.window<{ calls: LabCall[] }>(`/lab/${name}/log`)).json.calls

  it.each(Object.entries(sampleIntegrations))('%s is a file without a problem', (_, integration) => {
    expect(compile(JSON.stringify(integration, null, 2)).issues).toEqual([])
  })

  it('run when the first window opens, each of its own file', async () => {
    expect((await integrationsOf(desk)).map(one => [one.name, one.path, one.enabled, one.issues])).toEqual(
      names.map(name => [name, `integrations/${name}.json`, true, []]),
    )
  })

  it('open the release gate for two people, not for one twice, and say how it stands to everybody', async () => {
    const { id } = await postOf('deployments', 'Roll out checkout-api')
    await click(id, 'pick', 'bob', { selected_option: '50' })
    expect(await stored(id)).toContain('"initial_option":"50"')
    await click(id, 'approve', 'alice')
    expect(await stored(id)).toContain(':white_check_mark: **1 of 2 approvals** · @alice')
    const before = await stored(id)
    expect((await click(id, 'approve', 'alice')).error).toBeUndefined()
    expect(await stored(id)).toBe(before)
    await click(id, 'hold', 'carol')
    expect(await stored(id)).toContain(':double_vertical_bar: **On hold** · @carol')
    expect((await click(id, 'approve', 'bob')).error).toBe(
      'carol holds this gate. It can be approved when it is resumed.',
    )
    await click(id, 'hold', 'carol')
    expect(await stored(id)).toContain('**1 of 2 approvals** · @alice')
    await click(id, 'approve', 'bob')
    expect(await stored(id)).toContain(':rocket: **Approved, 50 % of the fleet is rolling out** · @alice, @bob')
    expect(await stored(id)).not.toContain('"type":"button"')
    expect((await log('deploy-gate')).flatMap(({ decision }) => decision.issues)).toEqual([])
  })

  it('respond to the links of a message, which go when the gate is closed', async () => {
    const { id } = await postOf('approvals', 'payments-api')
    await click(id, 'approve', 'alice', { query: { wave: 'staging' } })
    expect(await stored(id)).toContain('svc_action://approve?wave=staging')
    expect(await stored(id)).toContain('**1 of 2 approvals** · @alice')
    await click(id, 'approve', 'bob')
    const after = await stored(id)
    expect(after).toContain('payments-api **2.9.1** waits in staging.\\n:rocket: **Approved')
    expect(after).not.toContain('svc_action')
  })

  it('respond to the actions of an attachment', async () => {
    const { id } = await postOf('approvals', 'voucher-engine')
    const attached = { integration_format: 'attachment' }
    await click(id, 'hold', 'alice', attached)
    expect(await stored(id)).toContain('"footer":":double_vertical_bar: On hold · @alice"')
    await click(id, 'deny', 'bob', attached)
    const after = await stored(id)
    expect(after).toContain('"color":"danger"')
    expect(after).not.toContain('Approve')
  })

  it('count a vote for each person', async () => {
    const { id } = await postOf('town-square', 'Team lunch')
    for (const [username, choice] of [
      ['alice', 'ramen'],
      ['bob', 'ramen'],
      ['alice', 'tacos'],
    ] as const)
      await click(id, 'vote', username, { query: { choice } })
    expect(await stored(id)).toContain('| Ramen | ▇ 1 |\\n| Tacos | ▇ 1 |')
  })

  it('escalate an incident, and close a request once two people have approved it', async () => {
    const incident = await postOf('incidents', 'INC-2041')
    await click(incident.id, 'severity', 'bob', { selected_option: '1' })
    expect(await stored(incident.id)).toContain('escalated to SEV-1 by @bob')
    const { id } = await postOf('approvals', 'Meridian Foods')
    expect((await click(id, 'approve', 'carol')).error).toBe('Somebody else must approve your own request.')
    await click(id, 'approve', 'alice')
    expect(await stored(id)).toContain('Approve (1 of 2)')
    await click(id, 'approve', 'bob')
    expect(await stored(id)).toContain('**Approved** by @alice, @bob')
  })

  it('are deleted for good, and a click goes to the real process then', async () => {
    const { id } = await postOf('deployments', 'Watching `checkout-api`')
    const file = 'path=integrations/deploy-gate.json'
    expect((await desk.window(`/project/file?${file}`, { method: 'DELETE' })).status).toBe(200)
    await expect.poll(async () => (await integrationsOf(desk)).map(({ name }) => name)).not.toContain('deploy-gate')
    const clicked = await click(id, 'alarm', 'alice')
    expect(clicked).toMatchObject({ id: 'api.post.do_action.action_integration.app_error' })
  })
})

describe('a workspace that had the sample before', () => {
  const filesOf = (folder: string) => readdirSync(join(folder, 'integrations')).sort()
  const open = async (data: string) => {
    const desk = await startService({ data })
    const { json } = await desk.window<Project>('/project')
    await desk.close()
    return json
  }

  it('gets them once: one that is there stays as it is, and one that was deleted stays away', async () => {
    using place = temporary()
    await open(place.folder)
    expect(filesOf(place.folder)).toEqual(names.map(name => `${name}.json`))
    const gate = join(place.folder, 'integrations', 'deploy-gate.json')
    writeFileSync(gate, '{ "format": 1, "rules": [] }\n')
    rmSync(join(place.folder, 'integrations', 'poll-box.json'))
    await open(place.folder)
    expect(filesOf(place.folder)).not.toContain('poll-box.json')
    expect(readFileSync(gate, 'utf8')).toBe('{ "format": 1, "rules": [] }\n')
  })

  it('keeps its own plugin of that name', async () => {
    using place = temporary()
    writeFileSync(
      join(place.folder, 'blockyard.json'),
      '{ "format": 1, "plugins": { "deploy-gate": "http://127.0.0.1:9" } }',
    )
    await open(place.folder)
    expect(filesOf(place.folder)).toEqual(['approval-desk.json', 'pager-bridge.json', 'poll-box.json'])
  })
})
