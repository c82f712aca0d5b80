import { describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import { applied } from '#domain/edits/edits'
import { quickFixes } from '#domain/fixes/quickFixes'
import type { Issue } from '#domain/issue'
import { syntaxIssues } from '#domain/syntax/syntaxIssues'
import { problemsOf } from '../../../src/renderer/features/studio/problems/problems'
import { twelveMistakes } from './twelveMistakes'

function issuesOf(text: string): Issue[] {
  const syntax = syntaxIssues(text)
  if (syntax.length > 0) return syntax
  const value: unknown = JSON.parse(text)
  return problemsOf('post', value, shapes.post.contentOf(value)).filter(issue => issue.severity !== 'stock')
}

describe('twelve mistakes', () => {
  it('are fixed by the first fix of each alone', () => {
    let text = twelveMistakes
    const fixed: string[] = []
    for (let issue = issuesOf(text)[0]; issue && fixed.length < 40; issue = issuesOf(text)[0]) {
      const [fix] = quickFixes(issue, text)
      expect(fix, issue.code).toBeDefined()
      text = applied(text, fix?.edits ?? [])
      fixed.push(issue.code)
    }
    expect(issuesOf(text)).toEqual([])
    expect(fixed).toEqual([
      'json.comment',
      'json.quotes',
      'json.unquoted_key',
      'json.missing_comma',
      'json.trailing_comma',
      'json.unclosed',
      'registry.unknown_type',
      'registry.missing_entry',
      'blocks.malformed',
      'blocks.unknown_key',
      'blocks.unknown_style',
      'accessibility.alt_text',
    ])
  })
})
