import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { createIntegration } from '../server.js'

const settings = { service: 'http://127.0.0.1:1', bot_token: '', tokens: ['secret'] }
const server = createIntegration(settings, () => {})
let url
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${server.address().port}`
})
after(() => server.close())

async function post(path, body) {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url + path, { method: 'POST', body: isForm ? body : JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

test('a click gets its response as JSON', async () => {
  const { status, body } = await post('/take', { user_name: 'alice', context: { text: 'Review the docs' } })
  assert.equal(status, 200)
  assert.ok(body.update)
})

test('a command is a form, and needs its token', async () => {
  const form = token => new URLSearchParams({ token, text: 'Review the docs' })
  assert.equal((await post('/command', form('secret'))).body.response_type, 'in_channel')
  assert.equal((await post('/command', form('another'))).status, 401)
})

test('what cannot be read or found is rejected', async () => {
  const response = await fetch(`${url}/take`, { method: 'POST', body: '{' })
  assert.equal(response.status, 400)
  assert.equal((await post('/nothing', {})).status, 404)
  assert.equal((await post('/take', {})).status, 500)
})

test('an API that cannot be reached is an error that whoever clicked sees', async () => {
  const { status, body } = await post('/note', { trigger_id: 't1', post_id: 'p1', context: { text: 'Docs' } })
  assert.equal(status, 200)
  assert.equal(body.error, 'The service cannot be reached at http://127.0.0.1:1.')
})

test('it says that it runs', async () => {
  assert.equal((await fetch(url)).status, 200)
})
