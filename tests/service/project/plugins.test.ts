import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Plugin, PluginCheck } from '#contract/project/plugins'
import type { CalledPath } from '#contract/traffic/health'
import type { Issue } from '#domain/issue'
import { type Integration, startIntegration } from '../../support/integration'
import { clickable, type ErrorBody, type Post, startService } from '../../support/service'
import { api } from '../../support/webhooks'
import { type ProjectDesk, projectDesk } from './projectDesk'

let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
})
afterAll(() => integration?.close())

const save = ({ desk }: ProjectDesk, plugin: Plugin, is_new?: boolean) =>
  desk.window<Plugin & ErrorBody>('/project/plugin', { method: 'PUT', body: { plugin, is_new } })
const remove = ({ desk }: ProjectDesk, id: string) =>
  desk.window<Plugin & ErrorBody>(`/project/plugin?id=${id}`, { method: 'DELETE' })
const check = ({ desk }: ProjectDesk, base_url: string, path?: string) =>
  desk.window<PluginCheck & ErrorBody>('/project/plugin/check', {
    method: 'POST',
    body: { plugin: { id: 'gate', base_url }, path },
  })
const read = ({ folder }: ProjectDesk) => readFileSync(join(folder, 'blockyard.json'), 'utf8')

describe('plugins of a project', () => {
  it('are kept in blockyard.json, called at once, and taken out with a way back', async () => {
    await using desk = await projectDesk('disk')
    const stream = await desk.events()
    const gate = { id: 'gate', base_url: `${integration.url}/one/` }
    expect((await save(desk, gate, true)).json).toEqual(gate)
    expect((await desk.view()).plugins).toEqual([gate])
    await stream.next(event => event.type === 'project_settings' && event.plugins[0]?.base_url === gate.base_url)
    await save(desk, { id: 'gate', base_url: `${integration.url}/two` })
    expect(JSON.parse(read(desk)).plugins).toEqual({ gate: `${integration.url}/two` })
    expect((await remove(desk, 'gate')).json).toEqual({ id: 'gate', base_url: `${integration.url}/two` })
    expect(JSON.parse(read(desk)).plugins).toBeUndefined()
    expect((await remove(desk, 'gate')).status).toBe(404)
  })

  it('are rejected with the place of what is wrong, and written into no broken file', async () => {
    await using desk = await projectDesk('disk')
    const wrong = await save(desk, { id: 'a b', base_url: 'gate.test' })
    expect(wrong).toMatchObject({ status: 400, json: { id: 'workbench.project.plugin.app_error' } })
    const issues: Issue[] = JSON.parse(wrong.json.detailed_error)
    expect(issues.map(({ path }) => path)).toEqual(['/id', '/base_url'])
    await save(desk, { id: 'gate', base_url: 'http://127.0.0.1:1' }, true)
    expect(await save(desk, { id: 'gate', base_url: 'http://127.0.0.1:2' }, true)).toMatchObject({
      status: 409,
      json: { message: 'The plugin gate exists already. Choose another name.' },
    })
    writeFileSync(join(desk.folder, 'blockyard.json'), '{ broken')
    expect((await save(desk, { id: 'gate', base_url: 'http://127.0.0.1:2' })).status).toBe(507)
    expect(read(desk)).toBe('{ broken')
  })
})

describe('the check of a plugin', () => {
  it('says that its process responds, with whatever status, and what it was asked for', async () => {
    await using desk = await projectDesk('memory')
    const { host } = new URL(integration.url)
    await integration.respond('/base/health', { kind: 'json', body: {} })
    await integration.respond('/base/broken', { kind: 'json', status: 500, body: {} })
    await integration.respond('/base/', { kind: 'empty', status: 404 })
    const base = `${integration.url}/base/`
    const good = await check(desk, base, '/health?deep=1')
    expect(good.json).toMatchObject({ ok: true, status: 200, message: `${host} responds.` })
    const exchange = await desk.desk.exchange(good.json.exchange_id)
    expect(exchange.summary).toMatchObject({ method: 'GET', url: `${base}health?deep=1`, label: 'check gate' })
    expect((await check(desk, base, 'broken')).json).toMatchObject({
      ok: true,
      status: 500,
      message: `${host} responds, with an error at /base/broken.`,
    })
    expect((await check(desk, base)).json).toMatchObject({
      ok: true,
      status: 404,
      message: `${host} responds; it has nothing at /base/.`,
    })
  })

  it('says why it does not respond', async () => {
    await using desk = await projectDesk('memory')
    const nobody = await check(desk, 'http://127.0.0.1:9')
    expect(nobody.json).toMatchObject({
      ok: false,
      status: null,
      message: 'Nothing listens at 127.0.0.1:9. Is the integration running?',
    })
    await integration.respond('/cut/', { kind: 'reset' })
    expect((await check(desk, `${integration.url}/cut`)).json.message).toMatch(/was closed before a response arrived/)
    expect((await check(desk, 'no address')).status).toBe(400)
  })
})

describe('the paths of a plugin', () => {
  it('are those that were called, the last one first, with what failed', async () => {
    const service = await startService()
    try {
      await integration.respond('/base/go', { kind: 'json', body: {} })
      await integration.respond('/base/no', { kind: 'json', status: 500, body: {} })
      const body = { plugin: { id: 'gate', base_url: `${integration.url}/base` }, is_new: true }
      expect((await service.window('/project/plugin', { method: 'PUT', body })).status).toBe(200)
      for (const path of ['go?run=1', 'go?run=2', 'no']) {
        const made = await service.post<Post>('/posts', clickable(service.sample.channel_id, `/plugins/gate/${path}`))
        await api(service, `/posts/${made.json.id}/actions/go`, { body: {} })
      }
      const { paths } = (await service.window<{ paths: CalledPath[] }>('/health/paths?of=plugin&id=gate')).json
      expect(paths.map(({ path, calls, failed }) => [path, calls, failed])).toEqual([
        ['/no', 1, 1],
        ['/go', 2, 0],
      ])
      expect(paths[1]?.last.url).toBe('/plugins/gate/go?run=2')
      expect((await service.window('/health/paths?of=plugin&id=')).status).toBe(400)
    } finally {
      await service.close()
    }
  })
})
