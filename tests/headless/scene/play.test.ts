import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createService } from '#service/createService'
import { sceneOf } from '../../service/scenes/sceneDesk'
import { headlessEntry, startCommand } from '../../support/command'

const root = mkdtempSync(join(tmpdir(), 'blockyard-scene-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function run(...args: string[]) {
  const command = startCommand(process.execPath, [headlessEntry, 'scene', 'play', ...args], { limit: 120_000 })
  const code = await command.ended
  return { code, stdout: command.stdout(), stderr: command.stderr() }
}

const scene = (data: string, name: string, content: unknown) => {
  mkdirSync(join(data, 'scenes'), { recursive: true })
  writeFileSync(join(data, 'scenes', `${name}.json`), typeof content === 'string' ? content : JSON.stringify(content))
}

const said = sceneOf([
  { type: 'title', title: 'Hello', lasts: 60 },
  { type: 'post', as: 'bob', text: 'Played by a command' },
])
const halting = sceneOf([
  { type: 'click', as: 'bob', control: 'Aprove', post: { text: 'Roll out checkout-api' } },
  { type: 'post', as: 'carol', text: 'May I?', channel: 'on-call-leads' },
  { type: 'note', text: 'Done' },
])

describe('blockyard scene play on a project without a workspace', () => {
  const data = join(root, 'project')
  beforeAll(() => {
    scene(data, 'hello', said)
    scene(data, 'halting', halting)
    scene(data, 'broken', '{\n  "format": 1\n')
    scene(data, 'newer', '{ "format": 2 }')
  })

  it('says which scene or flag is wrong, and makes nothing', async () => {
    const missing = await run('helo', '--data', data)
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('There is no scene called helo.')])
    const flag = await run('hello', '--data', data, '--target', 'moon')
    expect([flag.code, flag.stderr]).toEqual([2, expect.stringContaining('Allowed choices are fork, workspace')])
    const broken = await run('broken', '--data', data)
    expect([broken.code, broken.stderr]).toEqual([
      7,
      expect.stringContaining('The scene broken cannot be played: line 2'),
    ])
    const newer = await run('newer', '--data', data)
    expect([newer.code, newer.stderr]).toEqual([7, expect.stringContaining('newer version of Blockyard')])
    expect((await run('hello', '--data', join(root, 'nothing'))).code).toBe(2)
  })

  it('prints what became of each cue, and ends with 0 where every cue ran', async () => {
    const { code, stdout } = await run('scenes/hello.json', '--data', data)
    expect(stdout.split('\n')).toEqual([
      'hello: Release day, in a new sample workspace, since the project has none',
      '   1  ran        “Hello” (Title slide)',
      '   2  ran        Post “Played by a command” (as bob)',
      '2 of 2 cues ran',
      '',
    ])
    expect(code).toBe(0)
  })

  it('ends with 6 where a cue cannot run or fails, and says why with the way out', async () => {
    const { code, stdout } = await run('halting', '--data', data)
    expect([code, stdout]).toEqual([6, expect.stringContaining('This post has no Aprove. Did you mean Approve?')])
    expect(stdout).toContain('Click Approve: /cues/0/control = "Approve"')
    expect(stdout).toContain('   3  ran        Note: Done (Presenter only)\n1 of 3 cues ran')
    const json = await run('halting', '--data', data, '--json')
    expect([json.code, json.stdout.trim().split('\n')]).toEqual([6, [expect.anything()]])
    expect(JSON.parse(json.stdout)).toMatchObject({
      scene: 'halting',
      total: 3,
      ran: 1,
      cues: [
        { cue: 1, type: 'click', title: 'Click Aprove', outcome: 'cannot_run', code: 'scene.no_control' },
        { cue: 2, type: 'post', outcome: 'failed', status: 403 },
        { cue: 3, type: 'note', outcome: 'ran' },
      ],
    })
  })
})

describe('blockyard scene play on a workspace', () => {
  const data = join(root, 'workspace')
  const open = () => createService({ data, version: '0.1.0' })
  const shows = async (url: string, token: string, channel: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await fetch(`${url}/api/v4/channels/${channel}/posts`, { headers })).text()).includes(
      'Played by a command',
    )
  }
  let token = ''
  let channel = ''
  beforeAll(async () => {
    const service = await open()
    token = service.sample?.admin_token ?? ''
    channel = service.sample?.channel_id ?? ''
    await service.close()
    scene(data, 'hello', said)
    scene(data, 'halting', halting)
  })

  it('that is stopped plays in a fork, or on the workspace itself', async () => {
    expect(await run('hello', '--data', data)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('in a fork of the workspace'),
    })
    const before = await open()
    expect(await shows(before.url, token, channel)).toBe(false)
    await before.close()
    const played = await run('hello', '--data', data, '--target', 'workspace')
    expect(played).toMatchObject({ code: 0, stdout: expect.stringContaining('Release day, in the workspace\n') })
    const after = await open()
    expect(await shows(after.url, token, channel)).toBe(true)
    await after.close()
  })

  it('that runs plays through its service', async () => {
    const service = await open()
    try {
      const fork = await run('halting', '--data', data, '--json')
      expect([fork.code, JSON.parse(fork.stdout)]).toEqual([
        6,
        expect.objectContaining({ where: 'a fork of the workspace', ran: 1 }),
      ])
      const here = await run('halting', '--data', data, '--target', 'workspace', '--json')
      expect([here.code, JSON.parse(here.stdout)]).toEqual([
        6,
        expect.objectContaining({ where: 'the workspace', ran: 1 }),
      ])
      expect((await run('helo', '--data', data)).code).toBe(2)
    } finally {
      await service.close()
    }
  })
})
