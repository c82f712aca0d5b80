import assert from 'node:assert/strict'
import { test } from 'node:test'
import { command, note, noteFilledIn, take, webhook } from '../handlers.js'
import { request } from '../messages.js'

const click = { user_name: 'alice', trigger_id: 't1', post_id: 'p1', context: { text: 'Review the docs' } }

const plugin = 'http://127.0.0.1:8065/plugins/my-integration'

/** The public API, as far as the handlers see it: what they sent. */
function recorder() {
  const sent = []
  return { sent, api: async (path, body) => void sent.push({ path, body }) }
}

test('every button of a request has an entry in its registry', () => {
  const { svc_blocks, svc_blocks_actions } = request('Review the docs').props
  const ids = [...JSON.stringify(svc_blocks).matchAll(/"action_id":"(\w+)"/g)].map(([, id]) => id)
  assert.deepEqual(ids, Object.keys(svc_blocks_actions))
})

test('a request that is taken says by whom, and cannot be taken again', () => {
  const { update, ephemeral_text } = take(click)
  assert.match(JSON.stringify(update.props.svc_blocks), /@alice has it/)
  assert.doesNotMatch(JSON.stringify(update), /"take"/)
  assert.match(ephemeral_text, /yours/)
})

test('a note is asked for in a dialog that knows its post', async () => {
  const { sent, api } = recorder()
  assert.deepEqual(await note(click, { api, plugin }), {})
  assert.equal(sent[0].path, '/actions/dialogs/open')
  assert.equal(sent[0].body.trigger_id, 't1')
  assert.equal(sent[0].body.url, `${plugin}/note-filled-in`)
  assert.equal(sent[0].body.dialog.state, 'p1')
})

test('a note becomes a reply; an empty one is rejected at its field', async () => {
  const { sent, api } = recorder()
  const filledIn = { state: 'p1', channel_id: 'c1', submission: { note: 'Until noon' } }
  assert.deepEqual(await noteFilledIn(filledIn, { api, plugin }), {})
  assert.deepEqual(sent, [{ path: '/posts', body: { channel_id: 'c1', root_id: 'p1', message: ':memo: Until noon' } }])
  const empty = await noteFilledIn({ ...filledIn, submission: { note: ' ' } }, { api, plugin })
  assert.deepEqual(Object.keys(empty.errors), ['note'])
  assert.equal(sent.length, 1)
})

test('the command posts a request for all, and says how it is used without a text', () => {
  const { response_type, text, props } = command({ text: 'Review the docs' })
  assert.deepEqual([response_type, text], ['in_channel', 'Review the docs'])
  assert.ok(props.svc_blocks_actions.take)
  assert.equal(command({ text: '' }).response_type, undefined)
})

test('a message with the trigger word gets a request in its thread', () => {
  const called = webhook({ text: 'my-integration Review the docs', trigger_word: 'my-integration' })
  assert.deepEqual([called.response_type, called.text], ['comment', 'Review the docs'])
  assert.deepEqual(webhook({ text: 'my-integration', trigger_word: 'my-integration' }), {})
})
