import { describe, expect, it } from 'vitest'
import { addressesIn } from '#domain/actions/addresses'
import { addressAt } from '#domain/edits/addressAt'

/** What stands in the quotes of the address at the bar. */
function found(marked: string): string | null {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const span = addressAt(text, offset)
  return span && text.slice(span.start, span.end)
}

describe('an address in a text', () => {
  it('is the url of an entry of the registry, or of the integration of an attachment', () => {
    expect(found('{ "props": { "svc_blocks_actions": { "go": { "url": "/pl|ugins/x" } } } }')).toBe('/plugins/x')
    expect(found('{ "svc_blocks_actions": { "go": { "url": "|" } } }')).toBe('')
    expect(found('{ "svc_blocks_actions": { "go": { "url": "https:|" } } ')).toBe('https:')
    expect(found('[{ "actions": [{ "integration": { "url": "/a|" } }] }]')).toBe('/a')
  })

  it.each([
    '{ "svc_blocks_actions": { "url": { "type": "|" } } }',
    '{ "svc_blocks_actions": { "go": { "context": { "url": "|" } } } }',
    '{ "svc_blocks_actions": { "go": { "u|rl": "/a" } } }',
    '{ "svc_blocks_actions": { "go": { "url": "/a"| } } }',
    '{ "svc_blocks": [{ "type": "image", "url": "|" }] }',
    '|',
  ])('is nowhere else: %s', marked => {
    expect(found(marked)).toBeNull()
  })
})

describe('the addresses of a payload', () => {
  const registry = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`a${at}`, { type: 'external', url: `/plugins/p/${at}` }]),
    )

  it('are those that it calls, once each, in its order', () => {
    const actions = [{ integration: { url: '/plugins/p/1', context: { integration: { url: '/not/this' } } } }]
    expect(
      addressesIn({
        props: {
          attachments: [{ actions }, { actions: [{ integration: { url: 7 } }] }],
          svc_blocks_actions: { ...registry(2), none: null, empty: { url: '' } },
        },
      }),
    ).toEqual(['/plugins/p/1', '/plugins/p/0'])
    expect(addressesIn('text')).toEqual([])
  })

  it.each([
    [49, 49],
    [50, 50],
    [51, 50],
  ])('of a registry with %i entries are %i', (count, listed) => {
    expect(addressesIn({ svc_blocks_actions: registry(count) })).toHaveLength(listed)
  })
})
