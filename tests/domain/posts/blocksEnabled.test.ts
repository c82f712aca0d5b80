import { describe, expect, it } from 'vitest'
import { errorAt } from '#domain/issue'
import { applicable, ineffectiveProps } from '#domain/posts/blocksEnabled'

const on = { SvcBlocksEnabled: true }
const off = { SvcBlocksEnabled: false }

describe('with blocks turned off', () => {
  it('nothing is said of blocks, their registry and action links', () => {
    const issues = [
      'registry.a',
      'blocks.a',
      'query.a',
      'context.a',
      'legacy.a',
      'message.too_long',
      'my.blocks.a',
    ].map(code => errorAt('', code, 'x'))
    expect(applicable(issues, off).map(({ code }) => code)).toEqual(['message.too_long', 'my.blocks.a'])
    expect(applicable(issues, on)).toEqual(issues)
  })
  it('each prop that has no effect is warned about', () => {
    const props = { svc_blocks: [], svc_blocks_actions: {}, cards: null, attachments: [] }
    const warnings = ineffectiveProps({ message: '', props }, off)
    expect(warnings).toMatchObject([
      { path: '/props/svc_blocks', code: 'blocks_off.ineffective', severity: 'warning' },
      { path: '/props/svc_blocks_actions' },
    ])
    expect(warnings).toHaveLength(2)
    expect(ineffectiveProps({ message: '', props }, on)).toEqual([])
    expect(ineffectiveProps({ message: '', props: {} }, off)).toEqual([])
  })
})
