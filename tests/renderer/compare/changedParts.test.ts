import { describe, expect, it } from 'vitest'
import { changedParts } from '../../../src/renderer/compare/changedParts'
import { post } from '../store/world/post'

const blocks = (text: string, label: string) => [
  { type: 'text', text },
  { type: 'container', blocks: [{ type: 'button', text: label, action_id: 'go' }] },
]

describe('what changed between two versions of a post', () => {
  it('is named by its path, with the value before and after', () => {
    const was = { ...post({}), message: 'At noon', props: { svc_blocks: blocks('Waiting', 'Go') } }
    const now = { ...was, message: 'At one', props: { svc_blocks: blocks('Waiting', 'Gone') } }
    expect(changedParts(was, now).parts).toEqual([
      { path: 'message', kind: 'changed', was: 'At noon', now: 'At one' },
      { path: 'props.svc_blocks[1].blocks[0].text', kind: 'changed', was: 'Go', now: 'Gone' },
    ])
  })

  it('leads to the innermost block around it, in each version', () => {
    const was = { ...post({}), props: { svc_blocks: blocks('Waiting', 'Go') } }
    const now = { ...was, props: { svc_blocks: [{ type: 'divider' }, ...blocks('Waiting', 'Gone')] } }
    const { wasBlocks, nowBlocks } = changedParts(was, now)
    expect(wasBlocks).toContain('/props/svc_blocks/1/blocks/0')
    expect(nowBlocks).toEqual(expect.arrayContaining(['/props/svc_blocks/0', '/props/svc_blocks/2/blocks/0']))
  })

  it('leads to the message and to the attachment that changed', () => {
    const was = { ...post({}), message: 'At noon', props: { attachments: [{ text: 'One' }, { text: 'Two' }] } }
    const now = { ...was, message: 'At one', props: { attachments: [{ text: 'One' }, { text: 'Two of two' }] } }
    expect(changedParts(was, now)).toMatchObject({ nowBlocks: ['/message', '/props/attachments/1'] })
  })

  it('is nothing where only times and replies differ', () => {
    const was = post({})
    expect(changedParts(was, { ...was, update_at: was.update_at + 1, reply_count: 3 })).toEqual({
      parts: [],
      wasBlocks: [],
      nowBlocks: [],
    })
  })

  it('cuts long values', () => {
    const was = { ...post({}), message: '' }
    const [part] = changedParts(was, { ...was, message: 'x'.repeat(500) }).parts
    expect(part?.now).toHaveLength(120)
  })
})
