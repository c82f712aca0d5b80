import { describe, expect, it } from 'vitest'
import { type DocumentKind, documentKinds, documentSchema } from '#contract/documents'
import { addressesIn } from '#domain/addresses/addressesIn'
import { type AddressUse, addressMedia, addressUses, entryMedia } from '#domain/addresses/addressUse'
import { addressAt } from '#domain/edits/addressAt'
import { isObject } from '#domain/json'

/** What stands in the quotes of the address at the bar, and what it is for. */
function found(marked: string, kind: DocumentKind = 'post'): [string, AddressUse] | null {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const at = addressAt(documentSchema(kind), text, offset)
  return at && [text.slice(at.span.start, at.span.end), at.use]
}

describe('an address in a text', () => {
  it('is the url of an entry of the registry, or of the integration of an attachment', () => {
    expect(found('{ "props": { "svc_blocks_actions": { "go": { "url": "/pl|ugins/x" } } } }')).toEqual([
      '/plugins/x',
      'call',
    ])
    expect(found('{ "svc_blocks_actions": { "go": { "url": "|" } } }')).toEqual(['', 'call'])
    expect(found('{ "svc_blocks_actions": { "go": { "url": "https:|" } } ')).toEqual(['https:', 'call'])
    expect(found('[{ "actions": [{ "integration": { "url": "/a|" } }] }]')).toEqual(['/a', 'call'])
  })

  it('of an entry that opens it is a link', () => {
    const entry = '{ "svc_blocks_actions": { "go": { "type": "openURL", "url": "|" } } }'
    expect(found(entry)).toEqual(['', 'link'])
    expect(found(`{ "props": ${entry} }`)).toEqual(['', 'link'])
  })

  it.each<[AddressUse, DocumentKind, string]>([
    ['link', 'attachments', '[{ "title_link": "|" }]'],
    ['link', 'attachments', '[{ "author_link": "|" }]'],
    ['picture', 'attachments', '[{ "author_icon": "|" }]'],
    ['picture', 'attachments', '[{ "image_url": "|" }]'],
    ['picture', 'attachments', '[{ "thumb_url": "|" }]'],
    ['picture', 'attachments', '[{ "footer_icon": "|" }]'],
    ['link', 'post', '{ "props": { "attachments": [{ "title_link": "|" }] } }'],
    ['picture', 'post', '{ "props": { "svc_blocks": [{ "type": "image", "url": "|" }] } }'],
    ['picture', 'svc_blocks', '[{ "type": "container", "content": [{ "type": "image", "url": "|" }] }]'],
    ['picture', 'incoming_webhook', '{ "icon_url": "|" }'],
    ['picture', 'outgoing_response', '{ "icon_url": "|" }'],
    ['link', 'action_response', '{ "goto_location": "|" }'],
  ])('is a %s where the schema of %s says so: %s', (use, kind, marked) => {
    expect(found(marked, kind)).toEqual(['', use])
  })

  it.each([
    '{ "svc_blocks_actions": { "url": { "type": "|" } } }',
    '{ "svc_blocks_actions": { "go": { "context": { "url": "|" } } } }',
    '{ "svc_blocks_actions": { "go": { "u|rl": "/a" } } }',
    '{ "svc_blocks_actions": { "go": { "url": "/a"| } } }',
    '{ "props": { "svc_blocks": [{ "type": "text", "url": "|" }] } }',
    '{ "props": { "attachments": [{ "title": "|" }] } }',
    '{ "props": { "attachments": [{ "title_li|nk": "" }] } }',
    '{ "title_link": "|" }',
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
  const calls = (payload: unknown) => addressesIn(payload).flatMap(({ url, use }) => (use === 'call' ? [url] : []))

  it('are those that it calls, once each, in its order', () => {
    const actions = [{ integration: { url: '/plugins/p/1', context: { integration: { url: '/not/this' } } } }]
    const payload = {
      props: {
        attachments: [{ actions }, { actions: [{ integration: { url: 7 } }] }],
        svc_blocks_actions: { ...registry(2), none: null, empty: { url: '' } },
      },
    }
    expect(addressesIn(payload)).toEqual([
      { url: '/plugins/p/1', use: 'call' },
      { url: '/plugins/p/0', use: 'call' },
    ])
    expect(addressesIn('text')).toEqual([])
  })

  it('are those that it opens and shows as well, but no picture that is in the text itself', () => {
    const image = { type: 'image', url: 'https://ci.test/chart.png' }
    const inside = { type: 'image', url: 'data:image/png;base64,AAAA' }
    const payload = {
      icon_url: 'https://ci.test/ci.png',
      attachments: [{ title_link: 'https://ci.test/5121', thumb_url: 'https://ci.test/ci.png' }],
      props: {
        svc_blocks: [{ type: 'container', content: [image, inside] }],
        svc_blocks_actions: { open: { type: 'openURL', url: 'https://ci.test/5121' } },
      },
    }
    expect(addressesIn(payload)).toEqual([
      { url: 'https://ci.test/ci.png', use: 'picture' },
      { url: 'https://ci.test/5121', use: 'link' },
      { url: 'https://ci.test/chart.png', use: 'picture' },
    ])
  })

  it('are found under every key that a schema calls an address', () => {
    const media = new Set<unknown>([...addressUses.map(use => addressMedia[use]), entryMedia])
    const keys = new Set<string>()
    const collect = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(collect)
      if (!isObject(node)) return
      const { properties } = node
      for (const [key, property] of Object.entries(isObject(properties) ? properties : {}))
        if (isObject(property) && media.has(property.contentMediaType)) keys.add(key)
      Object.values(node).forEach(collect)
    }
    for (const kind of documentKinds) collect(documentSchema(kind))
    expect(keys.size).toBeGreaterThan(7)
    for (const key of keys) {
      const held = { type: 'image', [key]: `https://ci.test/${key}` }
      expect([...addressesIn(held), ...addressesIn({ svc_blocks_actions: { go: held } })]).not.toEqual([])
    }
  })

  it.each([
    [49, 49],
    [50, 50],
    [51, 50],
  ])('of a registry with %i entries are %i', (count, listed) => {
    expect(calls({ svc_blocks_actions: registry(count) })).toHaveLength(listed)
  })

  it.each([
    [2048, 1],
    [2049, 0],
  ])('of %i characters are %i', (length, listed) => {
    const url = `https://ci.test/${'x'.repeat(length - 16)}`
    expect(addressesIn({ title_link: url })).toHaveLength(listed)
  })
})
