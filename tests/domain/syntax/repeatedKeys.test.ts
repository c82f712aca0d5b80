import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { issueRange } from '#domain/edits/issueRange'
import { nodeAt, readJson } from '#domain/edits/jsonDocument'
import { deleteBlocks } from '#domain/edits/visual/deleteBlocks'
import { quickFixes } from '#domain/fixes/quickFixes'
import { repeatedKeys } from '#domain/syntax/repeatedKeys'

const post = `{
  "message": "",
  "props": {
    "svc_blocks": [{ "type": "text", "text": "lost" }],
    "svc_blocks": [{ "type": "text", "text": "kept" }, { "type": "divider" }]
  }
}
`
const issuesOf = (text: string) => repeatedKeys(readJson(text).tree)

describe('a key that an object has twice', () => {
  it('is warned of at the first one, which does not count', () => {
    const [issue, ...others] = issuesOf(post)
    expect(others).toEqual([])
    expect(issue).toMatchObject({ path: '/props/svc_blocks', severity: 'warning', code: 'document.repeated_key' })
    const { start, end } = issueRange(readJson(post), issue ?? { path: '' })
    expect(post.slice(start, end)).toBe('"svc_blocks"')
    expect(start).toBe(post.indexOf('"svc_blocks"'))
  })

  it('is one key again after the fix, and means the same', () => {
    const [issue] = issuesOf(post)
    const [fix] = issue ? quickFixes(issue, post) : []
    const after = applied(post, fix?.edits ?? [])
    expect(issuesOf(after)).toEqual([])
    expect(JSON.parse(after)).toEqual(JSON.parse(post))
    expect(after).not.toContain('lost')
  })

  it('stands for the last one in pointers, as it does for whoever reads the text', () => {
    expect(nodeAt(readJson(post).tree, '/props/svc_blocks/0/text')?.value).toBe('kept')
    const edited = deleteBlocks({ text: post, blocks: '/props/svc_blocks', registry: null }, ['/props/svc_blocks/0'])
    const after = edited.ok ? applied(post, edited.value.edits) : ''
    expect(JSON.parse(after).props.svc_blocks).toEqual([{ type: 'divider' }])
    expect(after).toContain('lost')
  })

  it('is found among very many, and listed once however often it comes', () => {
    const keys = Array.from({ length: 100_000 }, (_, at) => `"k${at}": 0`)
    expect(issuesOf(`{ ${keys.join()}, "k5": 1, "k5": 2 }`)).toHaveLength(1)
    expect(issuesOf(`[${'{"a":0,"a":1},'.repeat(500)}0]`)).toHaveLength(50)
    expect(issuesOf('{ "a": 1, "b": { "a": 2 }, "c": [{ "a": 3 }, { "a": 4 }] }')).toEqual([])
  })
})
