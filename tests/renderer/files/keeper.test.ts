import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../src/renderer/api/client'
import { createKeeper } from '../../../src/renderer/files/keeper'
import type { StudioDocument } from '../../../src/renderer/store/payloads/studioDocument'
import { createWorkbench } from '../../../src/renderer/store/workbench'

const path = 'payloads/gate.post.json'
const onDisk = (hash: string) => ({
  file: { path, kind: 'post', hash, words_hash: hash, bytes: 2, modified_at: 7, fault: null, errors: 0, actions: [] },
  text: '{ "message": "theirs" }',
})
const dirty: StudioDocument = { id: 'd', kind: 'post', name: 'gate', text: '{ }', unsaved: true, path, base: 'one' }

/** What a service responds: to GET and to PUT. */
let read = onDisk('two')
let written = 409
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(String(request.method))
  response.statusCode = request.method === 'PUT' ? written : 200
  response.end(JSON.stringify(read))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  requests.length = 0
})

const write = async () => {
  const workbench = createWorkbench(createClient(origin), { documents: { d: dirty } })
  const outcome = await createKeeper(workbench).write(dirty)
  return { outcome, document: workbench.store.getState().documents['d'] }
}

describe('a document that is written', () => {
  it('is on disk then', async () => {
    written = 200
    expect(await write()).toMatchObject({ outcome: 'done', document: { unsaved: false, base: 'two', text: '{ }' } })
    expect(requests).toEqual(['PUT'])
  })

  it('keeps both texts when the file was changed meanwhile, and waits before it tries again', async () => {
    written = 409
    expect(await write()).toMatchObject({
      outcome: 'again',
      document: { unsaved: true, text: '{ }', theirs: { hash: 'two', text: '{ "message": "theirs" }' } },
    })
    expect(requests).toEqual(['PUT', 'GET'])
  })

  it('waits as well when the service rejects it though the file is what it was', async () => {
    written = 409
    read = onDisk('one')
    expect(await write()).toMatchObject({ outcome: 'again', document: { unsaved: true, text: '{ }' } })
  })
})
