import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { quickFixes } from '#domain/fixes/quickFixes'
import { referenceEdits } from '#domain/fixes/secretFixes'
import { secretNotes } from '#domain/notes/secretNotes'

const external = { type: 'external', url: '/plugins/deploy-gate/run' }
const button = (query: object) => ({ type: 'button', text: 'Run', action_id: 'run', query })
const post = (query: object, entry: object = external, message = '') => ({
  message,
  props: { svc_blocks: [button(query)], svc_blocks_actions: { run: entry } },
})

function fixesOf(document: ReturnType<typeof post>) {
  const text = JSON.stringify(document, null, 2)
  const [issue] = secretNotes(document)
  if (!issue) throw new Error('Nothing looks like a secret.')
  const fixes = quickFixes(issue, text)
  const by = (label: string): ReturnType<typeof post> => {
    const fix = fixes.find(one => one.label === label)
    if (!fix) throw new Error(`No fix called ${label}`)
    return JSON.parse(applied(text, fix.edits))
  }
  return { labels: fixes.map(({ label }) => label), by }
}

describe('what is done about a secret that clients would get', () => {
  it('moves a value of a query into the context of its entry, or into its query', () => {
    const { by } = fixesOf(post({ wave: 'one', token: 'a1b2c3d4' }))
    const moved = post({ wave: 'one' }, { ...external, context: { token: 'a1b2c3d4' } })
    expect(by('Move to the entry’s context')).toEqual(moved)
    expect(secretNotes(moved)).toEqual([])
    expect(by('Move to the entry’s query')).toEqual(
      post({ wave: 'one' }, { ...external, query: { token: 'a1b2c3d4' } }),
    )
  })

  it('leaves no empty query behind, and keeps what the entry has', () => {
    const { query: _, ...bare } = button({})
    const after = fixesOf(post({ token: 'a1b2c3d4' }, { ...external, context: { job: 7 } })).by(
      'Move to the entry’s context',
    )
    expect(after.props).toEqual({
      svc_blocks: [bare],
      svc_blocks_actions: { run: { ...external, context: { job: 7, token: 'a1b2c3d4' } } },
    })
  })

  it('does not overwrite another value, nor move it where a click opens an address', () => {
    const taken = { ...external, context: { token: 'other' }, query: { token: 'other' } }
    expect(fixesOf(post({ token: 'a1b2c3d4' }, taken)).labels).toEqual(['Replace with {{secret.token}}'])
    const opened = { type: 'openURL', url: 'https://a.example/' }
    expect(fixesOf(post({ token: 'a1b2c3d4' }, opened)).labels).toEqual(['Replace with {{secret.token}}'])
  })

  it('hands out the secret that it takes away, to be kept under a name that may be another', () => {
    const document = post({}, external, 'Use Bearer abcdef0123456789abcdef today')
    const text = JSON.stringify(document)
    const [issue] = secretNotes(document)
    if (!issue) throw new Error('Nothing looks like a secret.')
    const found = { name: 'token', secret: 'abcdef0123456789abcdef' }
    expect(quickFixes(issue, text).at(-1)?.secret).toEqual(found)
    const edits = referenceEdits(issue, text, { ...found, name: 'token-2' })
    expect(JSON.parse(applied(text, edits ?? [])).message).toBe('Use Bearer {{secret.token-2}} today')
    const other = JSON.stringify({ ...document, message: 'Use Bearer abcdef0123456789abcdeX today' })
    expect(referenceEdits(issue, other, found)).toBeNull()
    expect(referenceEdits(issue, '{}', found)).toBeNull()
  })

  it('puts a variable in place of the secret alone, and nothing is left to warn about', () => {
    const { by } = fixesOf(post({}, external, 'Use Bearer abcdef0123456789abcdef today'))
    const after = by('Replace with {{secret.token}}')
    expect(after.message).toBe('Use Bearer {{secret.token}} today')
    expect(secretNotes(after)).toEqual([])
  })
})
