import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TargetView } from '#contract/project/targets'
import type { ErrorBody } from '#contract/wire/common'
import { type ProjectDesk, projectDesk } from './projectDesk'

const save = ({ desk }: ProjectDesk, target: Record<string, unknown>, token?: string) =>
  desk.window<TargetView & ErrorBody>('/project/target', { method: 'PUT', body: { target, token } })
const staging = { name: 'Staging', kind: 'rest', url: 'https://chat.northwind.test' }
const read = ({ folder }: ProjectDesk, name: string) => readFileSync(join(folder, name), 'utf8')

describe('send targets', () => {
  it('keep their token and the key of their address in blockyard.local.json alone', async () => {
    await using desk = await projectDesk('disk')
    expect((await save(desk, staging, 'tok-1234')).json).toEqual({ ...staging, has_token: true })
    const hook = { name: 'hook', kind: 'webhook', url: 'https://chat.northwind.test/hooks/abc123?token=to-ken-9' }
    expect((await save(desk, hook)).json).toMatchObject({
      url: 'https://chat.northwind.test/hooks/{{secret.hook-url}}?token={{secret.hook-url-2}}',
      has_token: false,
    })
    const shared = read(desk, 'blockyard.json')
    for (const secret of ['tok-1234', 'abc123', 'to-ken-9']) expect(shared).not.toContain(secret)
    expect(shared).toContain('"token": "{{secret.staging}}"')
    expect(JSON.parse(read(desk, 'blockyard.local.json'))).toEqual({
      format: 1,
      secrets: { staging: 'tok-1234', 'hook-url': 'abc123', 'hook-url-2': 'to-ken-9' },
    })
    if (process.platform !== 'win32')
      expect(statSync(join(desk.folder, 'blockyard.local.json')).mode & 0o777).toBe(0o600)
  })

  it('keep their token when they are saved without one, and lose it with themselves', async () => {
    await using desk = await projectDesk('disk')
    await save(desk, staging, 'tok-1')
    await save(desk, { ...staging, url: 'https://other.northwind.test' })
    expect(JSON.parse(read(desk, 'blockyard.local.json')).secrets).toEqual({ staging: 'tok-1' })
    const saved = (await desk.view()).targets
    expect(saved).toEqual([{ ...staging, url: 'https://other.northwind.test', has_token: true }])
    await save(desk, staging, 'tok-2')
    expect(JSON.parse(read(desk, 'blockyard.local.json')).secrets).toEqual({ staging: 'tok-2' })
    expect((await desk.desk.window('/project/target?name=staging', { method: 'DELETE' })).status).toBe(200)
    expect(JSON.parse(read(desk, 'blockyard.local.json')).secrets).toEqual({})
    expect((await desk.desk.window('/project/target?name=staging', { method: 'DELETE' })).status).toBe(404)
  })

  it('that came with a project send nothing before they have their token here', async () => {
    await using desk = await projectDesk('disk')
    const shared = { ...staging, channel_id: 'c'.repeat(26), token: '{{secret.staging}}' }
    writeFileSync(join(desk.folder, 'blockyard.json'), JSON.stringify({ format: 1, targets: [shared] }))
    const body = { target: 'Staging', kind: 'post', text: '{"message":"x"}' }
    const stopped = await desk.desk.window<ErrorBody>('/send', { method: 'POST', body })
    expect([stopped.status, stopped.json.message]).toEqual([
      400,
      expect.stringContaining('the target Staging has no token on this computer'),
    ])
  })

  it('come back after they were deleted, with their secrets, unless their name is used again', async () => {
    await using desk = await projectDesk('disk')
    await save(desk, staging, 'tok-1')
    const hook = { name: 'hook', kind: 'webhook', url: 'https://chat.northwind.test/hooks/abc123' }
    await save(desk, hook)
    const secrets = () => JSON.parse(read(desk, 'blockyard.local.json')).secrets
    const before = secrets()
    const remove = async (name: string) =>
      (await desk.desk.window<{ undo: string }>(`/project/target?name=${name}`, { method: 'DELETE' })).json
    const restore = (body: { undo: string }) =>
      desk.desk.window<TargetView & ErrorBody>('/project/target/restore', { method: 'POST', body })
    const ofStaging = await remove('staging')
    const ofHook = await remove('hook')
    expect((await desk.view()).targets).toEqual([])
    expect((await restore(ofStaging)).json).toEqual({ ...staging, has_token: true })
    expect((await restore(ofHook)).json).toMatchObject({ url: 'https://chat.northwind.test/hooks/{{secret.hook-url}}' })
    expect(secrets()).toEqual(before)
    expect((await restore(ofHook)).status).toBe(404)
    const again = await remove('staging')
    await save(desk, staging, 'tok-2')
    expect((await restore(again)).json.id).toBe('workbench.project.exists.app_error')
    expect(secrets()).toMatchObject({ staging: 'tok-2' })
  })

  it('are kept in memory with the rest', async () => {
    await using desk = await projectDesk('memory')
    await save(desk, staging, 'tok-1')
    expect((await desk.view()).targets).toEqual([{ ...staging, has_token: true }])
  })

  it.each([
    ['ftp://chat.northwind.test', 'must begin with http'],
    ['https://bob:pass@chat.northwind.test', 'user name or password'],
  ])('are rejected with the address %s', async (url, why) => {
    await using desk = await projectDesk('memory')
    const { status, json } = await save(desk, { ...staging, url })
    expect([status, json.id]).toEqual([400, 'workbench.project.target.app_error'])
    expect(json.message).toContain(why)
  })
})
