import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { LabIntegration } from '#contract/lab/lab'
import { fetchResponse } from '../../support/service'
import { patience } from '../../support/slowness'
import { labDesk, textOf } from './labDesk'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-lab-'))
  await mkdir(join(folder, 'integrations'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const get = (url: string) => fetchResponse(url, {})
const put = (name: string, text: string) => writeFileSync(join(folder, 'integrations', `${name}.json`), text)
const says = (body: string, more: object = {}) => textOf({ ...more, rules: [{ respond: { raw: { body } } }] })
const isOf = (fits: (integration: LabIntegration) => boolean) => (event: StreamEvent) =>
  event.type === 'lab_integration' && fits(event.integration)

async function occupied(): Promise<{ port: number; server: Server }> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

describe('the file of a simulated integration', () => {
  it('runs from the start, is another one within a second of its change, and gone when it is deleted', async () => {
    put('gate', says('first'))
    await using lab = await labDesk({ data: folder })
    const { url, hash } = await lab.one('gate')
    expect((await get(url)).text).toBe('first')
    const stream = await lab.events()
    const changed = performance.now()
    put('gate', says('second'))
    await stream.next(isOf(one => one.hash !== hash))
    expect(performance.now() - changed).toBeLessThan(patience(1000))
    expect((await get(url)).text).toBe('second')
    rmSync(join(folder, 'integrations/gate.json'))
    await stream.next(event => event.type === 'lab_integration_deleted' && event.name === 'gate')
    await expect(get(url)).rejects.toThrow()
    expect((await lab.desk.send('/plugins/gate/x')).json).toMatchObject({ id: 'workbench.plugin.missing.app_error' })
  })

  it('keeps the last good rules while it is broken, with its problem, and counts of the rules that stay', async () => {
    put('gate', textOf({ rules: [{ name: 'one', respond: { raw: { body: '1' } } }] }))
    await using lab = await labDesk({ data: folder })
    const { url, hash } = await lab.one('gate')
    await get(url)
    const stream = await lab.events()
    const broken: [text: string, message: RegExp][] = [
      ['{\n  "format": 1,\n  "rules": [}\n', /Line 3/],
      ['{"format":1,"rules":[{"when":[{"on":"colour","equals":"red"}]}]}', /colour/],
      ['{"format":1,"rules":[{"respond":{"private":"{{ user.username"}}]}', /./],
      ['{"format":1,"rules":[{"when":[{"on":"text","matches":"(?=a)"}]}]}', /./],
      ['{"format":9,"rules":[]}', /newer version/],
    ]
    for (const [text, message] of broken) {
      put('gate', text)
      await stream.next(isOf(one => one.is_stale && one.issues.some(issue => message.test(issue.message))))
      expect(await lab.one('gate')).toMatchObject({ hash, rules: 1, enabled: true, is_stale: true })
      expect((await get(url)).text).toBe('1')
    }
    put(
      'gate',
      textOf({ rules: [{ when: [{ on: 'path', equals: '/no' }] }, { name: 'one', respond: { raw: { body: '1' } } }] }),
    )
    await stream.next(isOf(one => !one.is_stale))
    expect((await lab.one('gate')).hits).toEqual([0, 1 + broken.length, 0])
  })

  it('that was never good runs nothing, and does when it is', async () => {
    put('gate', '{')
    await using lab = await labDesk({ data: folder })
    expect(await lab.one('gate')).toMatchObject({ enabled: false, url: '', rules: 0 })
    expect((await lab.desk.send('/plugins/gate/x')).status).toBe(404)
    const stream = await lab.events()
    put('gate', says('well'))
    await stream.next(isOf(one => one.enabled))
    expect((await lab.desk.send('/plugins/gate/x')).text).toBe('well')
  })

  it('does not drop a call that is under way when it changes', async () => {
    put('gate', says('slowly', { latency: { is: 'fixed', ms: 400 } }))
    await using lab = await labDesk({ data: folder })
    const { url } = await lab.one('gate')
    const stream = await lab.events()
    const underWay = get(url)
    await stream.next(event => event.type === 'lab_call')
    put('gate', says('other', { enabled: false }))
    await stream.next(isOf(one => !one.enabled))
    expect((await underWay).text).toBe('slowly')
    await expect(get(url)).rejects.toThrow()
  })
})

describe('the port of a simulated integration', () => {
  it('in use is named with the way out, the plugin path works, and it is tried again', async () => {
    const { port, server } = await occupied()
    put('gate', says('well', { port }))
    await using lab = await labDesk({ data: folder })
    const view = await lab.one('gate')
    expect(view.url).toBe('')
    expect(view.port_fault).toMatch(
      new RegExp(
        `^Port ${port} is in use by another program. /plugins/gate works all the same. Choose another port \\(\\d+ is free\\), or end that program.$`,
      ),
    )
    expect((await lab.desk.send('/plugins/gate/x')).text).toBe('well')
    const post = await lab.postButton('/plugins/gate/x')
    await lab.click(post)
    expect((await lab.log('gate')).map(({ kind }) => kind)).toEqual(['other', 'click'])
    const stream = await lab.events()
    server.close()
    await stream.next(isOf(one => one.url !== ''))
    expect((await get(`http://127.0.0.1:${port}`)).text).toBe('well')
  })

  it('changes with the file, and is closed with the service', async () => {
    put('gate', says('well'))
    const lab = await labDesk({ data: folder })
    const { url } = await lab.one('gate')
    const { port, server } = await occupied()
    await new Promise(done => server.close(done))
    await lab.write('gate', says('well', { port }))
    expect((await lab.one('gate')).url).toBe(`http://127.0.0.1:${port}`)
    await expect(get(url)).rejects.toThrow()
    await lab[Symbol.asyncDispose]()
    await expect(get(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })

  it('is not called by pages of other sites', async () => {
    put('gate', says('well'))
    await using lab = await labDesk({ data: folder })
    const { url } = await lab.one('gate')
    const from = (headers: Record<string, string>) => fetchResponse(url, { method: 'POST', headers })
    expect((await from({ origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await from({ origin: 'http://localhost:3000' })).text).toBe('well')
  })
})

describe('what a simulated integration remembers', () => {
  const counting = textOf({
    state: { votes: { start: {} }, calls: { start: 0 } },
    rules: [
      {
        set: { calls: '{{ state.calls | plus: 1 | json }}', 'votes.{{ query.user }}': 'yes' },
        respond: { raw: { body: '{{ state.calls }} {{ state.votes | keys | size }} {{ call }}' } },
      },
    ],
  })

  it('loses no vote of fifty that come at once, and survives a restart', async () => {
    put('poll', counting)
    {
      await using lab = await labDesk({ data: folder })
      const { url } = await lab.one('poll')
      const all = await Promise.all(Array.from({ length: 50 }, (_, number) => get(`${url}/?user=u${number}`)))
      const calls = all.map(({ text }) => Number(text.split(' ')[0]))
      expect(calls.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number + 1))
    }
    await using lab = await labDesk({ data: folder })
    const { url } = await lab.one('poll')
    // Calls count since the start of the service.
    expect((await get(`${url}/?user=u0`)).text).toBe('51 50 1')
  })

  it('can be set and reset by hand, and is told to every window', async () => {
    put('poll', counting)
    await using lab = await labDesk({ data: folder })
    const { url } = await lab.one('poll')
    const stream = await lab.events()
    await get(`${url}/?user=ada`)
    await stream.next(event => event.type === 'lab_state' && event.values.some(({ value }) => value === 1))
    const state = (method: string, body?: object) => lab.desk.window('/lab/poll/state', { method, body })
    const set = await state('PUT', { values: [{ name: 'calls', owner: '', value: 41 }] })
    expect(set.json).toMatchObject({ values: [{ name: 'calls', value: 41 }, { name: 'votes' }] })
    expect((await get(`${url}/?user=bob`)).text).toBe('42 2 2')
    const rejected = await state('PUT', { values: [{ name: 'colour', owner: '', value: 'red' }] })
    expect([rejected.status, rejected.json]).toMatchObject([400, { id: 'workbench.lab.state.app_error' }])
    const large = await state('PUT', { values: [{ name: 'calls', owner: '', value: 'x'.repeat(1_100_000) }] })
    expect(large.status).toBe(400)
    const { values } = (await state('DELETE')).json as { values: object[] }
    expect(values).toHaveLength(2)
    await stream.next(event => event.type === 'lab_state' && event.isReset)
    expect((await get(`${url}/?user=ada`)).text).toBe('1 1 1')
    await state('PUT', { values })
    expect((await get(`${url}/?user=ada`)).text).toBe('43 2 2')
  })
})
