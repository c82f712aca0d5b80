import { describe, expect, it } from 'vitest'
import { boundContent } from '../../../src/renderer/features/studio/problems/boundContent'

const text = (words: string) => ({ type: 'text', text: words })
const blocksOf = (svc_blocks: object[]) => boundContent({ message: '', props: { svc_blocks } }).props['svc_blocks']

describe('the beginning of a message that is too large to be rendered', () => {
  it('has the first 50 blocks of a list', () => {
    expect(blocksOf(Array.from({ length: 50 }, () => text('a')))).toHaveLength(50)
    expect(blocksOf(Array.from({ length: 51 }, () => text('a')))).toHaveLength(50)
  })

  it('has 200 items in all its lists', () => {
    const full = Array.from({ length: 50 }, () => text('a'))
    const containers = Array.from({ length: 5 }, () => ({ type: 'container', content: full }))
    const bounded = JSON.stringify(blocksOf(containers))
    expect(bounded.match(/"text":/g)).toHaveLength(200 - 4)
  })
})
