import { describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import { parseBlocks } from '#domain/blocks/read/parse'
import { applied } from '#domain/edits/edits'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { checkPost } from '#domain/posts/checkPost'
import { problemsOf } from '../../../src/renderer/features/studio/problems/problems'
import { button, external, fixable, seeded, write } from './brokenPayloads'

interface Post {
  message?: unknown
  props: Record<string, unknown>
}
function issuesOf(text: string): Issue[] {
  const { message = '', props }: Post = JSON.parse(text)
  const checked = checkPost({ message, props } as Parameters<typeof checkPost>[0])
  return [...checked, ...parseBlocks(props['svc_blocks']).omitted]
}

/** Applies the first fix, or the one of this name, of the first issue with this code. */
function fixed(text: string, code: string, label?: string): string {
  const issue = issuesOf(text).find(one => one.code === code)
  if (!issue) throw new Error(`There is no ${code} among ${issuesOf(text).map(one => one.code)}`)
  const fix = quickFixes(issue, text).find(one => label === undefined || one.label === label)
  if (!fix) throw new Error(`No fix called ${label}: ${quickFixes(issue, text).map(one => one.label)}`)
  return applied(text, fix.edits)
}

describe('a quick fix leaves a payload that passes', () => {
  it.each(fixable)('%s', (_, text, code, label) => {
    const after = fixed(text, code, label)
    expect(issuesOf(after)).toEqual([])
    expect(after).not.toBe(text)
  })
})

const problems = (text: string): Issue[] => {
  const value: unknown = JSON.parse(text)
  return problemsOf('post', value, shapes.post.contentOf(value))
}

/** Fixes the first problem that has a fix until none has, by the fix that `choose` takes. */
function fixAll(text: string, choose: (count: number) => number): string {
  let current = text
  for (let step = 0; step < 400; step += 1) {
    const fixes = problems(current)
      .map(issue => quickFixes(issue, current))
      .find(found => found.length > 0)
    const fix = fixes?.[choose(fixes.length)]
    if (!fix) return current
    current = applied(current, fix.edits)
  }
  throw new Error(`Fixing never ends: ${problems(current).map(issue => `${issue.code} ${issue.path}`)}`)
}

describe('every fix that is offered', () => {
  it.each(seeded)('leaves no more of its kind than before: %s', (_, text) => {
    const before = problems(text)
    for (const issue of before) {
      for (const fix of quickFixes(issue, text)) {
        const after = problems(applied(text, fix.edits))
        const alike = (all: Issue[]) => all.filter(one => one.code === issue.code).length
        expect(alike(after), `${fix.label} for ${issue.code} ${issue.path}`).toBeLessThan(alike(before))
      }
    }
  })

  it.each(seeded)('leads to a payload that nothing is said about, first or last choice: %s', (_, text) => {
    const unfixable = new Set(['stock.attachments', 'registry.too_many_entries'])
    for (const choose of [() => 0, (count: number) => count - 1]) {
      const left = problems(fixAll(text, choose)).filter(issue => !unfixable.has(issue.code))
      expect(left.map(issue => `${issue.code} ${issue.path}`)).toEqual([])
    }
  })
})

describe('quick fixes', () => {
  it('change no line but their own', () => {
    const text = `{
  "props": {
    "svc_blocks": [ { "type": "button", "text": "Hold",    "action_id": "hold" } ],
    "svc_blocks_actions": {
      "other":   { "type": "external", "url": "https://ci.test/hooks/other" }
    }
  }
}`
    const after = fixed(text, 'registry.missing_entry', 'Create entry')
    const lines = after.split('\n')
    expect(text.split('\n').filter(line => !lines.includes(line) && !lines.includes(`${line},`))).toEqual([])
    expect(after).toContain('\n      "hold": { "type": "external", "url": "https://ci.test/hooks/hold" }\n')
  })

  it('rename a bad id in its entry, its controls and its links, and nowhere else', () => {
    const id = 'a'.repeat(70)
    const text = write({
      message: `[x](svc_action://${id}?q=1) ${id}`,
      props: { svc_blocks: [button(id)], svc_blocks_actions: { [id]: { ...external, context: { note: id } } } },
    })
    const after: Post = JSON.parse(fixed(text, 'registry.bad_action_id'))
    const short = 'a'.repeat(64)
    expect(after.message).toBe(`[x](svc_action://${short}?q=1) ${id}`)
    expect(after.props['svc_blocks_actions']).toEqual({ [short]: { ...external, context: { note: id } } })
    expect(after.props['svc_blocks']).toEqual([button(short)])
  })

  it('keep tabs in a text that is indented with tabs', () => {
    const text = JSON.stringify({ props: { svc_blocks: [button('hold')] } }, null, '\t')
    expect(fixed(text, 'registry.missing_entry')).toContain('\n\t\t"svc_blocks_actions": {\n\t\t\t"hold"')
  })

  it('offer nothing while the text is not JSON', () => {
    const issue: Issue = { path: '/props', code: 'registry.unused_entry', severity: 'error', message: '' }
    expect(quickFixes(issue, '{"props": ')).toEqual([])
  })
})
