import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectDesk } from './projectDesk'

describe.each(['memory', 'disk'] as const)('the files of a project: %s', place => {
  it('are created under a name from the title, unique without regard to case', async () => {
    await using desk = await projectDesk(place)
    const first = await desk.create('Roll out checkout-api 4.18.0?')
    expect(first.status).toBe(201)
    expect(first.json.file).toMatchObject({
      path: 'payloads/roll-out-checkout-api-4.18.0.post.json',
      kind: 'post',
      fault: null,
      errors: 0,
    })
    expect((await desk.create('roll out CHECKOUT-API 4.18.0')).json.file.path).toBe(
      'payloads/roll-out-checkout-api-4.18.0-2.post.json',
    )
    expect((await desk.write('payloads/ROLL-OUT-checkout-api-4.18.0.post.json', '{}')).json.id).toBe(
      'workbench.project.name.app_error',
    )
  })

  it('say the addresses that they call, open and show, without those in contexts', async () => {
    await using desk = await projectDesk(place)
    const go = { type: 'external', url: '/plugins/gate/go', context: { image_url: 'https://ci.test/not.png' } }
    const attachments = [{ title_link: 'https://ci.test/5121', image_url: 'https://ci.test/chart.png' }]
    const text = JSON.stringify({ message: '', props: { svc_blocks_actions: { go }, attachments } })
    const { file } = (await desk.write('payloads/gate.post.json', text)).json
    expect(file.addresses).toEqual([
      { url: '/plugins/gate/go', use: 'call' },
      { url: 'https://ci.test/chart.png', use: 'picture' },
      { url: 'https://ci.test/5121', use: 'link' },
    ])
    expect((await desk.create('without')).json.file).not.toHaveProperty('addresses')
  })

  it('are written only over the contents they were made from', async () => {
    await using desk = await projectDesk(place)
    const { path, hash } = (await desk.create('gate')).json.file
    const mine = await desk.write(path, '{"message":"mine"}\n', hash)
    expect(mine.status).toBe(200)
    const late = await desk.write(path, '{"message":"late"}\n', hash)
    expect([late.status, late.json.id]).toEqual([409, 'workbench.project.changed.app_error'])
    expect((await desk.read(path)).json.text).toBe('{"message":"mine"}\n')
    expect((await desk.write(path, '{"message":"forced"}\n', null)).status).toBe(200)
  })

  it('that were moved or deleted meanwhile are not brought back by a write that knew their contents', async () => {
    await using desk = await projectDesk(place)
    const { path, hash } = (await desk.create('gate')).json.file
    await desk.move(path, 'payloads/moved.post.json')
    const late = await desk.write(path, '{"message":"late"}\n', hash)
    expect([late.status, late.json.id]).toEqual([404, 'workbench.project.missing.app_error'])
    expect((await desk.view()).files.map(file => file.path)).toEqual(['payloads/moved.post.json'])
    expect((await desk.write(path, '{}\n', '')).status).toBe(200)
    expect((await desk.write('payloads/again.post.json', '{}\n', null)).status).toBe(200)
  })

  it('keep byte order mark and line ends, and their time when nothing changed', async () => {
    await using desk = await projectDesk(place)
    const text = '\uFEFF{\r\n  "message": "Hi"\r\n}\r\n'
    const written = (await desk.write('payloads/windows.post.json', text)).json
    const again = (await desk.write(written.file.path, '{\n  "message": "Hi"\n}\n', written.file.hash)).json
    expect(again).toEqual(written)
    const other = (await desk.write(written.file.path, '{\n  "message": "Ho"\n}\n', written.file.hash)).json
    // Windows get the text alone: to JSON the mark is a symbol that nobody expects.
    expect([written.text, other.text]).toEqual([text.slice(1), '{\r\n  "message": "Ho"\r\n}\r\n'])
    expect((await desk.read(written.file.path)).json.text).toBe(other.text)
    if (place === 'disk') {
      expect(readFileSync(join(desk.folder, written.file.path), 'utf8')).toBe(`\uFEFF${other.text}`)
    }
  })

  it('show their fault at its line, their kind and their actions', async () => {
    await using desk = await projectDesk(place)
    await desk.write('payloads/broken.post.json', '{\n  "message": \n}\n')
    await desk.write('payloads/deep.post.json', '['.repeat(100_000))
    await desk.write('payloads/what.json', '{}\n')
    await desk.write('payloads/hook.json', '{"text":"Hi"}\n')
    await desk.write('payloads/a/gate.blocks.json', '[{"type":"button","text":"Go","action_id":"go"}]\n')
    await desk.write(
      'payloads/wrong.post.json',
      '{"props":{"svc_blocks":[{"type":"button","text":"Go","action_id":"go"}]}}',
    )
    const { files, folders } = await desk.view()
    expect(files.map(({ path, kind, errors, actions, fault }) => [path, kind, errors, actions, fault?.line])).toEqual([
      ['payloads/a/gate.blocks.json', 'svc_blocks', 0, ['go'], undefined],
      ['payloads/broken.post.json', 'post', 0, [], 3],
      ['payloads/deep.post.json', 'post', 0, [], 1],
      ['payloads/hook.json', 'incoming_webhook', 0, [], undefined],
      ['payloads/what.json', 'unknown', 0, [], undefined],
      ['payloads/wrong.post.json', 'post', 1, ['go'], undefined],
    ])
    expect(folders).toEqual(['payloads/a'])
    expect(files.find(({ path }) => path.includes('deep'))?.fault?.message).toBe('This file is nested too deeply.')
  })

  it('are renamed with their sample data, also in case alone', async () => {
    await using desk = await projectDesk(place)
    await desk.write('payloads/gate.post.json', '{"message":"{{who}}"}\n')
    await desk.write('payloads/gate.sample.json', '{"who":"bob"}\n')
    const { moved } = (await desk.move('payloads/gate.post.json', 'payloads/x/Hold.post.json')).json
    expect(moved).toEqual({
      'payloads/gate.post.json': 'payloads/x/Hold.post.json',
      'payloads/gate.sample.json': 'payloads/x/Hold.sample.json',
    })
    await desk.move('payloads/x/Hold.post.json', 'payloads/x/hold.post.json')
    await desk.move('payloads/x', 'payloads/y')
    expect(await desk.paths()).toEqual(['payloads/y/hold.post.json', 'payloads/y/hold.sample.json'])
    await desk.create('other')
    expect((await desk.move('payloads/other.post.json', 'payloads/y/HOLD.post.json')).json.id).toBe(
      'workbench.project.exists.app_error',
    )
  })

  it('are duplicated beside themselves with their sample data', async () => {
    await using desk = await projectDesk(place)
    await desk.write('payloads/gate.post.json', '{"message":"{{who}}"}\n')
    await desk.write('payloads/gate.sample.json', '{"who":"bob"}\n')
    const copy = await desk.desk.window('/project/file/duplicate', {
      method: 'POST',
      body: { path: 'payloads/gate.post.json' },
    })
    expect(copy.status).toBe(201)
    expect(await desk.paths()).toEqual([
      'payloads/gate-2.post.json',
      'payloads/gate-2.sample.json',
      'payloads/gate.post.json',
      'payloads/gate.sample.json',
    ])
  })

  it('are deleted with Undo, which finds a free name', async () => {
    await using desk = await projectDesk(place)
    await desk.write('payloads/a/gate.post.json', '{"message":"old"}\n')
    await desk.write('payloads/a/gate.sample.json', '{}\n')
    const { undo } = (await desk.remove('payloads/a/gate.post.json')).json
    expect(await desk.paths()).toEqual([])
    await desk.write('payloads/a/gate.post.json', '{"message":"new"}\n')
    expect((await desk.restore(undo)).json.paths).toEqual([
      'payloads/a/gate-2.post.json',
      'payloads/a/gate-2.sample.json',
    ])
    expect((await desk.read('payloads/a/gate-2.post.json')).json.text).toBe('{"message":"old"}\n')
    expect((await desk.restore(undo)).status).toBe(404)
    const whole = (await desk.remove('payloads/a')).json
    expect((await desk.view()).folders).toEqual([])
    expect((await desk.restore(whole.undo)).json.paths).toEqual(['payloads/a'])
    expect(await desk.paths()).toHaveLength(3)
  })

  it('are found by a text in them, and folders are made once', async () => {
    await using desk = await projectDesk(place)
    await desk.write('payloads/gate.post.json', '{\n  "message": "Roll OUT now"\n}\n')
    const found = await desk.desk.window('/project/search?text=roll%20out')
    expect(found.json).toEqual({
      hits: [{ path: 'payloads/gate.post.json', line: 2, excerpt: '"message": "Roll OUT now"' }],
    })
    const make = () => desk.desk.window('/project/folders', { method: 'POST', body: { path: 'payloads/empty' } })
    expect([(await make()).status, (await make()).status]).toEqual([201, 409])
    expect((await desk.view()).folders).toEqual(['payloads/empty'])
  })

  it('are announced with the kind of their new name', async () => {
    await using desk = await projectDesk(place)
    await desk.view()
    const stream = await desk.events()
    const { path } = (await desk.create('gate')).json.file
    await desk.move(path, 'payloads/gate.webhook.json')
    const moved = await stream.next(event => event.type === 'project_file_moved' && event.from === path)
    expect(moved).toMatchObject({ file: { path: 'payloads/gate.webhook.json', kind: 'incoming_webhook' } })
  })

  it('reach the window as events', async () => {
    await using desk = await projectDesk(place)
    const { seq } = await desk.view()
    const stream = await desk.events()
    const { path } = (await desk.create('gate')).json.file
    const made = await stream.next(event => event.type === 'project_file')
    expect(made).toMatchObject({ file: { path }, text: '{"message":"Hi"}\n' })
    expect(made.seq).toBeGreaterThan(seq)
    await desk.move(path, 'payloads/hold.post.json')
    await stream.next(event => event.type === 'project_file_moved' && event.from === path)
    await desk.remove('payloads/hold.post.json')
    await stream.next(event => event.type === 'project_file_deleted' && event.path === 'payloads/hold.post.json')
  })
})
