import { describe, expect, it } from 'vitest'
import { shapes } from '#contract/documentShape'
import { documentKinds, documentSchema } from '#contract/documents'
import { messageSnippets } from '#contract/snippets'
import { knownKinds } from '#domain/blocks/kinds/knownKinds'
import { isObject } from '#domain/json'
import { problemsOf } from '../../../src/renderer/features/studio/problems/problems'
import { insertions } from './jsonService'

/** A snippet as it stands once it is inserted: each tab stop with its word. */
const inserted = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replace(/\$\{\d+:([^}]*)\}/g, '$1')
      .replace(/\$\d+/g, 'text'),
  )

describe('the messages that the editor can insert', () => {
  const rows = documentKinds.flatMap(kind => messageSnippets(kind).map(one => [kind, one.label, one.body] as const))

  it('are there for every kind that holds blocks', () => {
    expect(new Set(rows.map(([kind]) => kind))).toEqual(
      new Set(['post', 'incoming_webhook', 'outgoing_response', 'action_response', 'svc_blocks']),
    )
  })

  it('are offered in an empty document', async () => {
    const offered = await insertions('post', '|')
    expect(Object.keys(offered)).toEqual(expect.arrayContaining(messageSnippets('post').map(one => one.label)))
  })

  it.each(rows)('have no problem: %s, %s', (kind, _, body) => {
    const value = inserted(body)
    expect(problemsOf(kind, value, shapes[kind].contentOf(value)).map(issue => `${issue.code} ${issue.path}`)).toEqual(
      [],
    )
  })
})

describe('the hover of a field', () => {
  const definitions = documentSchema('svc_blocks')['$defs']
  const textOf = (name: string, key: string): string => {
    const definition = isObject(definitions) ? definitions[name] : undefined
    const properties = isObject(definition) && isObject(definition.properties) ? definition.properties : {}
    const property = properties[key]
    return isObject(property) ? String(property.markdownDescription ?? '') : ''
  }

  it.each(knownKinds.flatMap(kind => kind.values.map(([key, field]) => [kind.name, key, field] as const)))(
    'says what %s.%s means, and whether it is needed or what it is without',
    (name, key, field) => {
      const text = textOf(name, key)
      if ('query' !== key) expect(text.length).toBeGreaterThan(10)
      if ('isRequired' in field) expect(text).toContain('Required.')
      else {
        const absent = field.read(undefined)
        const fallback = 'value' in absent ? absent.value : undefined
        if (fallback !== undefined && !Array.isArray(fallback)) expect(text).toMatch(/default/i)
      }
    },
  )

  it('gives an example where there is one', () => {
    expect(textOf('ImageBlock', 'url')).toContain('Example: `"https://example.com/image.png"`')
  })
})
