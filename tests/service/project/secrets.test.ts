import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/wire/common'
import { adminToken } from '../../support/service'
import { type ProjectDesk, projectDesk } from './projectDesk'

const keep = ({ desk }: ProjectDesk, name: string, secret: string) =>
  desk.window<{ name: string } & ErrorBody>('/project/secrets', { method: 'POST', body: { name, secret } })
const local = ({ folder }: ProjectDesk) => readFileSync(join(folder, 'blockyard.local.json'), 'utf8')

describe('secrets that are taken out of a payload', () => {
  it('are in blockyard.local.json, for its owner alone, and fill what refers to them', async () => {
    await using desk = await projectDesk('disk')
    const kept = await keep(desk, 'token', 's3cret-1')
    expect([kept.status, kept.json]).toEqual([201, { name: 'token' }])
    expect(JSON.parse(local(desk))).toEqual({ format: 1, secrets: { token: 's3cret-1' } })
    if (process.platform !== 'win32')
      expect(statSync(join(desk.folder, 'blockyard.local.json')).mode & 0o777).toBe(0o600)
  })

  it('never displace another one: they get the next free name, and the same secret the one it has', async () => {
    await using desk = await projectDesk('memory')
    const names = async (...secrets: string[]) => {
      const found: string[] = []
      for (const secret of secrets) found.push((await keep(desk, 'token', secret)).json.name)
      return found
    }
    expect(await names('one', 'two', 'one', 'three', 'two')).toEqual([
      'token',
      'token-2',
      'token',
      'token-3',
      'token-2',
    ])
  })

  it('are rejected while the file cannot be read, which stays as it is, and under a name that no variable can have', async () => {
    await using desk = await projectDesk('disk')
    writeFileSync(join(desk.folder, 'blockyard.local.json'), '{ "format": 1, ')
    const failed = await keep(desk, 'token', 's3cret-1')
    expect(failed.json.id).toBe('workbench.project.write.app_error')
    expect(local(desk)).toBe('{ "format": 1, ')
    for (const name of ['', 'a b', 'a/b', '-a', 'a'.repeat(49)]) expect((await keep(desk, name, 'x')).status).toBe(400)
    expect((await keep(desk, 'a', '')).status).toBe(400)
  })
})

describe('words that may be tokens', () => {
  it('are told apart by the service: its tokens, and no id', async () => {
    await using desk = await projectDesk('memory')
    const me = await fetch(`${desk.desk.url}/api/v4/users/me`, { headers: { Authorization: `Bearer ${adminToken}` } })
    const { id }: { id: string } = await me.json()
    const words = [adminToken, id, 'a'.repeat(26)]
    const ask = (list: readonly string[]) =>
      desk.desk.window<{ tokens: string[] } & ErrorBody>('/project/tokens', { method: 'POST', body: { words: list } })
    expect((await ask(words)).json).toEqual({ tokens: [adminToken] })
    expect((await ask(['too short'])).status).toBe(400)
  })
})
