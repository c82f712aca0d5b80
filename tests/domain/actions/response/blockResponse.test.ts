import { describe, expect, it } from 'vitest'
import { type BlockPurpose, readBlockResponse } from '#domain/actions/response/blockResponse'
import { limits } from '#domain/limits'
import { button, many, text } from '../../blocks/builders'

const entry = { type: 'external', url: 'https://ci.example.com/approve' }
const registry = { approve: entry, hold: entry }

const read = (response: unknown, purpose: BlockPurpose = 'post') =>
  readBlockResponse(
    { text: JSON.stringify(response), contentType: 'application/json', status: 200 },
    { purpose, registry },
  )
const verdicts = (response: object, purpose: BlockPurpose) =>
  Object.fromEntries(read(response, purpose).keys.map(({ key, verdict }) => [key, verdict]))

const nothing = {
  response: { update: null, ephemeral_text: '', goto_location: '', error: '', skip_thirdparty_parsing: false },
  type: '',
  errors: {},
  content: null,
  dialog: null,
  keep_dialog_open: false,
  items: [],
}

describe('a response to a click on a block', () => {
  it.each([{}, { type: '' }])('may have no effect: %j', response => {
    expect(read(response)).toMatchObject({ ok: true, value: nothing })
  })
  it('may be ok, with errors of fields, and keep its dialog open', () => {
    const response = { type: 'ok', errors: { name: 'Too short' }, keep_dialog_open: true }
    expect(read(response, 'dialog')).toMatchObject({ ok: true, value: { ...nothing, ...response } })
  })
  it('may have what a response to any click has', () => {
    const response = { error: 'No', ephemeral_text: 'Not yet', update: { message: 'Held' } }
    expect(read(response)).toMatchObject({
      ok: true,
      value: { response: { error: 'No', ephemeral_text: 'Not yet', update: { message: 'Held', props: null } } },
    })
  })
  it.each([
    ['type', 'reload'],
    ['type', 1],
    ['errors', { name: 5 }],
    ['errors', ['No']],
    ['svc_blocks', {}],
    ['svc_blocks_actions', []],
    ['block_dialog', 'text'],
    ['keep_dialog_open', 'true'],
  ])('has no effect when %s is %j', (key, value) => {
    expect(read({ error: 'x', [key]: value }, 'dialog')).toMatchObject({
      ok: false,
      status: 400,
      fault: 'rejected',
      issues: [{ path: `/${key}` }],
    })
  })
  it('has no effect when a lookup gets choices without text and value', () => {
    expect(read({ items: [{ text: 'Ana' }] }, 'lookup')).toMatchObject({ ok: false, issues: [{ path: '/items' }] })
  })
})

describe('a refresh', () => {
  it('brings blocks with the registry of its own', () => {
    const again = { again: entry }
    const sent = { svc_blocks: [button('again')], svc_blocks_actions: again }
    expect(read({ type: 'refresh', ...sent })).toMatchObject({ ok: true, value: { type: 'refresh', content: sent } })
  })
  it('keeps what it still calls of the clicked registry when it brings none', () => {
    expect(read({ type: 'refresh', svc_blocks: [button('hold')] })).toMatchObject({
      value: { content: { svc_blocks: [button('hold')], svc_blocks_actions: { hold: entry } } },
    })
  })
  it('counts only when the type says so', () => {
    expect(read({ type: 'ok', svc_blocks: [text()] })).toMatchObject({ ok: true, value: { content: null } })
  })
  it('needs its blocks', () => {
    expect(read({ type: 'refresh' })).toMatchObject({
      ok: false,
      status: 400,
      issues: [{ path: '/svc_blocks', code: 'response.missing' }],
    })
  })
  it.each([
    [{ svc_blocks: many(limits.blocksPerPost + 1) }, '/svc_blocks', 'blocks.too_many'],
    [{ svc_blocks: [button('unknown')] }, '/svc_blocks/0', 'registry.missing_entry'],
  ])('breaks a rule of its blocks', (content, path, code) => {
    const result = read({ type: 'refresh', error: 'x', ...content })
    expect(result).toMatchObject({ ok: false, fault: 'rejected', status: 400, issues: [{ code }] })
    expect(result.ok ? [] : result.issues.every(issue => issue.path.startsWith(path))).toBe(true)
    expect(result.keys.map(({ verdict }) => verdict)).toEqual(['ignored', 'ignored', 'ignored'])
  })
})

describe('a dialog as response', () => {
  const block_dialog = { title: 'Hold', svc_blocks: [button('hold')], svc_blocks_actions: { hold: entry } }
  it('is handed on as it was sent', () => {
    expect(read({ type: 'dialog', block_dialog })).toMatchObject({ ok: true, value: { dialog: block_dialog } })
  })
  it('counts only when the type says so', () => {
    expect(read({ type: 'ok', block_dialog })).toMatchObject({ ok: true, value: { dialog: null } })
  })
  it('must be there', () => {
    expect(read({ type: 'dialog' })).toMatchObject({
      ok: false,
      issues: [{ path: '/block_dialog', code: 'response.missing' }],
    })
  })
  it('calls what its own registry has', () => {
    expect(read({ type: 'dialog', block_dialog: { ...block_dialog, svc_blocks_actions: {} } })).toMatchObject({
      ok: false,
      issues: [{ path: '/block_dialog/svc_blocks/0/action_id', code: 'registry.missing_entry' }],
    })
  })
})

describe('what was not asked for', () => {
  const items = [{ text: 'Ana', value: 'ana' }]
  it('is choices, outside of a lookup', () => {
    expect(read({ items })).toMatchObject({ ok: true, value: { items: [] } })
    expect(verdicts({ items }, 'post')).toEqual({ items: 'ignored' })
    expect(verdicts({ items, update: { message: 'x' } }, 'dialog')).toEqual({ items: 'ignored', update: 'ignored' })
  })
  it('is everything but choices and an error, in a lookup', () => {
    expect(verdicts({ items, error: '', type: 'ok', svc_blocks: [] }, 'lookup')).toEqual({
      items: 'applied',
      error: 'applied',
      type: 'ignored',
      svc_blocks: 'ignored',
    })
    expect(read({ items, type: 'refresh' }, 'lookup')).toMatchObject({ ok: true, value: { items, type: '' } })
  })
})
