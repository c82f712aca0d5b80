import { describe, expect, it } from 'vitest'
import { withoutIntegrations } from '#domain/actions/registry/withoutIntegrations'

describe('a payload for readers that cannot click', () => {
  it('has no registry and no integration of an attachment, however deep', () => {
    const action = { id: 'go', name: 'Go', integration: { url: 'https://x.example', context: { key: 'secret' } } }
    const props = { attachments: [{ actions: [action], text: 'a' }], svc_blocks_actions: { go: {} }, svc_blocks: [1] }
    expect(withoutIntegrations({ extra: [{ props }] })).toEqual({
      extra: [{ props: { attachments: [{ actions: [{ id: 'go', name: 'Go' }], text: 'a' }], svc_blocks: [1] } }],
    })
  })
  it.each([null, 'integration', 5, true, [], {}])('is otherwise the same: %j', value => {
    expect(withoutIntegrations(value)).toEqual(value)
  })
})
