import { describe, expect, it } from 'vitest'
import type { Project } from '#contract/project/project'
import { sceneDesk, sceneOf } from './sceneDesk'

describe('the scenes of a project', () => {
  it('are listed with what is wrong with their files, at its line', async () => {
    await using desk = await sceneDesk()
    await desk.write('broken', '{\n  "format": 1,\n  "title": "a",\n  "cues": [{ "type": "clik" }]\n}\n')
    await desk.write('newer', '{ "format": 2 }\n')
    expect(await desk.one('broken')).toMatchObject({ title: '', cues: 0, path: 'scenes/broken.json' })
    const { issues } = await desk.one('broken')
    expect(issues.map(({ path, data }) => [path, data?.line])).toEqual([
      ['', 1],
      ['', 1],
      ['/cues/0/type', 4],
    ])
    expect((await desk.one('newer')).issues).toMatchObject([{ code: 'scene.newer' }])
  })

  it('are listed with the names that the workspace does not have', async () => {
    await using desk = await sceneDesk()
    await desk.write(
      'friday',
      sceneOf(
        [
          { type: 'title', title: 'Friday', lasts: 5 },
          { type: 'post', as: 'bop', text: 'a' },
          { type: 'click', control: 'Approve', post: { channel: 'deploiments' } },
          { type: 'hook', webhook: 'ci', text: 'a', lasts: 1 },
        ],
        { channel: 'deployment', start: 'gate closed' },
      ),
    )
    const scene = await desk.one('friday')
    expect(scene).toMatchObject({ title: 'Release day', start: 'gate closed', cues: 4, lasts_ms: 9200, issues: [] })
    expect(scene.faults.map(({ cue, code, fixes }) => [cue, code, fixes[0]])).toEqual([
      [-1, 'scene.no_channel', { label: 'Use deployments', path: '/channel', value: 'deployments' }],
      [1, 'scene.no_user', { label: 'Use bob', path: '/cues/1/as', value: 'bob' }],
      [2, 'scene.no_channel', { label: 'Use deployments', path: '/cues/2/post/channel', value: 'deployments' }],
      [3, 'scene.no_webhook', expect.anything()],
    ])
  })

  it('are files of the project: written, followed, renamed, copied, deleted, and never outside of scenes/', async () => {
    await using desk = await sceneDesk()
    const stream = await desk.events()
    expect((await desk.desk.window<Project>('/project')).status).toBe(200)
    await desk.write('friday', sceneOf([{ type: 'click' } as never]))
    const written = await stream.next(({ type }) => type === 'project_file')
    expect(written).toMatchObject({ file: { path: 'scenes/friday.json', kind: 'scene', errors: 1, fault: null } })
    const ask = (path: string, body: object) => desk.desk.window(`/project${path}`, { method: 'POST', body })
    expect((await ask('/move', { from: 'scenes/friday.json', to: 'scenes/monday.json' })).status).toBe(200)
    expect((await ask('/file/duplicate', { path: 'scenes/monday.json' })).status).toBe(201)
    expect((await desk.list()).map(({ name }) => name)).toEqual(expect.arrayContaining(['monday', 'monday-2']))
    expect((await desk.desk.window('/project/file?path=scenes/monday.json', { method: 'DELETE' })).status).toBe(200)
    expect((await desk.list()).map(({ name }) => name)).not.toContain('monday')
    for (const path of ['scenes/a/b.json', 'scenes/../b.json', 'scenes/b.txt', 'scenes/.b.json']) {
      const rejected = await desk.desk.window('/project/file', { method: 'PUT', body: { path, text: '{}' } })
      expect([path, rejected.status]).toEqual([path, 400])
    }
    const moved = await ask('/move', { from: 'scenes/monday-2.json', to: 'payloads/monday.json' })
    expect(moved.text).toContain('what is in scenes/ stays there.')
  })
})
