import { describe, expect, it } from 'vitest'
import { type DocumentKind, documentKinds } from '#contract/documents'
import { templates } from '#domain/templates/templates'
import { readStudio } from '../../../../src/renderer/features/studio/document/readStudio'
import { uniqueIssues } from '../../../../src/renderer/features/studio/problems/problems'
import { firstDocument } from '../../../../src/renderer/store/templates/firstDocument'
import { templateText } from '../../../../src/renderer/store/templates/templateText'

const read = (kind: DocumentKind, value: unknown) =>
  readStudio({ kind, text: JSON.stringify(value), values: null }, null)
/** `severity path` of everything that is said about a document. */
const said = (kind: DocumentKind, value: unknown) =>
  read(kind, value).issues.map(issue => `${issue.severity} ${issue.path}`)
const external = { type: 'external', url: '/plugins/deploy-gate/x' }
const button = { type: 'button', text: 'Go', action_id: 'go' }

describe('what the studio says about a document', () => {
  it('names every rejection at its place, all at once', () => {
    const props = { svc_blocks: [button, { type: 'text' }], svc_blocks_actions: { old: external } }
    expect(said('post', { message: 'x'.repeat(16_384), props })).toEqual([
      'error /message',
      'error /props/svc_blocks/0/action_id',
      'error /props/svc_blocks_actions/old',
      'omitted /props/svc_blocks/1',
    ])
  })

  it('names a body of the wrong shape alone, as the service does', () =>
    expect(said('post', { message: 5, props: { svc_blocks: [button] } })).toEqual(['error /message']))

  it('speaks of the fields of the document, not of the post it becomes', () => {
    expect(said('incoming_webhook', { text: 5 })).toEqual(['error /text'])
    expect(said('incoming_webhook', {})).toEqual(['error /text'])
    expect(said('incoming_webhook', { text: '[x](svc_action://go)' })).toEqual(['error /text'])
    expect(said('incoming_webhook', { text: 'a', attachments: [{ text: 'b' }] })).toEqual([
      'accessibility /attachments/0',
      'stock /attachments',
    ])
    expect(said('action_response', { update: { message: '', props: { svc_blocks: [button] } } })).toEqual([
      'error /update/props/svc_blocks/0/action_id',
    ])
    expect(said('svc_blocks', [{ type: 'text' }])).toEqual(['omitted /0'])
  })

  it('does not ask a fragment for a registry', () => {
    expect(said('svc_blocks', [button])).toEqual([])
  })

  it('lets a long text of a hook pass, because it is split, and rejects it in a post', () => {
    const text = 'x'.repeat(16_384)
    expect(said('incoming_webhook', { text })).toEqual([])
    expect(said('post', { message: text })).toEqual(['error /message'])
  })

  it('finds wrong types in a response to a callback', () => {
    expect(said('action_response', { ephemeral_text: 5, update: [] })).toEqual([
      'error /ephemeral_text',
      'error /update',
    ])
  })

  it.each(['post', 'svc_blocks'] as const)('says what a %s must be when it is something else', kind => {
    expect(said(kind, 5)).toEqual(['error '])
  })

  it('notes what stock clients draw otherwise and what some readers miss', () => {
    const blocks = [
      { type: 'image', url: 'a.png' },
      { type: 'collapsible', header: [{ type: 'divider' }], content: [{ type: 'divider' }] },
      { type: 'container', content: [{ type: 'divider' }, { type: 'divider' }] },
      { ...button, style: '#ffee00' },
    ]
    expect(said('svc_blocks', blocks)).toEqual([
      'accessibility /0',
      'accessibility /3/style',
      'stock /0',
      'stock /1',
      'stock /2',
    ])
  })

  it('looks at twice as many issues with twice the work', () => {
    const reads = (count: number) => {
      let read = 0
      const issues = Array.from({ length: count }, (_, index) => ({
        ...{ code: 'registry.missing_entry', severity: 'error' as const, message: '' },
        get path() {
          read += 1
          return `/props/svc_blocks/${index}/action_id`
        },
      }))
      expect(uniqueIssues([...issues, ...issues])).toHaveLength(count)
      return read
    }
    expect(reads(2000)).toBe(2 * reads(1000))
  })

  it('says once that a limit is passed, however much is beyond it', () => {
    const blocks = Array.from({ length: 150 }, () => ({ type: 'divider' }))
    expect(said('svc_blocks', blocks)).toEqual(['error /100'])
  })
})

describe('a text that is being typed', () => {
  it('keeps the last drawing and its meters while it is not JSON', () => {
    const good = readStudio({ kind: 'post', text: '{ "message": "hello", "props": {} }', values: null }, null)
    const broken = readStudio({ kind: 'post', text: '{ "message": "hello",\n "props": { }', values: null }, good)
    expect(broken.content).toEqual({ message: 'hello', props: {} })
    expect(broken.meters).toEqual(good.meters)
    expect(broken.stale).toMatchObject({ line: 2 })
    expect(readStudio({ kind: 'post', text: '{ "message": "again" }', values: null }, broken)).toMatchObject({
      stale: null,
      content: { message: 'again' },
    })
  })

  it('is not read at all beyond 512 KB', () => {
    const large = JSON.stringify({ message: 'x'.repeat(512 * 1024) })
    expect(readStudio({ kind: 'post', text: large, values: null }, null)).toMatchObject({
      tooLarge: true,
      content: null,
      json: null,
    })
  })

  it('measures against every limit', () => {
    const value = {
      message: '',
      props: {
        svc_blocks: [{ type: 'container', content: [{ ...button, query: { a: '1', b: '2' } }] }],
        svc_blocks_actions: { go: external },
      },
    }
    const used = Object.fromEntries(read('post', value).meters.map(meter => [meter.name, meter.value]))
    expect(used).toEqual({ blocks: 2, depth: 1, text: 2, registry: 1, query: 2 })
  })
})

describe('templates', () => {
  it.each(templates.map(template => [template.label, template] as const))('%s passes every rule', (_, { post }) => {
    // What stock clients do with attachments is no problem of the message.
    expect(read('post', post).issues.filter(issue => issue.severity !== 'stock')).toEqual([])
    for (const kind of documentKinds) {
      expect(
        read(kind, JSON.parse(templateText(post, kind))).issues.filter(issue => issue.severity === 'error'),
        kind,
      ).toEqual([])
    }
    expect(JSON.parse(templateText(post))).toEqual(post)
  })

  it('are not what a new payload begins with: that asks the integration of the sample workspace', () => {
    expect(read('post', JSON.parse(firstDocument.text)).issues).toEqual([])
    const urls = [...firstDocument.text.matchAll(/\/plugins\/[^"?]+/g)].map(match => match[0])
    const known = ['approve', 'hold', 'reject', 'pick'].map(path => `/plugins/deploy-gate/${path}`)
    expect(urls.filter(url => !known.includes(url))).toEqual([])
    expect(urls).not.toEqual([])
  })
})
