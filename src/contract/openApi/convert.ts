import type { TSchema } from 'typebox'
import { isObject } from '#domain/json'
import { hoist, type JsonSchema } from '../jsonSchema'
import type { Component } from './components'
import { schemaPrefix } from './document'
import { fieldNotes } from './fieldNotes'

/** Turns the shapes of the tables into schemas of the document. */
export interface SchemaWriter {
  /** The schema of one place: named shapes become references, fields get their notes. */
  write(schema: TSchema): JsonSchema
  /** Every named shape. */
  schemas: Record<string, JsonSchema>
}

const plain = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema))

/**
 * Makes the writer for a list of named shapes. A shape is known by what it says, not by its identity: wherever the same
 * schema stands, the document refers to the same name.
 */
export function schemaWriter(components: Record<string, Component>): SchemaWriter {
  const names = namesOf(components)
  const schemas: Record<string, JsonSchema> = {}

  const rewrite = (value: unknown, shape: string): unknown => {
    if (Array.isArray(value)) return value.map(item => rewrite(item, shape))
    if (!isObject(value)) return value
    const name = names.get(JSON.stringify(value))
    return name === undefined ? node(value, shape) : reference(name, value)
  }
  const node = ({ $id: _, $defs: definitions, ...own }: JsonSchema, shape: string): JsonSchema => {
    if (isObject(definitions)) adopt(definitions)
    const out = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, rewrite(value, shape)]))
    if (typeof own['$ref'] === 'string') out['$ref'] = schemaPrefix + own['$ref'].replace(/^#\/\$defs\//, '')
    if (isObject(out['properties'])) out['properties'] = withNotes(out['properties'], shape)
    return withPlainMap(out)
  }
  const adopt = (definitions: JsonSchema) => {
    for (const [name, definition] of Object.entries(definitions)) {
      if (name in schemas || !isObject(definition)) continue
      schemas[name] = {}
      schemas[name] = node(definition, name)
    }
  }

  for (const [name, { schema, published, about }] of Object.entries(components)) {
    schemas[name] = { ...node(flat(published ?? schema), name), description: about }
  }
  return { write: schema => rewriteRoot(schema, rewrite), schemas }
}

/** What is said of the shape in this place stays beside the reference. */
const reference = (name: string, { description }: JsonSchema): JsonSchema => ({
  $ref: schemaPrefix + name,
  ...(description === undefined ? {} : { description }),
})

/** What a shape says, checked or published -> its name. */
function namesOf(components: Record<string, Component>): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, { schema, published }] of Object.entries(components)) {
    names.set(JSON.stringify(schema), name)
    if (published !== undefined) names.set(JSON.stringify(withoutDefinitions(flat(published))), name)
  }
  return names
}

const rewriteRoot = (schema: TSchema, rewrite: (value: unknown, shape: string) => unknown): JsonSchema => {
  const written = rewrite(plain(schema), '')
  return isObject(written) ? written : {}
}

/** Definitions that stand deep inside come to the top, once each. */
function flat(schema: TSchema): JsonSchema {
  const root = plain(schema)
  const definitions: Record<string, JsonSchema> = {}
  hoist(root, definitions)
  return Object.keys(definitions).length > 0 ? { ...root, $defs: definitions } : root
}

const withoutDefinitions = ({ $defs: _, ...rest }: JsonSchema): JsonSchema => rest

function withNotes(properties: JsonSchema, shape: string): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const note = fieldNotes[`${shape}.${name}`] ?? fieldNotes[name]
      const silent = isObject(property) && property['description'] === undefined && property['$ref'] === undefined
      return [name, silent && note !== undefined ? { ...property, description: note } : property]
    }),
  )
}

/** A map of any keys, in the words that every reader of OpenAPI knows. */
function withPlainMap({ patternProperties, ...rest }: JsonSchema): JsonSchema {
  if (!isObject(patternProperties)) return rest
  return { ...rest, additionalProperties: Object.values(patternProperties)[0] ?? true }
}
