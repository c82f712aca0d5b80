import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { quickFixes } from '#domain/fixes/quickFixes'
import { checkRequest } from '#domain/posts/checkRequest'

const urgent = { priority: 'important', persistent_notifications: true }
const file = 'f'.repeat(26)

describe('every fix of the body of a create leaves a body that passes', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['body.type', { message: 5 }, ['Convert to text', 'Remove']],
    ['body.type', { message: 'a', props: [] }, ['Remove']],
    ['body.type', { message: 'a', file_ids: [file, 5] }, ['Remove']],
    ['body.minimum', { message: 'a', create_at: -1 }, ['Remove']],
    ['body.maximum', { message: 'a', create_at: 1e300 }, ['Remove']],
    ['type.system', { message: 'a', type: 'system_join' }, ['Change to custom_join', 'Remove type']],
    ['type.unknown', { message: 'a', type: 'build' }, ['Change to custom_build', 'Remove type']],
    [
      'priority.persistent',
      { metadata: { priority: urgent } },
      ['Change to urgent', 'Remove persistent_notifications'],
    ],
    ['priority.reply', { root_id: file, metadata: { priority: { priority: 'urgent' } } }, ['Remove priority']],
    ['files.too_many', { file_ids: Array.from({ length: 11 }, () => file) }, ['Keep the first 10']],
  ])('%s in %j', (code, body, labels) => {
    const text = JSON.stringify(body, null, 2)
    const [issue] = checkRequest(body)
    expect(issue?.code).toBe(code)
    const fixes = issue ? quickFixes(issue, text) : []
    expect(fixes.map(({ label }) => label)).toEqual(labels)
    for (const { edits } of fixes) expect(checkRequest(JSON.parse(applied(text, edits)))).toEqual([])
  })
})
