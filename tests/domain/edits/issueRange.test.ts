import { describe, expect, it } from 'vitest'
import { issueRange } from '#domain/edits/issueRange'
import { pathAt, readJson } from '#domain/edits/jsonDocument'

/** The characters that would be underlined. */
function marked(text: string, path: string, data?: Record<string, unknown>): string {
  const { start, end } = issueRange(readJson(text), { path, ...(data ? { data } : {}) })
  return text.slice(start, end)
}

const post = `{
  "message": "Hold on: [Stop](svc_action://stop?x=1)",
  "props": {
    "svc_blocks": [
      { "type": "button", "text": "Hold", "action_id": "hold" },
      { "type": "static_select", "options": [{ "text": "a", "value": "a" }, { "text": "25 %" }] }
    ],
    "a/b": { "c~d": 5 }
  }
}`

describe('the place of an issue in the text', () => {
  it('is the value the pointer names', () => {
    expect(marked(post, '/props/svc_blocks/0/action_id')).toBe('"hold"')
  })

  it('is the type of a block, not the whole block', () => {
    expect(marked(post, '/props/svc_blocks/0')).toBe('"button"')
  })

  it('is the key of any other object or list', () => {
    expect(marked(post, '/props/svc_blocks')).toBe('"svc_blocks"')
    expect(marked(post, '/props')).toBe('"props"')
  })

  it('understands escaped pointers', () => {
    expect(marked(post, '/props/a~1b/c~0d')).toBe('5')
  })

  it('is the nearest thing around what is absent', () => {
    expect(marked(post, '/props/svc_blocks/0/style')).toBe('"button"')
    expect(marked(post, '/props/svc_blocks_actions/hold/url')).toBe('"props"')
    expect(marked(post, '/nowhere/at/all')).toBe('{')
  })

  it('is the link alone when an action link stands in a long text', () => {
    expect(marked(post, '/message', { action_id: 'stop' })).toBe('svc_action://stop')
  })

  it('is the field to blame of a malformed block, and the option to blame of a select', () => {
    expect(marked(post, '/props/svc_blocks/0', { key: 'text' })).toBe('"Hold"')
    expect(marked(post, '/props/svc_blocks/1', { key: 'options' })).toBe('"25 %"')
    expect(marked(post, '/props/svc_blocks/1', { key: 'placeholder' })).toBe('"static_select"')
  })

  it('is the start of a text that cannot be read at all', () => {
    expect(marked('', '/message')).toBe('')
    expect(marked('nonsense', '/message')).toBe('n')
  })

  it('survives a text that is being typed', () => {
    expect(marked('{"props": {"svc_blocks": [{"type": "text", "text": ', '/props/svc_blocks/0')).toBe('"text"')
  })
})

describe('reading a text', () => {
  it('knows line and reason of the first syntax error', () => {
    expect(readJson('{\n  "a": 1\n  "b": 2\n}').error).toMatchObject({ line: 3, message: 'Expected a comma.' })
  })

  it.each(['{"a": 1,}', '{// no\n"a": 1}', "{'a': 1}", '[1] 2', ''])('takes %j for what it is: not JSON', text => {
    expect(readJson(text).error).not.toBeNull()
  })

  it('gives the pointer of the place of the caret', () => {
    const { tree } = readJson(post)
    expect(pathAt(tree, post.indexOf('"Hold"') + 2)).toBe('/props/svc_blocks/0/text')
    expect(pathAt(tree, post.indexOf('c~d'))).toBe('/props/a~1b/c~0d')
    expect(pathAt(undefined, 4)).toBe('')
  })
})
