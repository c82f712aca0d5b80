import fc from 'fast-check'
import { Compile } from 'typebox/schema'
import { describe, expect, it } from 'vitest'
import { documentIssues } from '#contract/documentIssues'
import { shapes } from '#contract/documentShape'
import { type DocumentKind, documentKinds } from '#contract/documents'
import { schemaNamed, schemas } from '#contract/schemas'
import { readBundle } from '#domain/bundle/read/readBundle'
import { omittedBlocks } from '#domain/content/renderedContent'
import { gallerySections } from '#domain/gallery/sections'
import { isObject } from '#domain/json'
import { compile } from '#domain/lab/compile/compile'
import { kindSuffixes } from '#domain/project/fileNames'
import { readLocalSettings, readProjectSettings } from '#domain/project/settings/readSettings'
import { readExchange, readHead } from '#domain/recording/readRecording'
import { readScene } from '#domain/scene/read/readScene'
import { readSamples } from '#domain/variables/sampleFile'

const compiled = new Map(schemas.map(({ name, schema }) => [name, Compile(schema())]))
const accepts = (name: string, value: unknown): boolean => compiled.get(name)?.Check(value) ?? false
const exampleOf = (name: string): unknown => {
  const found = schemaNamed(name)?.schema().examples
  return Array.isArray(found) ? found[0] : undefined
}

/** Whether the reader of a format finds anything wrong with a value. */
const complains: Record<string, (value: unknown) => boolean> = {
  ...Object.fromEntries(documentKinds.map(kind => [kindSuffixes[kind], (value: unknown) => hasIssues(kind, value)])),
  sample: value => !readSamples(JSON.stringify(value)).ok,
  blockyard: value => !readProjectSettings(JSON.stringify(value)).ok,
  'blockyard.local': value => !readLocalSettings(JSON.stringify(value)).ok,
  integration: value => compile(JSON.stringify(value)).integration === null,
  scene: value => readScene(JSON.stringify(value)).scene === null,
  recording: value => !readHead(JSON.stringify(value)).ok,
  bundle: value => !readBundle(JSON.stringify(value)).ok,
  'recording.exchange': value => !readExchange('001-rest.json', JSON.stringify(value)).ok,
}

function hasIssues(kind: DocumentKind, value: unknown): boolean {
  const content = shapes[kind].contentOf(value)
  return documentIssues(kind, value).length + (content ? omittedBlocks(content.props).length : 1) > 0
}

const names = schemas.map(({ name }) => name)

describe('the schemas of the project', () => {
  it('are those of the nine kinds of payloads, sample data, settings, integrations, scenes, recordings and bundles', () => {
    expect(names).toEqual([
      ...documentKinds.map(kind => kindSuffixes[kind]),
      'sample',
      'blockyard',
      'blockyard.local',
      'integration',
      'scene',
      'recording',
      'recording.exchange',
      'bundle',
    ])
    for (const { name, schema } of schemas) {
      const { $id, $schema, title, description } = schema()
      expect([$id, $schema]).toEqual([`${name}.json`, 'http://json-schema.org/draft-07/schema#'])
      expect([typeof title, typeof description]).toEqual(['string', 'string'])
    }
  })

  it.each(names)('accept their example, and so does the reader: %s', name => {
    expect(accepts(name, exampleOf(name))).toBe(true)
    expect(complains[name]?.(exampleOf(name))).toBe(false)
  })

  it.each(names.filter(name => isObject(exampleOf(name))))('let a file name its schema: %s', name => {
    const named = { $schema: `../schemas/${name}.json`, ...Object(exampleOf(name)) }
    expect([accepts(name, named), complains[name]?.(named)]).toEqual([true, false])
  })

  it('accept what the gallery shows that has no problem', () => {
    const posts = gallerySections.flatMap(section => section.samples.map(({ post }) => post))
    const documents = posts
      .filter(({ props }) => props.attachments === undefined)
      .map(({ message, props }) => ({ message, props }))
    const good = documents.filter(document => !hasIssues('post', document))
    expect(good.length).toBeGreaterThan(20)
    expect(good.filter(document => !accepts('post', document))).toEqual([])
  })

  // Attachments of whatever form are accepted (docs/spec-coverage.md); their schema is for those who write new ones.
  it.each(names.filter(name => name !== 'attachments'))('reject nothing that the reader accepts: %s', name => {
    fc.assert(
      fc.property(
        mutated(exampleOf(name)),
        value => accepts(name, value) || isLenient(value) || complains[name]?.(value) === true,
      ),
      { numRuns: 300 },
    )
  })
})

/** A response_type that is not known means `post`, and a schema that says so helps nobody. */
const isLenient = (value: unknown): boolean => isObject(value) && 'response_type' in value

/** Not null: to readers it is as good as nothing. */
const odd = fc.constantFrom<unknown>(true, 0, -1, 1.5, '', 'x', [], {}, [1], { a: 1 }, 'custom_x', 'x'.repeat(9000))

/** An example with one of its values replaced, removed or added to. */
const mutated = (example: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(), odd, fc.constantFrom('replace', 'remove', 'add')).map(([at, value, how]) => {
    const copy: { root: unknown } = { root: structuredClone(example) }
    const places = placesOf(copy)
    const place = places[at % places.length]
    if (!place) return copy.root
    const holder = place.holder as Record<string, unknown>
    if (how === 'replace') holder[place.key] = value
    else if (how === 'remove' && !Array.isArray(place.holder) && place.holder !== copy) delete holder[place.key]
    else if (isObject(holder[place.key])) Object(holder[place.key]).unknown_key = value
    return copy.root
  })

function placesOf(value: unknown): { holder: unknown; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap(key => [{ holder: value, key }, ...placesOf(Reflect.get(value, key))])
}
